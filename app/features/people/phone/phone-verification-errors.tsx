import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { errorSummary, type FormAnswer } from "#app/ui/form/form-answer.ts";

/** What is wrong with the form as a whole; an error of one of `fields` leads to it. */
export function VerificationErrors({ answer, fields }: { answer: FormAnswer | undefined; fields: readonly string[] }) {
  const errors = errorSummary(answer?.errors, fields);
  return <ErrorSummary title="Belum berhasil" errors={errors} answer={answer} />;
}
