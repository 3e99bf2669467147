// Script group: answers

import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorSummary, type FormErrors } from "#app/ui/form/form-answer.ts";

export interface EditorErrorsProps {
  /** Those of the answer where they are not given. */
  errors?: FormErrors;
  answer: unknown;
  fields: readonly string[];
}

/** Of a form that came back; errors of other names than its fields concern the whole of it. */
export function EditorErrors({ errors: found, answer, fields }: EditorErrorsProps) {
  const errors = errorSummary(found ?? (answer as { errors?: FormErrors } | undefined)?.errors, fields);
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={errors} answer={answer} />;
}
