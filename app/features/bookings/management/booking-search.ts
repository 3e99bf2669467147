import { type OrderChannel, orderChannels } from "#app/features/bookings/orders/order-filter.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import {
  type ListCursor,
  listCursorText,
  readListCursor,
  readSearchDay,
  readSearchText,
  searchOfSet,
} from "#app/lib/list-cursor.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const bookingsPerPage = 25;
/** Characters of the text that is looked for. */
export const longestBookingSearch = 60;
/** Days around now in which bookings are looked through by name, or without anything that narrows them, when no day is given. */
export const nearDays = { before: 30, after: 60 } as const;

/** Which bookings, as management looks for them; `after` is the last one of the page before, by its start. */
export interface BookingSearch {
  /** A code, a phone number, a payment's order id, or part of a customer's name. */
  text: string;
  status: BookingStatus | "outcome" | null;
  channel: OrderChannel | null;
  /** Ids; empty: all. */
  outlet: string;
  customer: string;
  /** Days on which they begin, on the booking's own clock. */
  from: string;
  until: string;
  after: ListCursor | null;
}

export const bookingStatuses = Object.keys(bookingStatusText) as BookingStatus[];
/** Long over, and nobody said how it went: derived, not a state. */
export const outcomeText = "Perlu Konfirmasi Hasil";

/** Reads the address; whatever is unreadable is as if it was not there. */
export function readBookingSearch(search: URLSearchParams): BookingSearch {
  const status = search.get("status");
  const [outlet, customer] = [search.get("outlet") ?? "", search.get("customer") ?? ""];
  return {
    text: readSearchText(search, "q", longestBookingSearch),
    status: status === "outcome" ? status : (bookingStatuses.find((each) => each === status) ?? null),
    channel: orderChannels.find((each) => each === search.get("channel")) ?? null,
    outlet: isUuid(outlet) ? outlet : "",
    customer: isUuid(customer) ? customer : "",
    from: readSearchDay(search, "from"),
    until: readSearchDay(search, "until"),
    after: readListCursor(search),
  };
}

/** The filter as the address has it. */
export function bookingSearchValues(search: BookingSearch): Record<string, string> {
  const { text, status, channel, outlet, customer, from, until } = search;
  const values = { q: text, status, channel, outlet, customer, from, until };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function bookingSearchText(search: BookingSearch): string {
  return searchOfSet({ ...bookingSearchValues(search), after: search.after && listCursorText(search.after) });
}

export type BookingLookup = "exact" | "near";

/** `exact`: what is asked for is found by itself; `near`: only among the bookings around now. */
export function lookupOf({ outlet, customer, from, until, status }: BookingSearch, isCertain: boolean): BookingLookup {
  return isCertain || outlet || customer || from || until || status === "outcome" ? "exact" : "near";
}
