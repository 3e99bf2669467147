import type { BookingPage } from "#app/features/booking/booking-page.ts";

/** What a refused form comes back with. */
export interface FormAnswer {
  values: Record<string, string | string[]>;
  errors: Record<string, string[]>;
}

export interface StepProps<Kind extends BookingPage["body"]["kind"]> {
  page: BookingPage;
  body: Extract<BookingPage["body"], { kind: Kind }>;
  answer?: FormAnswer | undefined;
}
