import { z } from "zod";
import { isStanding } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import type { ReportPeriod } from "#app/features/operations/analytics/report-period.ts";
import { visitsWithin, visitWorth } from "#app/features/operations/analytics/visits.queries.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const rupiah = z.bigint().transform(Number);

const serviceRow = z.object({ name: z.string(), sold: z.int(), value: rupiah });
export type ServiceRow = z.output<typeof serviceRow>;

/**
 * What was done at completed visits, by its name then, at list prices before discounts, the most sold first: as it was
 * recorded at the counter, and as booked where nobody recorded it.
 */
export function listSoldServices(outletId: string, period: ReportPeriod): Promise<ServiceRow[]> {
  return readRows(
    serviceRow,
    Prisma.sql`/* outlet-services-sold */
    SELECT i.name, count(*)::int AS sold, sum(i.price)::int8 AS value
    FROM booking b LEFT JOIN visit_sale s ON s.booking_id = b.id AND ${isStanding}
    JOIN LATERAL (
      SELECT name, price FROM visit_sale_item WHERE sale_id = s.id
      UNION ALL SELECT name, price FROM booking_item WHERE booking_id = b.id AND s.id IS NULL
    ) i ON true
    WHERE b.outlet_id = ${outletId}::uuid AND b.status = 'COMPLETED' AND ${visitsWithin(period)}
    GROUP BY i.name ORDER BY 2 DESC, 3 DESC, 1`,
  );
}

const barberRow = z.object({
  name: z.string(),
  completed: z.int(),
  noShows: z.int(),
  value: rupiah,
  reviews: z.int(),
  rating: z.number().nullable(),
});
export type BarberRow = z.output<typeof barberRow>;

/** What each barber did in these days; reviews are those of these visits. Barbers without a visit are left out. */
export function listBarberVisits(outletId: string, period: ReportPeriod): Promise<BarberRow[]> {
  return readRows(
    barberRow,
    Prisma.sql`/* outlet-barber-visits */
    SELECT w.name, (count(*) FILTER (WHERE b.status = 'COMPLETED'))::int AS completed,
      (count(*) FILTER (WHERE b.status = 'NO_SHOW'))::int AS "noShows",
      coalesce(sum(${visitWorth}) FILTER (WHERE b.status = 'COMPLETED'), 0)::int8 AS value,
      count(r.id)::int AS reviews, avg(r.barber_rating)::float8 AS rating
    FROM booking b JOIN barber w ON w.id = b.barber_id
    LEFT JOIN visit_sale s ON s.booking_id = b.id AND ${isStanding}
    LEFT JOIN review r ON r.booking_id = b.id AND r.status = 'PUBLISHED'
    WHERE b.outlet_id = ${outletId}::uuid AND b.status IN ('COMPLETED', 'NO_SHOW') AND ${visitsWithin(period)}
    GROUP BY w.id, w.name ORDER BY 2 DESC, 4 DESC, 1`,
  );
}

const customerCounts = z.object({ known: z.int(), returning: z.int(), unknown: z.int() });
export type CustomerCounts = z.output<typeof customerCounts>;

/**
 * Who came in these days. `returning`: had been at the outlet before, on an earlier visit of these days or of any time
 * before them. Guests of the counter have no account, so they are counted by visit, as `unknown`.
 */
export async function countCustomers(outletId: string, period: ReportPeriod): Promise<CustomerCounts> {
  const [counts] = await readRows(
    customerCounts,
    Prisma.sql`/* outlet-customers */
    WITH came AS (
      SELECT b.customer_id, min(b.start_at) AS first, count(*) AS visits
      FROM booking b
      WHERE b.outlet_id = ${outletId}::uuid AND b.status = 'COMPLETED' AND ${visitsWithin(period)}
      GROUP BY b.customer_id
    )
    SELECT (count(*) FILTER (WHERE customer_id IS NOT NULL))::int AS known,
      (count(*) FILTER (WHERE customer_id IS NOT NULL AND (visits > 1 OR EXISTS (
        SELECT FROM booking e WHERE e.outlet_id = ${outletId}::uuid AND e.customer_id = came.customer_id
          AND e.status = 'COMPLETED' AND e.start_at < came.first))))::int AS returning,
      coalesce((sum(visits) FILTER (WHERE customer_id IS NULL)), 0)::int AS unknown
    FROM came`,
  );
  return counts ?? { known: 0, returning: 0, unknown: 0 };
}

const starsRow = z.object({ stars: z.int(), reviews: z.int() });

/** Published reviews of visits of these days by stars for the outlet. */
export function listStars(outletId: string, period: ReportPeriod) {
  return readRows(
    starsRow,
    Prisma.sql`/* outlet-stars */
    SELECT r.rating::int AS stars, count(*)::int AS reviews
    FROM booking b JOIN review r ON r.booking_id = b.id AND r.status = 'PUBLISHED'
    WHERE b.outlet_id = ${outletId}::uuid AND ${visitsWithin(period)} GROUP BY 1`,
  );
}

const heldRow = z.object({ barberId: z.string(), startAt: z.date(), endAt: z.date(), isVisit: z.boolean() });
export type HeldTime = z.output<typeof heldRow>;

/**
 * Times of barbers in these days: visits that were kept free for somebody (also of one who did not come), and time off.
 * A day more on both sides, for what reaches past midnight.
 */
export function listHeldTimes(outletId: string, { from, until }: ReportPeriod): Promise<HeldTime[]> {
  const within = Prisma.sql`>= ${from}::date - interval '2 days'`;
  const before = Prisma.sql`< ${until}::date + interval '2 days'`;
  return readRows(
    heldRow,
    Prisma.sql`/* outlet-held-times */
    SELECT b.barber_id::text AS "barberId", b.start_at AS "startAt", b.end_at AS "endAt", true AS "isVisit"
    FROM booking b
    WHERE b.outlet_id = ${outletId}::uuid AND b.start_at ${within} AND b.start_at ${before}
      AND b.status IN ('CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED', 'NO_SHOW')
    UNION ALL
    SELECT f.barber_id::text, f.start_at, f.end_at, false
    FROM time_off f JOIN barber s ON s.id = f.barber_id
    WHERE s.outlet_id = ${outletId}::uuid AND f.end_at ${within} AND f.start_at ${before}`,
  );
}
