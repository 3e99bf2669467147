// Script group: steps
import type { BookingPage } from "#app/features/bookings/place/booking-page.ts";

import type { CheckedAnswer } from "#app/ui/form/checked-fields.ts";

/** What a refused form comes back with. */
export type FormAnswer = CheckedAnswer;

export interface StepProps<Kind extends BookingPage["body"]["kind"]> {
  page: BookingPage;
  body: Extract<BookingPage["body"], { kind: Kind }>;
  answer?: FormAnswer | undefined;
}
