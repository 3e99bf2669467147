import type { HoursPage } from "#app/features/availability/hours-page.ts";
import { DateForms } from "#app/features/availability/ui/date-forms.tsx";
import { WeekForm } from "#app/features/availability/ui/week-form.tsx";
import { type TouchedAnswerData, TouchedFirst } from "#app/http/pages/touched-first.tsx";

export interface HoursEditorProps {
  page: HoursPage;
  answer: TouchedAnswerData | undefined;
  saveLabel: string;
}

/** Opening hours as both of their pages show them. */
export function HoursEditor({ page, answer, saveLabel }: HoursEditorProps) {
  const isWeek = answer !== undefined && (answer.values.intent ?? "week") === "week";
  return (
    <TouchedFirst answer={answer}>
      {page.canEdit && <WeekForm page={page} answer={isWeek ? answer : undefined} saveLabel={saveLabel} />}
      <DateForms page={page} answer={isWeek ? undefined : answer} />
    </TouchedFirst>
  );
}
