import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorSummary, type FormAnswer } from "#app/ui/form/form-answer.ts";

/** What is wrong with a form as a whole and with its fields. */
export function FormErrors({ answer }: { answer: FormAnswer | undefined }) {
  const errors = errorSummary(answer?.errors);
  return <ErrorSummary title="Belum tersimpan" errors={errors} answer={answer} />;
}
