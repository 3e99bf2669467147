// Script group: steps
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

interface StepErrorsProps {
  errors: Record<string, string[]>;
  /** The fields of this form: other errors concern the whole of it. */
  fields: readonly string[];
  answer?: unknown;
}

export function StepErrors({ errors, fields, answer }: StepErrorsProps) {
  const listed = Object.entries(errors).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={listed} answer={answer} />;
}
