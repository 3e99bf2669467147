// Script group: answers

import type { HoursPage } from "#app/features/time/hours/hours-page.ts";
import type { FormAnswer, FormConstraint } from "#app/ui/form/form-answer.ts";

/** The page, with what a browser can check of the form of its week and of that of one date. */
export interface CheckedHoursPage extends HoursPage {
  constraints: { week: FormConstraint; date: FormConstraint };
}

export function textOf(answer: FormAnswer | undefined, name: string): string {
  const value = answer?.values[name];
  return (Array.isArray(value) ? value[0] : value) ?? "";
}
