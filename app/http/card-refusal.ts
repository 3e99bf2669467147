import type { CardRefusal } from "#app/features/bookings/orders/card-form.schema.ts";
import type { FormResult } from "#app/http/form.server.ts";

/** What the last pressed button of a card was refused with. */
export function cardRefusalOf(answer: FormResult | undefined): CardRefusal | null {
  const text = Object.values(answer?.errors ?? {})
    .flat()
    .join(" ");
  return answer && text ? { bookingId: String(answer.values.booking ?? ""), text } : null;
}
