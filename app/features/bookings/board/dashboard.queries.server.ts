import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { needsOutcomeAt } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { countInLine } from "#app/features/bookings/queue/count-in-line.queries.server.ts";
import { isStanding } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { beginsNear, isOpenAtHand } from "#app/features/bookings/status/visits-at-hand.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { midnightIn } from "#app/platform/midnight.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const dayRow = z.object({
  /** Requests that wait for an answer. */
  requests: z.number(),
  /** Visits long over of which nobody said how they went. */
  outcomes: z.number(),
  /** Visits of today, and of the night it begins or ends with, that are still to be finished. */
  open: z.number(),
  /** Visits that were completed today. */
  done: z.number(),
  /** Whole rupiah that customers paid at the outlets for those. */
  venue: z.bigint().transform(Number),
  /** Beside it, for the barbers. */
  tips: z.bigint().transform(Number),
  /** Credited to the outlets for what was decided today: prepaid visits, fees of who did not come or cancelled late. */
  earned: z.bigint().transform(Number),
  /** Commission and service fees that the outlets owe for visits paid there. */
  owed: z.bigint().transform(Number),
});
export type DayFigures = z.output<typeof dayRow> & {
  /** Tickets of the lines of now that wait or were called. */
  queue: number;
};

/**
 * What today came to so far at the user's outlets (an admin's: all), or at one of them; each outlet's day is its own zone's. Money is what the ledger posted when a visit was decided; what is taken back later, by a
 * dispute or a chargeback, is not in it.
 */
export async function findDayFigures(
  user: OutletManager,
  outletId: string | null,
  now: Temporal.Instant,
): Promise<DayFigures> {
  const ofOutlets = Prisma.sql`${isManagedOutlet(user)}
    AND ${outletId ? Prisma.sql`o.id = ${outletId}::uuid` : Prisma.sql`o.status <> 'DRAFT'`}`;
  const [[row], queue] = await Promise.all([readDay(ofOutlets, now), countInLine(ofOutlets, now)]);
  if (!row) throw new Error("An aggregate always has a row.");
  return { ...row, queue };
}

/** The figures of outlets `o`, in one statement. */
function readDay(ofOutlets: Prisma.Sql, now: Temporal.Instant) {
  return readRows(
    dayRow,
    Prisma.sql`/* outlet-day */
    WITH mine AS (
      SELECT o.id, ${dayStart(now, 0)} AS since, ${dayStart(now, 1)} AS until FROM outlet o
      WHERE ${ofOutlets}
    ), decided AS (
      SELECT b.id, b.status, b.total, s.amount AS paid, s.tip,
        coalesce(sum(-e.amount) FILTER (WHERE a.kind = 'BOOKING_ESCROW'), 0) AS escrow,
        coalesce(sum(e.amount) FILTER (WHERE a.kind IN ('PARTNER_PENDING', 'PARTNER_AVAILABLE')), 0) AS earned,
        coalesce(sum(-e.amount) FILTER (WHERE a.kind = 'PARTNER_RECEIVABLE'), 0) AS owed
      FROM mine m JOIN booking b ON b.outlet_id = m.id AND b.settled_at >= m.since AND b.settled_at < m.until
      LEFT JOIN visit_sale s ON s.booking_id = b.id AND ${isStanding}
      LEFT JOIN ledger_transaction t ON t.booking_id = b.id
        AND t.kind IN ('BOOKING_COMPLETED', 'VENUE_FEES', 'BOOKING_NO_SHOW', 'BOOKING_LATE_CANCEL', 'REVERSAL')
      LEFT JOIN ledger_entry e ON e.transaction_id = t.id
      LEFT JOIN ledger_account a ON a.id = e.account_id
      GROUP BY b.id, s.id
    )
    SELECT
      (SELECT count(*)::int FROM mine m JOIN booking b ON b.outlet_id = m.id AND b.start_at >= ${toDate(now)}
         WHERE b.status = 'AWAITING_OUTLET' AND b.deadline_at > ${toDate(now)}) AS requests,
      (SELECT count(*)::int FROM mine m JOIN booking b ON b.outlet_id = m.id
         AND b.start_at >= ${toDate(now.subtract({ hours: 30 * 24 }))} WHERE ${needsOutcomeAt(now)}) AS outcomes,
      (SELECT count(*)::int FROM mine m JOIN booking b ON b.outlet_id = m.id AND ${beginsNear(now)}
         WHERE b.status IN ('CONFIRMED', 'EN_ROUTE', 'CHECKED_IN')
           AND ((b.start_at >= m.since AND b.start_at < m.until) OR ${isOpenAtHand(now)})) AS open,
      count(*) FILTER (WHERE status = 'COMPLETED')::int AS done,
      coalesce(sum(coalesce(paid, total - escrow)) FILTER (WHERE status = 'COMPLETED'), 0)::bigint AS venue,
      coalesce(sum(tip) FILTER (WHERE status = 'COMPLETED'), 0)::bigint AS tips,
      coalesce(sum(earned), 0)::bigint AS earned,
      coalesce(sum(owed), 0)::bigint AS owed
    FROM decided`,
  );
}

/** When today (or the day after so many days) begins where the outlet is. */
function dayStart(now: Temporal.Instant, addDays: number): Prisma.Sql {
  return midnightIn(Prisma.sql`o.zone`, (zone) => localDate(now, zone).add({ days: addDays }));
}
