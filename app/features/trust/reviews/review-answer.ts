export interface ReviewAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** Which errors belong to which field, for the summary of a form. */
export function summaryOf({ errors }: ReviewAnswer, fields: readonly string[]) {
  return Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
}
