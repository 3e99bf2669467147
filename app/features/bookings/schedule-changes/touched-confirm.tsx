import { Form } from "react-router";
import { isAnswerName, TouchedBookings } from "#app/features/bookings/schedule-changes/touched-bookings-form.tsx";
import type { TouchedQuestion } from "#app/features/bookings/schedule-changes/touched-question.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { StickyBar } from "#app/ui/sticky-bar.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

export interface TouchedConfirmProps {
  question: TouchedQuestion;
  /** All that was typed: it travels along unseen, and comes back where the owner goes back. */
  values: Readonly<Record<string, string | string[]>>;
}

/** In place of the form that was sent: what becomes of the bookings it touches, then the same form again. */
export function TouchedConfirm({ question, values }: TouchedConfirmProps) {
  const typed = Object.entries(values).filter(([name]) => !isAnswerName(name) && name !== "revise");
  return (
    <Form method="post" noValidate className="flex grow flex-col gap-6">
      <HiddenFields values={Object.fromEntries(typed)} />
      <TouchedBookings question={question} values={values} />
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
