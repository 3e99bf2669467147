import { dayMs } from "#app/lib/period.ts";

/** What an outlet may have to tell a customer after a visit, it tells within this time; the number is the customer's own. */
export const contactShownMs = 2 * dayMs;

/** Whether an outlet still sees the whole telephone number of a booking. Times in epoch milliseconds. */
export function showsContact({ end }: { end: number }, now: number): boolean {
  return now < end + contactShownMs;
}
