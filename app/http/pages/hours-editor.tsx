import type { HoursPage } from "#app/features/availability/hours-page.ts";
import { DateForms } from "#app/features/availability/ui/date-forms.tsx";
import { WeekForm } from "#app/features/availability/ui/week-form.tsx";
import type { TouchedQuestion } from "#app/features/booking/touched-question.ts";
import { TouchedConfirm } from "#app/features/booking/ui/touched-confirm.tsx";
import type { FormResult } from "#app/http/form.server.ts";

export interface HoursEditorProps {
  page: HoursPage;
  answer: (FormResult & { touched?: TouchedQuestion }) | undefined;
  saveLabel: string;
}

/** Opening hours as both pages show them; while bookings wait for a decision, the question takes their place. */
export function HoursEditor({ page, answer, saveLabel }: HoursEditorProps) {
  if (answer?.touched) return <TouchedConfirm question={answer.touched} values={answer.values} />;
  const isWeek = answer !== undefined && (answer.values.intent ?? "week") === "week";
  return (
    <>
      {page.canEdit && <WeekForm page={page} answer={isWeek ? answer : undefined} saveLabel={saveLabel} />}
      <DateForms page={page} answer={isWeek ? undefined : answer} />
    </>
  );
}
