import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { type OutletStatus, outletStatusText } from "#app/features/core/states/outlet-status.ts";
import { type AgeText, ageText } from "#app/features/outlets/registration/review-promise.server.ts";
import {
  applicationPageSize,
  type QueueFilter,
  type QueueView,
} from "#app/features/outlets/registration/review-queue.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  code: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  status: z.custom<OutletStatus>((value) => typeof value === "string"),
  name: z.string(),
  owner: z.string(),
  district: z.string(),
  city: z.string(),
  at: z.date(),
  sentAt: z.date(),
  sendCount: z.number(),
  decidedAt: z.date().nullable(),
  decider: z.string().nullable(),
  reviewerId: z.string().nullable(),
  reviewer: z.string().nullable(),
});

export interface QueuedApplication {
  id: string;
  code: string;
  name: string;
  owner: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  place: string;
  status: OutletStatus;
  statusText: string;
  /** Which sending this is. */
  round: number;
  sentText: string;
  /** Of one that waits for the platform. */
  age: AgeText | null;
  reviewer: { name: string; isSelf: boolean } | null;
  decision: { at: string; by: string } | null;
}

/** Names its states and its order; the partial indexes of the migration review_queue hold exactly these. */
const views: Readonly<Record<QueueView, { where: Prisma.Sql; at: Prisma.Sql; isNewestFirst?: true }>> = {
  waiting: { where: Prisma.sql`o.status IN ('SUBMITTED', 'IN_REVIEW')`, at: Prisma.sql`a.sent_at` },
  claimed: { where: Prisma.sql`o.status = 'IN_REVIEW'`, at: Prisma.sql`a.sent_at` },
  revision: { where: Prisma.sql`o.status = 'REVISION'`, at: Prisma.sql`a.decided_at` },
  decided: {
    where: Prisma.sql`a.decided_at IS NOT NULL AND o.status NOT IN ('SUBMITTED', 'IN_REVIEW', 'REVISION')`,
    at: Prisma.sql`a.decided_at`,
    isNewestFirst: true,
  },
};

/** A page of the applications that were sent: what waits with the oldest first, what is decided with the newest first. */
export async function listApplications(
  filter: QueueFilter,
  { reviewerId }: { reviewerId: string },
  now: Temporal.Instant = clock.now(),
): Promise<{ applications: QueuedApplication[]; next: QueueFilter["after"] }> {
  const { where, at, isNewestFirst } = views[filter.view];
  const order = isNewestFirst ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = isNewestFirst ? Prisma.sql`<` : Prisma.sql`>`;
  const { after } = filter;
  const cursor = after
    ? Prisma.sql`AND (${at}, a.id) ${beyond} (${new Date(after.at)}, ${after.id}::uuid)`
    : Prisma.empty;
  const rows = await readRows(
    row,
    Prisma.sql`/* review-queue */
    SELECT a.id, a.code, a.type::text, page.status, page.name, u.name AS owner, d.name AS district, c.name AS city, page.at,
           a.sent_at AS "sentAt", a.send_count AS "sendCount", a.decided_at AS "decidedAt", e.name AS decider,
           a.reviewer_id AS "reviewerId", r.name AS reviewer
    FROM (SELECT a.id, ${at} AS at, o.status::text, o.name, o.kelurahan_code
          FROM application a JOIN outlet o ON o.id = a.id WHERE ${where} AND ${at} IS NOT NULL ${cursor}
          ORDER BY ${at} ${order}, a.id ${order} LIMIT ${applicationPageSize + 1}) page
    JOIN application a ON a.id = page.id
    JOIN "user" u ON u.id = a.owner_id
    LEFT JOIN "user" r ON r.id = a.reviewer_id
    LEFT JOIN "user" e ON e.id = a.decided_by_id
    JOIN region k ON k.code = page.kelurahan_code JOIN region d ON d.code = k.parent_code
    JOIN region c ON c.code = d.parent_code
    ORDER BY page.at ${order}, page.id ${order}`,
  );
  const last = rows[applicationPageSize - 1];
  const next = rows.length > applicationPageSize && last ? { at: last.at.getTime(), id: last.id } : null;
  return { applications: rows.slice(0, applicationPageSize).map((each) => viewOf(each, reviewerId, now)), next };
}

function viewOf(found: z.output<typeof row>, selfId: string, now: Temporal.Instant): QueuedApplication {
  const { id, code, type, name, owner, status, sendCount } = found;
  const isWaiting = status === "SUBMITTED" || status === "IN_REVIEW";
  const isClaimed = status === "IN_REVIEW" && found.reviewerId !== null;
  return {
    ...{ id, code, type, name, owner, status },
    place: `${found.district}, ${found.city}`,
    statusText: outletStatusText[status],
    round: sendCount,
    sentText: formatInstant(found.sentAt, "WIB"),
    age: isWaiting ? ageText(found.sentAt, now) : null,
    reviewer: isClaimed ? { name: found.reviewer ?? "Akun terhapus", isSelf: found.reviewerId === selfId } : null,
    decision:
      !isWaiting && found.decidedAt
        ? { at: formatInstant(found.decidedAt, "WIB"), by: found.decider ?? "Akun terhapus" }
        : null,
  };
}
