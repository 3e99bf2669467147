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

/** A refused form, in the shape the server answers it. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
  /** What Conform goes on from. */
  result?: SubmissionResult<string[]> | undefined;
}

/** What a field shows: what was typed, else what stood there. */
export function typedText(answer: FormAnswer | undefined, name: string, otherwise = ""): string {
  const value = answer ? answer.values[name] : otherwise;
  return typeof value === "string" ? value : "";
}
