// Script group: steps
import type { BookingPage } from "#app/features/bookings/place/booking-page.ts";

import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface StepProps<Kind extends BookingPage["body"]["kind"]> {
  page: BookingPage;
  body: Extract<BookingPage["body"], { kind: Kind }>;
  answer?: FormAnswer | undefined;
}
