/** What came back of a form that was refused. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** What was typed into a field before and what is wrong with it, for the field's properties. */
export function fieldOf(answer: FormAnswer | undefined, name: string, start = "") {
  return { name, defaultValue: String(answer?.values[name] ?? start), error: answer?.errors[name]?.join(" ") };
}

/** Everything that is wrong, for the summary. */
export function errorsOf(answer: FormAnswer | undefined) {
  return Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (name ? { name, message } : { message })),
  );
}
