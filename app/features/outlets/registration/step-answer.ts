// Script group: draft

import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import type { FormAnswer, FormErrors } from "#app/ui/form/form-answer.ts";

export const stepFormId = "step-form";

/** The answer to an upload brings nothing that was typed: the fields keep what is saved. */
const bringsTyped = (answer: FormAnswer | undefined): answer is FormAnswer =>
  answer !== undefined && Object.keys(answer.values).length > 0;

/** What a text field shows: what was typed into a refused form, else what is saved. */
export function shownText(answer: FormAnswer | undefined, name: string, saved: unknown): string {
  const typed = answer?.values[name];
  if (bringsTyped(answer)) return typeof typed === "string" ? typed : (typed?.[0] ?? "");
  return saved === null || saved === undefined ? "" : String(saved);
}

/** The same for a list of choices. */
export function shownChoices(
  answer: FormAnswer | undefined,
  name: string,
  saved: readonly string[] | undefined,
): readonly string[] {
  if (!bringsTyped(answer)) return saved ?? [];
  const typed = answer.values[name] ?? [];
  return typeof typed === "string" ? [typed] : typed;
}

/** Until the form is sent anew, what the reviewer asked for stands beside the fields. */
export function reasonsOf(findings: StepFrame["findings"]): FormErrors {
  const reasons: Record<string, string[]> = {};
  for (const { field, reason } of findings) reasons[field] = [...(reasons[field] ?? []), reason];
  return reasons;
}
