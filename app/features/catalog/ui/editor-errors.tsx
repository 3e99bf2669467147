import type { EditorAnswer } from "#app/features/catalog/ui/editor-answer.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

/** Of a form that came back; errors of other names than its fields concern the whole of it. */
export function EditorErrors({ answer, fields }: { answer: EditorAnswer | undefined; fields: readonly string[] }) {
  const errors = Object.entries(answer?.errors ?? {}).flatMap(([name, texts]) =>
    texts.map((message) => (fields.includes(name) ? { name, message } : { message })),
  );
  return <ErrorSummary title="Ada yang perlu diperiksa" errors={errors} answer={answer} />;
}
