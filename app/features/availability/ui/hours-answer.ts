/** What a form gets back: what was typed, and what is wrong with it. */
export interface Answer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

export function textOf(answer: Answer | undefined, name: string): string {
  const value = answer?.values[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** For the summary: what belongs to no field concerns the whole form. */
export function errorsOf(errors: Answer["errors"]): { name?: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (name === "" ? { message } : { name, message })),
  );
}
