// Script group: answers
import type { HoursPage } from "#app/features/time/hours/hours-page.ts";
import type { CheckedAnswer, FormConstraint, FormErrors } from "#app/ui/form/checked-fields.ts";

/** The page, with what a browser can check of the form of its week and of that of one date. */
export interface CheckedHoursPage extends HoursPage {
  constraints: { week: FormConstraint; date: FormConstraint };
}

/** What a form gets back: what was typed, and what is wrong with it. */
export type Answer = CheckedAnswer;

export function textOf(answer: Answer | undefined, name: string): string {
  const value = answer?.values[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** For the summary: what belongs to no field concerns the whole form. */
export function errorsOf(errors: FormErrors): { name?: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (name === "" ? { message } : { name, message })),
  );
}
