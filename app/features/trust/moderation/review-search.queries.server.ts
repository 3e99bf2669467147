import { z } from "zod";
import {
  moderatedReviewPageSize,
  type ReviewSearch,
  type ReviewState,
} from "#app/features/trust/moderation/review-search.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { ReviewReportReason } from "#app/platform/generated/enums.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({
  id: z.string(),
  since: z.date(),
  rating: z.number(),
  text: z.string(),
  status: z.enum(["PUBLISHED", "HELD", "HIDDEN"]),
  heldFor: z.array(z.string()),
  hiddenReason: z.string().nullable(),
  reports: z.array(z.enum(ReviewReportReason)),
  author: z.string(),
  outlet: z.string(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  code: z.string(),
});
export type SearchedReviewRow = z.output<typeof row>;

const held = Prisma.sql`SELECT id, coalesce(edited_at, created_at) AS since FROM review WHERE status = 'HELD'`;
const reported = Prisma.sql`SELECT t.review_id AS id, min(t.created_at) AS since
  FROM review_report t JOIN review r ON r.id = t.review_id
  WHERE t.status = 'OPEN' AND r.status = 'PUBLISHED' GROUP BY t.review_id`;
/** Reviews that wait for a decision: `id`, `since`. */
export const openReviews = Prisma.sql`${held} UNION ALL ${reported}`;
const sources: Readonly<Record<ReviewState, Prisma.Sql>> = {
  held,
  reported,
  open: openReviews,
  hidden: Prisma.sql`SELECT id, created_at AS since FROM review WHERE status = 'HIDDEN'`,
};

/** Reviews as management looks for them, what waits longest first, the hidden ones latest first; `limit` at most. */
export function readReviewRows(
  { state, rating, text, after }: ReviewSearch,
  limit: number,
): Promise<SearchedReviewRow[]> {
  const isLatestFirst = state === "hidden";
  const order = isLatestFirst ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  const beyond = isLatestFirst ? Prisma.sql`<` : Prisma.sql`>`;
  const part = containing(text);
  const conditions = [
    Prisma.sql`TRUE`,
    ...(rating ? [Prisma.sql`r.rating = ${rating}::int`] : []),
    ...(text ? [Prisma.sql`(o.name ILIKE ${part} OR r.text ILIKE ${part} OR b.code = ${text.toUpperCase()})`] : []),
    ...(after ? [Prisma.sql`(w.since, w.id) ${beyond} (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
  return readRows(
    row,
    Prisma.sql`/* reviews-of-management */
    SELECT r.id::text, w.since, r.rating::int, r.text, r.status::text, r.held_for AS "heldFor",
      r.hidden_reason AS "hiddenReason", u.name AS author, o.name AS outlet, o.zone::text, b.code,
      ARRAY(SELECT t.reason::text FROM review_report t WHERE t.review_id = r.id AND t.status = 'OPEN'
        ORDER BY t.created_at) AS reports
    FROM (${sources[state]}) w JOIN review r ON r.id = w.id JOIN "user" u ON u.id = r.customer_id
    JOIN outlet o ON o.id = r.outlet_id JOIN booking b ON b.id = r.booking_id
    WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY w.since ${order}, w.id ${order} LIMIT ${limit}`,
  );
}

/** A page of them, with where the next one begins. */
export async function listSearchedReviews(search: ReviewSearch) {
  const rows = await readReviewRows(search, moderatedReviewPageSize + 1);
  const last = rows[moderatedReviewPageSize - 1];
  const next = rows.length > moderatedReviewPageSize && last ? { at: last.since.getTime(), id: last.id } : null;
  return { rows: rows.slice(0, moderatedReviewPageSize), next };
}

const counts = z.object({ held: z.number(), reported: z.number(), oldest: z.date().nullable(), late: z.number() });

/** How many wait, since when the oldest, and how many since before `lateBefore`. */
export async function countOpenReviews(lateBefore: Date) {
  const [found] = await readRows(
    counts,
    Prisma.sql`/* open-reviews */
    SELECT (SELECT count(*) FROM (${held}) h)::int AS held, (SELECT count(*) FROM (${reported}) p)::int AS reported,
      min(w.since) AS oldest, (count(*) FILTER (WHERE w.since < ${lateBefore}))::int AS late
    FROM (${sources.open}) w`,
  );
  return found ?? { held: 0, reported: 0, oldest: null, late: 0 };
}
