import type { ReactNode } from "react";
import type { TouchedQuestion } from "#app/features/booking/touched-question.ts";
import { TouchedConfirm } from "#app/features/booking/ui/touched-confirm.tsx";
import type { FormResult } from "#app/http/form.server.ts";

export type TouchedAnswerData = FormResult & { touched?: TouchedQuestion };

/** The forms of a page that changes a schedule; while bookings wait for a decision, the question takes their place. */
export function TouchedFirst({ answer, children }: { answer: TouchedAnswerData | undefined; children: ReactNode }) {
  return answer?.touched ? <TouchedConfirm question={answer.touched} values={answer.values} /> : children;
}
