import {
  countVisits,
  findOutletBooking,
  visitsOf,
} from "#app/features/bookings/commands/outlet-booking.queries.server.ts";
import { standing } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { recordedOf } from "#app/features/bookings/sales/visit-sale.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { type BookingStatus, bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** So many visits are listed, the last first. */
const listedVisits = 50;

/** What was agreed on, and what was done and paid in the end. Why: app/decisions/0086-what-is-paid-at-the-outlet.md. */
const sold = {
  total: true,
  discount: true,
  items: { orderBy: { position: "asc" }, select: { name: true, price: true } },
  sales: {
    where: standing,
    take: 1,
    select: {
      amount: true,
      notDone: true,
      items: { orderBy: { position: "asc" }, select: { name: true, price: true, isExtra: true } },
    },
  },
} satisfies Prisma.BookingSelect;

type Sold = Prisma.BookingGetPayload<{ select: typeof sold }>;

function costOf(visit: Sold): number {
  const [sale] = visit.sales;
  return sale ? recordedOf(visit, sale).cost : visit.total;
}

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
    db.booking.findMany({ where: { ...where, status: "COMPLETED" }, select: sold }),
    db.booking.findMany({
      where: { ...where, id: { not: booking.id } },
      orderBy: [{ startAt: "desc" }, { id: "desc" }],
      take: listedVisits,
      select: {
        id: true,
        startAt: true,
        zone: true,
        status: true,
        ...sold,
        barber: { select: { name: true } },
        notes: { orderBy: { createdAt: "asc" }, select: { text: true } },
      },
    }),
  ]);
  return {
    ...base,
    sums: counts && { ...counts, spent: formatRupiah(spent.reduce((sum, visit) => sum + costOf(visit), 0)) },
    visits: rows.map(({ id, startAt, zone, status, barber, notes, ...visit }) => ({
      id,
      when: formatInstant(instantFrom(startAt), zone),
      services: (visit.sales[0]?.items ?? visit.items).map(({ name }) => name).join(", "),
      barber: barber.name,
      outcome: bookingStatusText[status],
      status,
      spent: status === "COMPLETED" ? formatRupiah(costOf(visit)) : null,
      notes: notes.map(({ text }) => text),
    })),
  };
}
