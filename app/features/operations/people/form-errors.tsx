import type { FormAnswer } from "#app/features/operations/people/form-answer.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

/** What is wrong with a form as a whole and with its fields. */
export function FormErrors({ answer }: { answer: FormAnswer | undefined }) {
  const errors = Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (name ? { name, message } : { message })),
  );
  return <ErrorSummary title="Belum tersimpan" errors={errors} answer={answer} />;
}
