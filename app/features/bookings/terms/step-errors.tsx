// Script group: steps

import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorSummary } from "#app/ui/form/form-answer.ts";

interface StepErrorsProps {
  errors: Record<string, string[]>;
  /** The fields of this form: other errors concern the whole of it. */
  fields: readonly string[];
  answer?: unknown;
}

export function StepErrors({ errors, fields, answer }: StepErrorsProps) {
  const listed = errorSummary(errors, fields);
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={listed} answer={answer} />;
}
