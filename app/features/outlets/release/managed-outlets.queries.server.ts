import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import { runningStatuses } from "#app/features/core/plans/subscription.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { releaseFactsShape, releaseFactsSql } from "#app/features/outlets/status/release.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { midnightIn } from "#app/platform/midnight.server.ts";

const managedOutletPageSize = 20;

const running = Prisma.raw(runningStatuses.map((status) => `'${status}'`).join(", "));

const outletRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  status: z.custom<OutletStatus>((value) => typeof value === "string"),
  /** A draft has no place yet. */
  place: z.string().nullable(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  rating: z.number(),
  ratingCount: z.number(),
  today: z.number(),
  waiting: z.number(),
  isOwn: z.boolean(),
  suspendedReason: z.string().nullable(),
  /** Fields that a reviewer asks to be mended. */
  toMend: z.number(),
  /** What an outlet on its way to activation has so far. */
  facts: releaseFactsShape.nullable(),
  /** Of the subscription that the outlet may be open on. */
  planName: z.string().nullable(),
  planStatus: z.enum(runningStatuses).nullable(),
  planEndsAt: z.date().nullable(),
  planIsOnce: z.boolean().nullable(),
});
export type ManagedOutletRow = z.output<typeof outletRow>;

/**
 * One page of the user's outlets (an admin's: all) and own drafts, newest first and closed ones last, each with what its next step depends
 * on, its bookings of today in its own zone and the requests that wait for an answer. `after` is the id of the last one
 * of the page before.
 */
export async function listManagedOutlets(
  user: OutletManager,
  after: string | null,
  now: Temporal.Instant,
): Promise<{ outlets: ManagedOutletRow[]; next: string | null }> {
  const from = await findPlace(after);
  const isAfter = from ? Prisma.sql`id < ${from.id}::uuid` : Prisma.sql`TRUE`;
  // After a closed one come only closed ones, and all of those come after one that is not.
  const isAfterOpen = from?.isClosed ? Prisma.sql`FALSE` : isAfter;
  const isAfterClosed = from?.isClosed ? isAfter : Prisma.sql`TRUE`;
  const limit = managedOutletPageSize + 1;
  const rows = await db.$queryRaw<unknown[]>`
    /* managed-outlets */
    WITH page AS (
      (SELECT id, false AS is_closed FROM outlet o
       WHERE ${isManagedOutlet(user)} AND status <> 'CLOSED' AND ${isAfterOpen} ORDER BY id DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, false FROM application
       WHERE outlet_id IS NULL AND owner_id = ${user.id}::uuid AND ${isAfterOpen} ORDER BY id DESC LIMIT ${limit})
      UNION ALL
      (SELECT id, true FROM outlet o
       WHERE ${isManagedOutlet(user)} AND status = 'CLOSED' AND ${isAfterClosed} ORDER BY id DESC LIMIT ${limit})
      ORDER BY is_closed, id DESC LIMIT ${limit})
    SELECT p.id::text, coalesce(o.name, g.data->>'businessName', '') AS name, coalesce(o.type, a.type)::text AS type,
      coalesce(o.status::text, 'DRAFT') AS status, d.name || ', ' || c.name AS place, coalesce(o.zone::text, 'WIB') AS zone,
      coalesce(o.rating, 0) AS rating, coalesce(o.rating_count, 0) AS "ratingCount",
      coalesce(o.owner_id, a.owner_id) = ${user.id}::uuid AS "isOwn", o.suspended_reason AS "suspendedReason",
      (SELECT count(*) FROM application_finding f WHERE f.application_id = p.id AND f.resolved_at IS NULL)::int AS "toMend",
      CASE WHEN o.status IN ('APPROVED', 'READY') THEN ${releaseFactsSql} END AS facts,
      t.name AS "planName", t.status::text AS "planStatus", t.ends_at AS "planEndsAt", t.is_once AS "planIsOnce",
      (SELECT count(*) FROM booking b WHERE b.outlet_id = o.id
         AND b.start_at >= ${dayStart(now, 0)} AND b.start_at < ${dayStart(now, 1)}
         AND b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE', 'CHECKED_IN', 'COMPLETED'))::int AS today,
      (SELECT count(*) FROM booking b WHERE b.outlet_id = o.id AND b.start_at >= ${toDate(now)}
         AND b.status = 'AWAITING_OUTLET' AND b.deadline_at > ${toDate(now)})::int AS waiting
    FROM page p
    LEFT JOIN outlet o ON o.id = p.id
    LEFT JOIN application a ON a.id = p.id
    LEFT JOIN application_step g ON g.application_id = p.id AND g.step = 'general-info' AND o.id IS NULL
    LEFT JOIN region k ON k.code = o.kelurahan_code
    LEFT JOIN region d ON d.code = k.parent_code
    LEFT JOIN region c ON c.code = d.parent_code
    LEFT JOIN LATERAL (
      SELECT n.name, s.status, s.ends_at, n.once_days IS NOT NULL AS is_once
      FROM subscription s JOIN plan n ON n.code = s.plan_code AND n.version = s.plan_version
      WHERE s.outlet_id = o.id AND s.status IN (${running}) ORDER BY s.ends_at DESC LIMIT 1) t ON TRUE
    ORDER BY p.is_closed, p.id DESC`;
  const found = z.array(outletRow).parse(rows);
  const outlets = found.slice(0, managedOutletPageSize);
  return { outlets, next: found.length > managedOutletPageSize ? (outlets.at(-1)?.id ?? null) : null };
}

/** Where in the list the next page begins; null for its beginning. */
async function findPlace(after: string | null): Promise<{ id: string; isClosed: boolean } | null> {
  if (!after || !isUuid(after)) return null;
  const outlet = await db.outlet.findUnique({ where: { id: after }, select: { status: true } });
  return { id: after, isClosed: outlet?.status === "CLOSED" };
}

/** When today (or the day after so many days) begins where the outlet is. */
function dayStart(now: Temporal.Instant, addDays: number): Prisma.Sql {
  return midnightIn(Prisma.sql`o.zone`, (zone) => localDate(now, zone).add({ days: addDays }));
}
