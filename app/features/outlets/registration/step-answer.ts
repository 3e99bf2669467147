// Script group: draft

import type { StepFrame } from "#app/features/outlets/registration/step-frame.ts";
import { bringsTyped, type FormAnswer, type FormErrors } from "#app/ui/form/form-answer.ts";

export const stepFormId = "step-form";

/** What a list of choices shows: what was ticked in a refused form, else what is saved. */
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
