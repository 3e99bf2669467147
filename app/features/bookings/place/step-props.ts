// Script group: steps
import type { BookingPageData } from "#app/features/bookings/place/booking-page.ts";

import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface StepProps<Kind extends BookingPageData["body"]["kind"]> {
  page: BookingPageData;
  body: Extract<BookingPageData["body"], { kind: Kind }>;
  answer?: FormAnswer | undefined;
}
