import { orderChannels } from "#app/features/bookings/orders/order-filter.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { afterRow, choice, day, type FilterOf, listFilter, matching, named, typedText } from "#app/lib/list-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const bookingPageSize = 25;
/** Characters of the text that is looked for. */
export const longestBookingSearch = 60;
/** Days around now in which bookings are looked through by name, or without anything that narrows them, when no day is given. */
export const nearDays = { before: 30, after: 60 } as const;

export const bookingStatuses = Object.keys(bookingStatusText) as BookingStatus[];
/** Long over, and nobody said how it went: derived, not a state. */
export const outcomeText = "Perlu Konfirmasi Hasil";

/** Which bookings, as management looks for them; a page begins after one, by its start. */
export const bookingSearch = listFilter(
  {
    /** A code, a phone number, a payment's order id, or part of a customer's name. */
    text: named("q", typedText(longestBookingSearch)),
    status: choice([...bookingStatuses, "outcome"], null),
    channel: choice(orderChannels, null),
    /** Ids; empty: all. */
    outlet: matching(isUuid),
    customer: matching(isUuid),
    /** Days on which they begin, on the booking's own clock. */
    from: day,
    until: day,
  },
  afterRow,
);
export type BookingSearch = FilterOf<typeof bookingSearch>;

type BookingLookup = "exact" | "near";

/** `exact`: what is asked for is found by itself; `near`: only among the bookings around now. */
export function lookupOf({ outlet, customer, from, until, status }: BookingSearch, isCertain: boolean): BookingLookup {
  return isCertain || outlet || customer || from || until || status === "outcome" ? "exact" : "near";
}
