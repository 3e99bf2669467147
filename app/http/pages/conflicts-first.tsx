import { lazy, type ReactNode } from "react";
import type { ConflictQuestion } from "#app/features/bookings/schedule-changes/conflict-question.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

const loadQuestion = () => import("#app/features/bookings/schedule-changes/conflict-page.tsx");
// Few changes touch a booking, and only their browsers load the question; the server has it at hand.
const ConflictPage = import.meta.env.SSR
  ? (await loadQuestion()).ConflictPage
  : lazy(async () => ({ default: (await loadQuestion()).ConflictPage }));

export type ConflictAnswerData = FormAnswer & { touched?: ConflictQuestion };

/** The forms of a page that changes a schedule; while bookings wait for a decision, the question takes their place. */
export function ConflictsFirst({ answer, children }: { answer: ConflictAnswerData | undefined; children: ReactNode }) {
  return answer?.touched ? <ConflictPage question={answer.touched} values={answer.values} /> : children;
}
