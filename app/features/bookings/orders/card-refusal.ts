// Script group: shared
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

/** Why the button of one card did nothing; the list around it is as it is now. */
export interface CardRefusal {
  bookingId: string;
  text: string;
}

/** What the last pressed button of a card was refused with. */
export function cardRefusalOf(answer: FormAnswer | undefined): CardRefusal | null {
  const text = Object.values(answer?.errors ?? {})
    .flat()
    .join(" ");
  return answer && text ? { bookingId: String(answer.values.booking ?? ""), text } : null;
}
