/** What came back of a form that was refused. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** What was typed into a field before. */
export function typedOf(answer: FormAnswer | undefined, name: string): string {
  return String(answer?.values[name] ?? "");
}

/** What is wrong with a field. */
export function errorOf(answer: FormAnswer | undefined, name: string): string | undefined {
  return answer?.errors[name]?.join(" ");
}
