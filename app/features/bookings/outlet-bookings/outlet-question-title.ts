import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";

/** What cannot be undone is asked first. */
export type QuestionAction = Extract<OutletAction, "decline" | "no-show" | "cancel">;

export const questionTitle: Readonly<Record<QuestionAction, string>> = {
  decline: "Tolak permintaan ini?",
  "no-show": "Pelanggan tidak hadir?",
  cancel: "Batalkan booking ini?",
};

export function isQuestion(action: string | null): action is QuestionAction {
  return action !== null && Object.hasOwn(questionTitle, action);
}
