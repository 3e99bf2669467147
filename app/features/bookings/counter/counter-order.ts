import type { ChoiceRefusal } from "#app/features/bookings/terms/order.ts";
import type { TimeRefusal } from "#app/features/bookings/terms/refusal-text.ts";

/** Why the counter cannot book that; every one has its text in counter-refusal-text.ts. */
export type CounterRefusal =
  | ChoiceRefusal
  | TimeRefusal
  | "not-bookable"
  | "mobile"
  | "no-start"
  | "no-address"
  | "key-used";

/** Times that would do instead. Instants are epoch milliseconds. */
export interface CounterChoices {
  /** Free times near the asked one, for the same services and barber. */
  nearest: { start: number; barberIds: readonly string[] }[];
  /** Who else is free at the asked time, where a barber was asked for. */
  otherBarberIds: readonly string[];
}
