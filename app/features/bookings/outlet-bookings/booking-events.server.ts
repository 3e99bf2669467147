import type { AuditEntry, OutletBooking } from "#app/features/bookings/commands/outlet-booking.queries.server.ts";
import { type BookingStatus, bookingStatusText, firstStatuses } from "#app/features/core/states/booking-status.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatShortDate, formatTime, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";

type EventAction =
  `booking.${"created" | "moved" | "kept" | "arrived" | NoteEvent | SaleEvent | `move_${ProposalEvent}` | Lowercase<BookingStatus>}`;
type NoteEvent = "note_added" | "note_deleted";
type SaleEvent = "sale_recorded" | "sale_undone";
type ProposalEvent = "proposed" | "accepted" | "declined" | "expired" | "withdrawn";

const titles: Readonly<Record<EventAction, string>> = {
  "booking.created": "Booking dibuat",
  "booking.moved": "Jadwal dipindah",
  "booking.kept": "Dibiarkan saat jadwal outlet berubah",
  "booking.move_proposed": "Waktu lain diusulkan",
  "booking.move_accepted": "Usulan waktu diterima",
  "booking.move_declined": "Usulan waktu ditolak pelanggan",
  "booking.move_expired": "Usulan waktu tidak terjawab",
  "booking.move_withdrawn": "Usulan waktu ditarik",
  "booking.note_added": "Catatan internal ditulis",
  "booking.note_deleted": "Catatan internal dihapus",
  "booking.arrived": "Barber sampai di lokasi",
  "booking.sale_recorded": "Pembayaran di outlet dicatat",
  "booking.sale_undone": "Selesai diurungkan",
  "booking.pending_payment": bookingStatusText.PENDING_PAYMENT,
  "booking.awaiting_outlet": bookingStatusText.AWAITING_OUTLET,
  "booking.confirmed": bookingStatusText.CONFIRMED,
  "booking.en_route": bookingStatusText.EN_ROUTE,
  "booking.checked_in": bookingStatusText.CHECKED_IN,
  "booking.completed": bookingStatusText.COMPLETED,
  "booking.declined": bookingStatusText.DECLINED,
  "booking.cancelled_by_customer": bookingStatusText.CANCELLED_BY_CUSTOMER,
  "booking.cancelled_by_outlet": bookingStatusText.CANCELLED_BY_OUTLET,
  "booking.expired": bookingStatusText.EXPIRED,
  "booking.no_show": bookingStatusText.NO_SHOW,
};
const stops = /^booking\.(declined|cancelled.*|expired|no_show)$/;
const actors: Readonly<Record<string, string>> = {
  customer: "Pelanggan",
  partner: "Outlet",
  staff: "Barber",
  admin: "Admin",
  management: "Manajemen",
  system: "Sistem",
};

interface BookingEvent {
  id: string;
  title: string;
  /** `Outlet (Andi)`, `Sistem` */
  by: string;
  detail: string | null;
  time: { text: string; dateTime: string };
  isStop: boolean;
}

/** The story of a booking. What the audit log lacks (a booking from before it was kept) comes from the booking itself. */
export function bookingEvents(
  booking: OutletBooking,
  log: readonly AuditEntry[],
  money: readonly MoneyEvent[] = [],
): BookingEvent[] {
  const events = [
    ...log.map((entry) => eventOf(entry, booking.zone)),
    ...money.map((entry) => moneyEventOf(entry, booking.zone)),
  ];
  const known = new Set(log.map(({ action }) => action));
  const add = (action: EventAction, at: Date, by: string) => {
    if (known.has(action)) return;
    const isStop = stops.test(action);
    events.push({ id: action, title: titles[action], by, detail: null, time: timeOf(at, booking.zone), isStop });
  };
  const { status, createdAt, confirmedAt, updatedAt } = booking;
  add("booking.created", createdAt, "Pelanggan");
  if (confirmedAt && confirmedAt.getTime() > createdAt.getTime()) add("booking.confirmed", confirmedAt, "Outlet");
  if (!firstStatuses.includes(status)) add(`booking.${lowerCase(status)}`, updatedAt, usualActor[status] ?? "Outlet");
  return events.sort((a, b) => (a.time.dateTime < b.time.dateTime ? -1 : a.time.dateTime > b.time.dateTime ? 1 : 0));
}

const usualActor: Readonly<Partial<Record<BookingStatus, string>>> = {
  CANCELLED_BY_CUSTOMER: "Pelanggan",
  EXPIRED: "Sistem",
};

interface MoneyEvent {
  id: string;
  kind: "paid" | "refund";
  at: Date;
  amount: number;
}

function moneyEventOf({ id, kind, at, amount }: MoneyEvent, zone: ZoneName): BookingEvent {
  const title = kind === "paid" ? "Pembayaran diterima" : "Pengembalian dana dimulai";
  return { id, title, by: "Sistem", detail: formatRupiah(amount), time: timeOf(at, zone), isStop: false };
}

function eventOf(entry: AuditEntry, zone: ZoneName): BookingEvent {
  const who = actors[entry.actorKind] ?? entry.actorKind;
  const isOnlyBarber = entry.action === "booking.moved" && startIn(entry.before) === startIn(entry.after);
  const title = Object.hasOwn(titles, entry.action) ? titles[entry.action as EventAction] : entry.action;
  return {
    id: entry.id,
    title: isOnlyBarber ? "Barber diganti" : title,
    by: entry.actorName ? `${who} (${entry.actorName})` : who,
    detail: isOnlyBarber ? entry.barberName && `Sekarang dengan ${entry.barberName}` : newTimeOf(entry, zone),
    time: timeOf(entry.at, zone),
    isStop: stops.test(entry.action),
  };
}

/** Where to a booking was moved, or was to be. */
function newTimeOf({ action, after, barberName }: AuditEntry, zone: ZoneName): string | null {
  const start = action === "booking.moved" || action === "booking.move_proposed" ? startIn(after) : null;
  if (start === null) return null;
  const when = `${action === "booking.moved" ? "Waktu baru" : "Usulan"}: ${timeOf(new Date(start), zone).text}`;
  return barberName ? `${when} dengan ${barberName}` : when;
}

/** The start that an entry names, epoch milliseconds. */
function startIn(facts: unknown): number | null {
  if (typeof facts !== "object" || facts === null || !("startAt" in facts)) return null;
  const start = Date.parse(String(facts.startAt));
  return Number.isNaN(start) ? null : start;
}

function timeOf(at: Date, zone: ZoneName): BookingEvent["time"] {
  const instant = instantFrom(at);
  return {
    text: `${formatShortDate(localDate(instant, zone))} pukul ${formatTime(instant, zone)} ${zone}`,
    dateTime: at.toISOString(),
  };
}
