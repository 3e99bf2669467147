import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import {
  type ApplicationSearch,
  monitoredPageSize,
} from "#app/features/outlets/application-monitor/application-search.ts";
import { lateBefore } from "#app/features/outlets/registration/review-promise.server.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { OutletStatus } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  status: z.enum(OutletStatus),
  name: z.string(),
  owner: z.string(),
  city: z.string().nullable(),
  sentAt: z.date(),
  sendCount: z.number(),
  reviewer: z.string().nullable(),
  reviewStartedAt: z.date().nullable(),
});
export type MonitoredRow = z.output<typeof row>;

const states = {
  waiting: Prisma.sql`o.status IN ('SUBMITTED', 'IN_REVIEW')`,
  free: Prisma.sql`o.status = 'SUBMITTED'`,
  claimed: Prisma.sql`o.status = 'IN_REVIEW'`,
  revision: Prisma.sql`o.status = 'REVISION'`,
} as const;

/** Applications on their way, the one sent longest ago first; `limit` rows at most. */
export function readMonitoredRows(
  { state, type, reviewer, isLate, text, after }: ApplicationSearch,
  now: Temporal.Instant,
  limit: number,
): Promise<MonitoredRow[]> {
  const part = containing(text);
  const conditions = [
    states[state],
    Prisma.sql`a.sent_at IS NOT NULL`,
    ...(type ? [Prisma.sql`a.type = ${type}::outlet_type`] : []),
    ...(reviewer ? [Prisma.sql`a.reviewer_id = ${reviewer}::uuid`] : []),
    ...(isLate ? [Prisma.sql`a.sent_at < ${lateBefore(now)}`] : []),
    ...(text ? [Prisma.sql`(a.code = ${text.toUpperCase()} OR o.name ILIKE ${part} OR u.name ILIKE ${part})`] : []),
    ...(after ? [Prisma.sql`(a.sent_at, a.id) > (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
  return readRows(
    row,
    Prisma.sql`/* monitored-applications */
    SELECT a.id::text, a.code, a.type::text, o.status::text, o.name, u.name AS owner, c.name AS city,
      a.sent_at AS "sentAt", a.send_count::int AS "sendCount", r.name AS reviewer, a.review_started_at AS "reviewStartedAt"
    FROM application a JOIN outlet o ON o.id = a.outlet_id JOIN "user" u ON u.id = a.owner_id
    LEFT JOIN "user" r ON r.id = a.reviewer_id
    LEFT JOIN region c ON c.code = left(o.kelurahan_code, 5)
    WHERE ${Prisma.join(conditions, " AND ")} ORDER BY a.sent_at, a.id LIMIT ${limit}`,
  );
}

/** A page of them, with where the next one begins. */
export async function listMonitored(search: ApplicationSearch, now: Temporal.Instant) {
  const rows = await readMonitoredRows(search, now, monitoredPageSize + 1);
  const last = rows[monitoredPageSize - 1];
  const next = rows.length > monitoredPageSize && last ? { at: last.sentAt.getTime(), id: last.id } : null;
  return { rows: rows.slice(0, monitoredPageSize), next };
}

const counts = z.object({ free: z.number(), claimed: z.number(), revision: z.number(), late: z.number() });

/** How many there are of each state, and how many have waited past the promised day. */
export async function countMonitored(now: Temporal.Instant) {
  const [found] = await readRows(
    counts,
    Prisma.sql`/* application-counts */
    SELECT (count(*) FILTER (WHERE o.status = 'SUBMITTED'))::int AS free,
      (count(*) FILTER (WHERE o.status = 'IN_REVIEW'))::int AS claimed,
      (count(*) FILTER (WHERE o.status = 'REVISION'))::int AS revision,
      (count(*) FILTER (WHERE o.status <> 'REVISION' AND a.sent_at < ${lateBefore(now)}))::int AS late
    FROM outlet o JOIN application a ON a.outlet_id = o.id
    WHERE o.status IN ('SUBMITTED', 'IN_REVIEW', 'REVISION') AND a.sent_at IS NOT NULL`,
  );
  return found ?? { free: 0, claimed: 0, revision: 0, late: 0 };
}

/** Days over which decisions of a reviewer are counted. */
const reviewerDays = 30;

const reviewerRow = z.object({
  id: z.string(),
  name: z.string(),
  held: z.number(),
  oldest: z.date().nullable(),
  decided: z.number(),
});

/** What each reviewer has now, since when at the longest, and how many they decided of late. */
export function listReviewerLoads(now: Temporal.Instant) {
  const since = toDate(now.subtract({ hours: reviewerDays * 24 }));
  return readRows(
    reviewerRow,
    Prisma.sql`/* reviewer-loads */
    SELECT u.id::text, u.name,
      (SELECT count(*) FROM application a JOIN outlet o ON o.id = a.outlet_id AND o.status = 'IN_REVIEW'
        WHERE a.reviewer_id = u.id)::int AS held,
      (SELECT min(a.review_started_at) FROM application a JOIN outlet o ON o.id = a.outlet_id AND o.status = 'IN_REVIEW'
        WHERE a.reviewer_id = u.id) AS oldest,
      (SELECT count(*) FROM application a WHERE a.decided_by_id = u.id AND a.decided_at >= ${since})::int AS decided
    FROM "user" u WHERE EXISTS (SELECT FROM role_grant g WHERE g.user_id = u.id AND g.role = 'ADMIN')
    ORDER BY held DESC, u.name LIMIT 100`,
  );
}

/** One application without its documents and numbers; null for an id of none that was sent. */
export async function findMonitored(id: string) {
  if (!isUuid(id)) return null;
  return db.application.findFirst({
    where: { id, sentAt: { not: null }, outlet: { isNot: null } },
    select: {
      ...{ id: true, code: true, type: true, ownerId: true, sentAt: true, sendCount: true, decidedAt: true },
      ...{ reviewerId: true, reviewStartedAt: true },
      owner: { select: { id: true, name: true, email: true } },
      outlet: { select: { id: true, name: true, status: true } },
      events: { orderBy: { at: "desc" }, select: { id: true, kind: true, byId: true, text: true, at: true }, take: 50 },
      _count: { select: { findings: { where: { resolvedAt: null } }, files: true, views: true } },
    },
  });
}
