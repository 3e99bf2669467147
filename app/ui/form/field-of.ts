import { type FormAnswer, typedIn } from "#app/ui/form/form-answer.ts";

/** What is wrong with a field. */
export function errorText(answer: FormAnswer | undefined, name: string): string | undefined {
  return answer?.errors[name]?.join(" ");
}

/** The same two, as a field's properties. */
export function fieldOf(answer: FormAnswer | undefined, name: string, start?: string | number | null) {
  return { name, defaultValue: typedIn(answer, name, start), error: errorText(answer, name) };
}
