import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { OutletStatus } from "#app/features/outlets/outlet-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, localDate, toDate, type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

export const managedOutletsPerPage = 20;

const outletRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  status: z.custom<OutletStatus>((value) => typeof value === "string"),
  place: z.string(),
  rating: z.number(),
  ratingCount: z.number(),
  today: z.number(),
  waiting: z.number(),
});
export type ManagedOutlet = z.output<typeof outletRow>;

/**
 * One page of the user's outlets (an admin's: all), newest first, each with its bookings of today in its own zone and
 * the requests that wait for an answer. `after` is the id of the last outlet of the page before.
 */
export async function listManagedOutlets(
  user: { id: string; isAdmin: boolean },
  after: string | null,
  now: Temporal.Instant,
): Promise<{ outlets: ManagedOutlet[]; next: string | null }> {
  const conditions = [
    user.isAdmin ? Prisma.sql`TRUE` : Prisma.sql`o.owner_id = ${user.id}::uuid`,
    after && isUuid(after) ? Prisma.sql`o.id < ${after}::uuid` : Prisma.sql`TRUE`,
  ];
  const rows = await db.$queryRaw<unknown[]>`
    /* managed-outlets */
    SELECT o.id::text, o.name, o.type::text, o.status::text, d.name || ', ' || c.name AS place, o.rating, o.rating_count AS "ratingCount",
           (SELECT count(*) FROM booking b WHERE b.outlet_id = o.id
              AND b.start_at >= ${dayStart(now, 0)} AND b.start_at < ${dayStart(now, 1)}
              AND b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED'))::int AS today,
           (SELECT count(*) FROM booking b WHERE b.outlet_id = o.id AND b.start_at >= ${toDate(now)}
              AND b.status = 'AWAITING_OUTLET' AND b.deadline_at > ${toDate(now)})::int AS waiting
    FROM (SELECT * FROM outlet o WHERE ${Prisma.join(conditions, " AND ")} ORDER BY o.id DESC LIMIT ${managedOutletsPerPage + 1}) o
    JOIN region k ON k.code = o.kelurahan_code
    JOIN region d ON d.code = k.parent_code
    JOIN region c ON c.code = d.parent_code
    ORDER BY o.id DESC`;
  const found = z.array(outletRow).parse(rows);
  const outlets = found.slice(0, managedOutletsPerPage);
  return { outlets, next: found.length > managedOutletsPerPage ? (outlets.at(-1)?.id ?? null) : null };
}

/** When today (or the day after so many days) begins where the outlet is. */
function dayStart(now: Temporal.Instant, addDays: number): Prisma.Sql {
  const starts = (Object.keys(zoneIds) as ZoneName[]).map((zone) => {
    const start = instantAt(localDate(now, zone).add({ days: addDays }), 0, zone);
    return Prisma.sql`WHEN ${zone} THEN ${toDate(start)}::timestamptz`;
  });
  return Prisma.sql`(CASE o.zone::text ${Prisma.join(starts, " ")} END)`;
}
