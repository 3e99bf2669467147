import type { Temporal } from "temporal-polyfill";
import type { DaySale } from "#app/features/bookings/day-closing/day-book.ts";
import { standing } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { recordedOf, saleDayPeriod } from "#app/features/bookings/sales/visit-sale.ts";
import { toDate, type ZoneName } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** An outlet's day; the caller has seen that it is the reader's. */
export interface OutletDay {
  outletId: string;
  zone: ZoneName;
  day: Temporal.PlainDate;
}

const dateOf = (day: Temporal.PlainDate) => new Date(day.toString());
/** More visits has no outlet on one day. */
const mostRows = 1_000;

export interface BookSale extends DaySale {
  id: string;
  at: Date;
  code: string;
  bookingId: string;
  customer: string;
  isAfterClosing: boolean;
}

const agreed = { total: true, discount: true, items: { select: { price: true } } } satisfies Prisma.BookingSelect;
const pricesOf = { select: { price: true, isExtra: true } } satisfies Prisma.VisitSale$itemsArgs;

/** All sales of the day and what took them back, in the order in which they were recorded. */
export async function listDaySales({ outletId, day }: OutletDay, tx: Tx = db): Promise<BookSale[]> {
  const rows = await tx.visitSale.findMany({
    where: { outletId, day: dateOf(day) },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: mostRows,
    relationLoadStrategy: "join",
    select: {
      id: true,
      at: true,
      method: true,
      amount: true,
      tip: true,
      reversesId: true,
      afterClosing: true,
      barberId: true,
      barber: { select: { name: true } },
      booking: { select: { id: true, code: true, contactName: true, ...agreed } },
      notDone: true,
      items: pricesOf,
      reverses: { select: { items: pricesOf } },
    },
  });
  return rows.map(({ reversesId, reverses, afterClosing, barber, booking, notDone, items, ...row }) => ({
    ...row,
    barber: barber.name,
    code: booking.code,
    bookingId: booking.id,
    customer: booking.contactName,
    // As it was then, and so as it was signed; what takes a sale back has no items of its own.
    prepaid: recordedOf(booking, { amount: row.amount, notDone, items: reverses?.items ?? items }).prepaid,
    isReversal: reversesId !== null,
    isAfterClosing: afterClosing,
  }));
}

/** Visits of the day that are over or under way and of which nobody said how they went, or how they were paid. */
export async function listUnresolved({ outletId, zone, day }: OutletDay, now: Temporal.Instant, tx: Tx = db) {
  const { from, until } = saleDayPeriod(day, zone);
  const end = until.epochMilliseconds < now.epochMilliseconds ? until : now;
  return tx.booking.findMany({
    where: {
      outletId,
      startAt: { gte: toDate(from), lt: toDate(end) },
      OR: [
        { status: { in: ["CONFIRMED", "EN_ROUTE", "CHECKED_IN"] } },
        { status: "COMPLETED", sales: { none: standing } },
      ],
    },
    orderBy: [{ startAt: "asc" }, { id: "asc" }],
    take: mostRows,
    select: { id: true, status: true, startAt: true, contactName: true, barber: { select: { name: true } } },
  });
}

/** The day as it was closed; null while it is not. */
export function findClosing({ outletId, day }: OutletDay, tx: Tx = db) {
  return tx.dayClosing.findUnique({ where: { outletId_day: { outletId, day: dateOf(day) } } });
}
