import type { SubmissionResult } from "@conform-to/react";

/** What a browser checks by itself, without scripts and before they run; made of the schema by `constraintOf`. */
export interface FieldConstraint {
  required?: boolean | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
}

/** By name of the field; those of a list under `days[].spans[].start`. */
export type FormConstraint = Readonly<Record<string, FieldConstraint>>;

export type FormErrors = Readonly<Record<string, string[]>>;

/** A refused form: what was typed, and what is wrong with it, by field; `""` concerns the whole form. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  /** What Conform goes on from. */
  result?: SubmissionResult<string[]> | undefined;
}

/** The answer to an upload brings nothing that was typed: the fields keep what stood there. */
export function bringsTyped<Answer extends Pick<FormAnswer, "values">>(answer: Answer | undefined): answer is Answer {
  return answer !== undefined && Object.keys(answer.values).length > 0;
}

/** What a field shows: what was typed into it, the first of several, else what stood there. */
export function typedIn(
  answer: Pick<FormAnswer, "values"> | undefined,
  name: string,
  otherwise?: string | number | null,
): string {
  return String((bringsTyped(answer) ? [answer.values[name]].flat()[0] : otherwise) ?? "");
}

/**
 * The edition that a form goes on from: the one it was filled from, until its sender was told that somebody else has
 * changed what is stored, which is a refusal of the form as a whole. Else they would overwrite what they never saw.
 */
export function editionIn(
  answer: Pick<FormAnswer, "values" | "errors"> | undefined,
  stored: string,
  name = "seen",
): string {
  return (answer && !answer.errors[""] ? typedIn(answer, name) : "") || stored;
}
