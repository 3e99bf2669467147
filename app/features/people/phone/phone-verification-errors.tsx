import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

/** A refused form, in the shape the server answers it. */
export interface VerificationAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

/** What is wrong with the form as a whole; an error of one of `fields` leads to it. */
export function VerificationErrors({
  answer,
  fields,
}: {
  answer: VerificationAnswer | undefined;
  fields: readonly string[];
}) {
  const errors = Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
  return <ErrorSummary title="Belum berhasil" errors={errors} answer={answer} />;
}
