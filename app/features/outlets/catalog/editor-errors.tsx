// Script group: answers
import type { FormErrors } from "#app/ui/form/checked-fields.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

export interface EditorErrorsProps {
  /** Those of the answer where they are not given. */
  errors?: FormErrors;
  answer: unknown;
  fields: readonly string[];
}

/** Of a form that came back; errors of other names than its fields concern the whole of it. */
export function EditorErrors({ errors: found, answer, fields }: EditorErrorsProps) {
  const errors = Object.entries(found ?? (answer as { errors?: FormErrors } | undefined)?.errors ?? {}).flatMap(
    ([name, texts]) => texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={errors} answer={answer} />;
}
