import { z } from "zod";
import { isStanding } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import type { ReportPeriod } from "#app/features/operations/analytics/report-period.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const rupiah = z.bigint().transform(Number);

/** What a set of visits counts and brings; every amount in whole rupiah. */
const sums = {
  /** Asked for that time, whatever became of it; of unpaid and unanswered ones nothing came. */
  bookings: z.int(),
  completed: z.int(),
  noShows: z.int(),
  /** By the customer. */
  cancelled: z.int(),
  /** Cancelled or declined by the outlet itself. */
  turnedDown: z.int(),
  /** The same by an admin, a dispute or a rule. */
  byPlatform: z.int(),
  /** Expired without payment or answer. */
  expired: z.int(),
  /** Still to come, or without an outcome. */
  open: z.int(),
  /** Services less discount, and travel, of completed visits; as it was recorded at the counter, where somebody did. */
  value: rupiah,
  /** Of completed visits: what customers paid at the outlet, fees of the platform included. */
  atOutlet: rupiah,
  /** What completed visits did to the outlet's accounts in the ledger; below 0 where commission is owed. */
  booked: rupiah,
  /** Fees of late cancels and no-shows that are the outlet's, by the ledger. */
  fees: rupiah,
  /** What disputes and taken-back payments did to the outlet's accounts, by the ledger: 0 or below. */
  takenBack: rupiah,
};

const dayRow = z.object({ day: z.string(), ...sums });
const outletRow = z.object({ outletId: z.string(), ...sums });

/** An outlet's visits by local day of their start; days without any are left out. */
export function listVisitDays(outletId: string, period: ReportPeriod) {
  const where = Prisma.sql`b.outlet_id = ${outletId}::uuid`;
  return readRows(dayRow, visitSums({ key: Prisma.sql`v.day`, as: Prisma.sql`"day"`, where, period }));
}

/** The visits of several outlets in sum, each by its own local days; outlets without any are left out. */
export function listVisitSums(outletIds: readonly string[], period: ReportPeriod) {
  const where = Prisma.sql`b.outlet_id = ANY(${[...outletIds]}::uuid[])`;
  return readRows(
    outletRow,
    visitSums({ key: Prisma.sql`v.outlet_id::text`, as: Prisma.sql`"outletId"`, where, period }),
  );
}

const wayRow = z.object({ way: z.string(), visits: z.int(), amount: rupiah });
export type WayRow = z.output<typeof wayRow>;

/**
 * How completed visits were paid for, whole rupiah, the way that brought most first: by the method of what was paid
 * through the platform, or `OUTLET`. A visit with a deposit counts in both.
 */
export function listPaymentWays(outletId: string, period: ReportPeriod): Promise<WayRow[]> {
  return readRows(
    wayRow,
    Prisma.sql`/* outlet-payment-ways */
    WITH v AS (
      SELECT coalesce(l.prepaid, 0) AS prepaid, coalesce(s.amount, b.total - coalesce(l.prepaid, 0)) AS there,
        (SELECT p.method::text FROM payment p WHERE p.booking_id = b.id AND p.paid_at IS NOT NULL
          ORDER BY p.paid_at DESC LIMIT 1) AS method
      FROM booking b
      LEFT JOIN LATERAL (
        SELECT -sum(e.amount) AS prepaid
        FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id JOIN ledger_account a ON a.id = e.account_id
        WHERE t.booking_id = b.id AND t.kind IN ('BOOKING_COMPLETED', 'REVERSAL') AND a.owner_id = b.id AND a.kind = 'BOOKING_ESCROW'
      ) l ON true
      LEFT JOIN visit_sale s ON s.booking_id = b.id AND ${isStanding}
      WHERE b.outlet_id = ${outletId}::uuid AND b.status = 'COMPLETED' AND ${visitsWithin(period)}
    )
    SELECT way, count(*)::int AS visits, sum(amount)::int8 AS amount
    FROM (
      SELECT coalesce(method, 'WALLET') AS way, prepaid AS amount FROM v
      UNION ALL SELECT 'OUTLET', there FROM v
    ) parts
    WHERE amount > 0 GROUP BY way ORDER BY amount DESC, way`,
  );
}

const timeZone = Prisma.sql`CASE b.zone WHEN 'WIB' THEN 'Asia/Jakarta' WHEN 'WITA' THEN 'Asia/Makassar' ELSE 'Asia/Jayapura' END`;

/** Visits that start on these local days. The bounds by instant let the index of outlet and time find them. */
export function visitsWithin(period: ReportPeriod): Prisma.Sql {
  return Prisma.sql`
    b.start_at >= ${period.from}::date - interval '1 day' AND b.start_at < ${period.until}::date + interval '2 days'
    AND (b.start_at AT TIME ZONE ${timeZone})::date BETWEEN ${period.from}::date AND ${period.until}::date`;
}

/**
 * What a visit `b` with its standing sale `s` was worth: as booked, less what was not done, and what was added at the
 * counter. The rest of its sums count by the sale, too: from any other worth the commission would not come out.
 */
export const visitWorth = Prisma.sql`(b.subtotal - b.discount + b.travel_fee - coalesce(s.not_done, 0) + coalesce(
  (SELECT sum(added.price) FROM visit_sale_item added WHERE added.sale_id = s.id AND added.is_extra), 0))`;

/** Each booking with what the ledger says about it for its outlet: every account of the outlet, so that a release from pending to available counts 0. */
function visitSums(of: { key: Prisma.Sql; as: Prisma.Sql; where: Prisma.Sql; period: ReportPeriod }): Prisma.Sql {
  return Prisma.sql`
    /* outlet-visits */
    WITH v AS (
      SELECT b.id, b.outlet_id, b.status, coalesce(b.cancel_by IN ('ADMIN', 'SYSTEM'), false) AS is_by_platform,
             to_char(b.start_at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day,
             ${visitWorth} AS value, b.total, s.amount AS there,
             coalesce(l.escrow, 0) AS escrow, coalesce(l.booked, 0) AS booked,
             coalesce(l.fees, 0) AS fees, coalesce(l.taken_back, 0) AS taken_back
      FROM booking b
      LEFT JOIN LATERAL (
        SELECT
          -sum(e.amount) FILTER (WHERE t.kind IN ('BOOKING_COMPLETED', 'REVERSAL') AND a.kind = 'BOOKING_ESCROW') AS escrow,
          sum(e.amount) FILTER (WHERE t.kind IN ('BOOKING_COMPLETED', 'VENUE_FEES', 'REVERSAL') AND a.kind <> 'BOOKING_ESCROW') AS booked,
          sum(e.amount) FILTER (WHERE t.kind IN ('BOOKING_NO_SHOW', 'BOOKING_LATE_CANCEL') AND a.kind <> 'BOOKING_ESCROW') AS fees,
          sum(e.amount) FILTER (
            WHERE t.kind NOT IN ('BOOKING_COMPLETED', 'VENUE_FEES', 'REVERSAL', 'BOOKING_NO_SHOW', 'BOOKING_LATE_CANCEL')
              AND a.kind <> 'BOOKING_ESCROW') AS taken_back
        FROM ledger_transaction t
        JOIN ledger_entry e ON e.transaction_id = t.id
        JOIN ledger_account a ON a.id = e.account_id
        WHERE t.booking_id = b.id AND (
          (a.owner_id = b.outlet_id AND a.kind IN ('PARTNER_PENDING', 'PARTNER_AVAILABLE', 'PARTNER_RECEIVABLE'))
          OR (a.owner_id = b.id AND a.kind = 'BOOKING_ESCROW'))
      ) l ON true
      LEFT JOIN visit_sale s ON s.booking_id = b.id AND ${isStanding}
      WHERE ${of.where} AND ${visitsWithin(of.period)}
    )
    SELECT ${of.key} AS ${of.as},
      count(*)::int AS bookings,
      (count(*) FILTER (WHERE v.status = 'COMPLETED'))::int AS completed,
      (count(*) FILTER (WHERE v.status = 'NO_SHOW'))::int AS "noShows",
      (count(*) FILTER (WHERE v.status = 'CANCELLED_BY_CUSTOMER'))::int AS cancelled,
      (count(*) FILTER (WHERE v.status IN ('CANCELLED_BY_OUTLET', 'DECLINED') AND NOT v.is_by_platform))::int AS "turnedDown",
      (count(*) FILTER (WHERE v.status IN ('CANCELLED_BY_OUTLET', 'DECLINED') AND v.is_by_platform))::int AS "byPlatform",
      (count(*) FILTER (WHERE v.status = 'EXPIRED'))::int AS expired,
      (count(*) FILTER (
        WHERE v.status IN ('PENDING_PAYMENT', 'AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN')))::int AS open,
      coalesce(sum(v.value) FILTER (WHERE v.status = 'COMPLETED'), 0)::int8 AS value,
      coalesce(sum(coalesce(v.there, v.total - v.escrow)) FILTER (WHERE v.status = 'COMPLETED'), 0)::int8 AS "atOutlet",
      coalesce(sum(v.booked), 0)::int8 AS booked,
      coalesce(sum(v.fees), 0)::int8 AS fees,
      coalesce(sum(v.taken_back), 0)::int8 AS "takenBack"
    FROM v GROUP BY 1 ORDER BY 1`;
}
