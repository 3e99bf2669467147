import {
  countVisits,
  findOutletBooking,
  visitsOf,
} from "#app/features/bookings/commands/outlet-booking.queries.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

/** So many visits are listed, the last first. */
const listedVisits = 50;

export interface CustomerVisits {
  id: string;
  code: string;
  customer: string;
  outlet: string;
  /** Null: a guest without account and phone number, of whom nothing else is known. */
  sums: { completed: number; noShows: number; spent: string } | null;
  visits: {
    id: string;
    when: string;
    services: string;
    barber: string;
    outcome: string;
    status: BookingStatus;
    spent: string | null;
    notes: string[];
  }[];
}

/**
 * What the outlet knows of the person of a booking: their visits there, and nothing of other outlets. Null where the
 * booking is not one of the user's outlets. A guest is known by the phone number that was written down for them, and
 * never becomes one with an account that has the same number.
 */
export async function findCustomerVisits(user: OutletManager, bookingId: string): Promise<CustomerVisits | null> {
  const booking = await findOutletBooking(user, bookingId);
  if (!booking) return null;
  const { id: outletId, name: outlet } = booking.outlet;
  const theirs = visitsOf(booking);
  const base = { id: booking.id, code: booking.code, customer: booking.contactName, outlet };
  if (!theirs) return { ...base, sums: null, visits: [] };
  const where = { outletId, ...theirs };
  const [counts, spent, rows] = await Promise.all([
    countVisits(outletId, booking),
    db.booking.aggregate({ where: { ...where, status: "COMPLETED" }, _sum: { total: true } }),
    db.booking.findMany({
      where: { ...where, id: { not: booking.id } },
      orderBy: [{ startAt: "desc" }, { id: "desc" }],
      take: listedVisits,
      select: {
        id: true,
        startAt: true,
        zone: true,
        status: true,
        total: true,
        barber: { select: { name: true } },
        items: { orderBy: { position: "asc" }, select: { name: true } },
        notes: { orderBy: { createdAt: "asc" }, select: { text: true } },
      },
    }),
  ]);
  return {
    ...base,
    sums: counts && { ...counts, spent: formatRupiah(spent._sum.total ?? 0) },
    visits: rows.map(({ id, startAt, zone, status, total, barber, items, notes }) => ({
      id,
      when: formatInstant(instantFrom(startAt), zone),
      services: items.map(({ name }) => name).join(", "),
      barber: barber.name,
      outcome: bookingStatusText[status],
      status,
      spent: status === "COMPLETED" ? formatRupiah(total) : null,
      notes: notes.map(({ text }) => text),
    })),
  };
}
