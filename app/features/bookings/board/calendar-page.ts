import type { CalendarView, OrderChannel } from "#app/features/bookings/orders/order-filter.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";

/** Something that takes a barber's time, ready to be shown. Minutes count from the midnight of its day. */
export interface CalendarEvent {
  id: string;
  kind: "booking" | "block" | "hold" | "walkin";
  start: number;
  end: number;
  lane: number;
  lanes: number;
  /** `10.30–11.00` */
  time: string;
  title: string;
  detail: string;
  booking: {
    code: string;
    status: BookingStatus;
    channel: OrderChannel;
    needsOutcome: boolean;
    canMove: boolean;
  } | null;
}

export interface CalendarColumn {
  barberId: string;
  barber: string;
  /** When the outlet is closed or the barber does not work. */
  closed: { start: number; end: number }[];
  /** By start. */
  events: CalendarEvent[];
}

export interface CalendarWeekDay {
  date: string;
  /** `Senin, 7 Desember` */
  label: string;
  isToday: boolean;
  /** `10.00–21.00`, `Tutup` */
  hours: string;
  events: (CalendarEvent & { barber: string })[];
}

export interface CalendarPage {
  view: CalendarView;
  outlet: { id: string; name: string; zone: string };
  date: string;
  /** `Jumat, 20 Maret 2026`, `16–22 Maret 2026` */
  title: string;
  isToday: boolean;
  /** Queries of the neighbouring days or weeks. */
  previous: string;
  next: string;
  today: string;
  day: { start: number; end: number; now: number | null; columns: CalendarColumn[] } | null;
  week: CalendarWeekDay[] | null;
  count: number;
  /** What was booked in the last minutes, to be told when it is new on the screen. */
  recent: string[];
}
