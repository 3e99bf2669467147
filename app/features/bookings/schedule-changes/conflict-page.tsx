import { Form } from "react-router";
import { ConflictForm, isAnswerName } from "#app/features/bookings/schedule-changes/conflict-form.tsx";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

interface ConflictPageProps {
  question: ConflictQuestion;
  /** All that was typed: it travels along unseen, and comes back where the owner goes back. */
  values: Readonly<Record<string, string | string[]>>;
}

/** In place of the form that was sent: what becomes of the bookings it touches, then the same form again. */
export function ConflictPage({ question, values }: ConflictPageProps) {
  const typed = Object.entries(values).filter(([name]) => !isAnswerName(name) && name !== "revise");
  return (
    <Form method="post" noValidate className="flex grow flex-col gap-6">
      <HiddenFields values={Object.fromEntries(typed)} />
      <ConflictForm question={question} values={values} />
      <StickyBar
        caption={`${question.bookings.length} booking`}
        action={<SubmitButton pendingLabel="Menyimpan…">Simpan perubahan</SubmitButton>}
      />
      <SubmitButton name="revise" value="1" variant="quiet" fullWidth>
        Kembali ke isian
      </SubmitButton>
    </Form>
  );
}
