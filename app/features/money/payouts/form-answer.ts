/** What a refused form gets back. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** A field's text as it was typed. */
export function typedIn(answer: FormAnswer | undefined, name: string): string {
  const value = answer?.values[name];
  return typeof value === "string" ? value : "";
}

/** The errors for the summary; those of other fields concern the whole form. */
export function listedErrors(answer: FormAnswer | undefined, fields: readonly string[]) {
  return Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
}
