import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

/** Another barber may take over what is still to come, and at the counter also what has begun. */
export const reassignable: readonly BookingStatus[] = ["CONFIRMED", "CHECKED_IN"];

/** Whether the outlet gives the visit to another barber by itself, or the customer is asked. */
export function reassignsAtOnce({ anyBarber, channel }: { anyBarber: boolean; channel: "APP" | "WALKIN" | "PHONE" }) {
  return anyBarber || channel !== "APP";
}
