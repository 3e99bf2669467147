import { lazy } from "react";
import type { CheckedHoursPage } from "#app/features/time/hours/week-form.tsx";
import { WeekForm } from "#app/features/time/hours/week-form.tsx";
import { type ConflictAnswerData, ConflictsFirst } from "#app/http/pages/conflicts-first.tsx";

const loadDates = () => import("#app/features/time/hours/date-forms.tsx");
// Most come for the week above: browsers load what follows after it, the server has it at hand.
const DateForms = import.meta.env.SSR
  ? (await loadDates()).DateForms
  : lazy(async () => ({ default: (await loadDates()).DateForms }));

interface HoursEditorProps {
  page: CheckedHoursPage;
  answer: ConflictAnswerData | undefined;
  saveLabel: string;
}

/** Opening hours as both of their pages show them. */
export function HoursEditor({ page, answer, saveLabel }: HoursEditorProps) {
  const isWeek = answer !== undefined && (answer.values.intent ?? "week") === "week";
  return (
    <ConflictsFirst answer={answer}>
      {page.canEdit && <WeekForm page={page} answer={isWeek ? answer : undefined} saveLabel={saveLabel} />}
      <DateForms page={page} answer={isWeek ? undefined : answer} />
    </ConflictsFirst>
  );
}
