import type { TouchedQuestion } from "#app/features/booking/touched-question.ts";

/** What a refused form asks about bookings; null when it was refused for another reason or not at all. */
export function questionOf(actionData: object | undefined): TouchedQuestion | null {
  return actionData && "touched" in actionData ? (actionData.touched as TouchedQuestion) : null;
}
