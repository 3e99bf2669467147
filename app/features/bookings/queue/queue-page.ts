import type { TicketStatus } from "#app/features/bookings/queue/queue-rules.ts";

export interface BoardTicket {
  id: string;
  number: number;
  name: string;
  services: string;
  /** `Budi`, `Siapa saja`. */
  barber: string;
  status: TicketStatus;
  /** A service of it is not offered any more: another is chosen before the visit begins. */
  isOutdated: boolean;
  /** `sekitar 10.30 dengan Budi`; for whoever is served, by whom since when; null without one. */
  line: string | null;
  bookingId: string | null;
  version: number;
}

/** The queue of an outlet's day, ready to be shown. */
export interface QueueBoard {
  outlets: { id: string; name: string }[];
  outlet: { id: string; name: string };
  dayText: string;
  isClosed: boolean;
  /** Who is served, who was called, who waits: as they come. */
  line: BoardTicket[];
  skipped: BoardTicket[];
  /** How many were served and left today. */
  done: number;
  left: number;
  /** When it was read, epoch milliseconds. */
  readAt: number;
}

/** One ticket at the counter. */
export interface CounterTicket extends BoardTicket {
  outlet: { id: string; name: string };
  phone: string | null;
  /** What the guest opens, with its QR code; null once nothing more happens. */
  link: string;
  qr: { path: string; size: number };
  whatsappHref: string | null;
  /** Who does all of it, with when they are free at the earliest. */
  barbers: { id: string; name: string; note: string }[];
  /** What can be served instead, where a service of the ticket is not offered any more; else empty. */
  instead: { id: string; name: string; isWanted: boolean }[];
  isOver: boolean;
}

/** What a guest sees of the own ticket: nothing personal but the first name. */
export interface PublicTicket {
  code: string;
  number: number;
  firstName: string;
  /** Null: the day is over. */
  status: TicketStatus | null;
  /** How many are before it in the line. */
  ahead: number;
  /** `10.30–10.45`, in the outlet's zone. */
  estimate: string | null;
  outlet: { id: string; name: string; address: string };
  readAt: number;
}
