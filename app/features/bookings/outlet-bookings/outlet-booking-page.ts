import type { OutletAction } from "#app/features/bookings/status/outlet-action.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

export interface BookingEvent {
  id: string;
  title: string;
  /** `Outlet (Andi)`, `Sistem` */
  by: string;
  detail: string | null;
  time: { text: string; dateTime: string };
  isStop: boolean;
}

/** One booking as the outlet sees it, ready to be shown. */
export interface OutletBookingPage {
  id: string;
  code: string;
  status: BookingStatus;
  needsOutcome: boolean;
  /** What the status means for the outlet now, in a sentence. */
  advice: string;
  actions: OutletAction[];
  next: OutletAction | null;
  deadline: { iso: string; text: string } | null;
  serverNow: string;
  customer: {
    name: string;
    /** Empty: none is known. Masked some time after the visit. */
    phone: string;
    /** To call or write to the number while it is shown whole. */
    links: { tel: string; whatsapp: string } | null;
    visits: string;
  };
  when: string;
  duration: string;
  barber: string;
  outlet: { id: string; name: string };
  channel: string;
  place: { address: string; distance: string | null; mapHref: string | null } | null;
  note: string;
  reason: string | null;
  prices: { term: string; detail: string; strong?: boolean }[];
  /** What these decisions do to what was paid; empty where nothing was. */
  money: Record<"decline" | "cancel" | "no-show", string>;
  events: BookingEvent[];
  /** Another time that waits for the customer's answer. */
  proposal: { when: string; barber: string; until: string } | null;
  canPropose: boolean;
  canReassign: boolean;
  /** How many internal notes there are. */
  notes: number;
}
