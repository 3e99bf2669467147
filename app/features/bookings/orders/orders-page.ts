import type { OrderFilter } from "#app/features/bookings/orders/order-filter.ts";
import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

/** One booking on the outlet's list, ready to be shown. */
export interface OrderCard {
  id: string;
  code: string;
  status: BookingStatus;
  needsOutcome: boolean;
  /** `10.30–11.00 WIB` */
  time: string;
  /** Where the group does not say it. */
  day: string | null;
  startIso: string;
  /** Until when a request is answered. */
  deadline: { iso: string; text: string } | null;
  customer: string;
  services: string;
  barber: string;
  /** Where more than one outlet is listed. */
  outlet: string | null;
  /** Mobile barbers: `Sumur Bandung · 2,4 km`. */
  place: string | null;
  hasNote: boolean;
  total: string;
  next: OutletAction | null;
  actions: OutletAction[];
}

export interface OrderSection {
  key: string;
  title: string;
  hint: string | null;
  cards: OrderCard[];
}

export interface OrderPageChoices {
  outlets: { id: string; name: string }[];
  barbers: { id: string; name: string }[];
}

export interface OrdersPage {
  filter: OrderFilter;
  sections: OrderSection[];
  choices: OrderPageChoices;
  /** Queries of the neighbouring pages; null where there is none. */
  first: string | null;
  next: string | null;
  /** Words were looked for in so many last days only; null: in all that the filter names. */
  searchedDays: number | null;
  serverNow: string;
  /** What was booked in the last minutes, to be told when it is new on the screen. */
  recent: string[];
}
