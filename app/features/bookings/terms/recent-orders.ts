import { minuteMs } from "#app/lib/period.ts";

/** A booking counts as new for so long: what stands on the screen for the first time within it is told. */
const newForMin = 15;

/** The ids of what was booked in the last minutes; instants are epoch milliseconds. */
export function recentIds(bookings: readonly { id: string; created: number }[], now: number): string[] {
  return bookings.filter(({ created }) => created > now - newForMin * minuteMs).map(({ id }) => id);
}
