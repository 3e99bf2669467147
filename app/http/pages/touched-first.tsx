import { lazy, type ReactNode } from "react";
import type { TouchedQuestion } from "#app/features/bookings/schedule-changes/touched-question.ts";
import type { FormResult } from "#app/http/form.server.ts";

const loadQuestion = () => import("#app/features/bookings/schedule-changes/touched-confirm.tsx");
// Few changes touch a booking, and only their browsers load the question; the server has it at hand.
const TouchedConfirm = import.meta.env.SSR
  ? (await loadQuestion()).TouchedConfirm
  : lazy(async () => ({ default: (await loadQuestion()).TouchedConfirm }));

export type TouchedAnswerData = FormResult & { touched?: TouchedQuestion };

/** The forms of a page that changes a schedule; while bookings wait for a decision, the question takes their place. */
export function TouchedFirst({ answer, children }: { answer: TouchedAnswerData | undefined; children: ReactNode }) {
  return answer?.touched ? <TouchedConfirm question={answer.touched} values={answer.values} /> : children;
}
