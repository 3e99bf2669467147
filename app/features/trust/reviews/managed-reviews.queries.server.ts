import { z } from "zod";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { isManagedOutlet } from "#app/features/core/access/outlet-access.server.ts";
import { canCorrect } from "#app/features/trust/review-rules/review.ts";
import type { ManagedChoice } from "#app/features/trust/reviews/managed-review-choice.ts";
import { unnamedAuthor } from "#app/features/trust/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const pageSize = 20;

const row = z.object({
  id: z.string(),
  rating: z.number(),
  barberRating: z.number(),
  text: z.string(),
  status: z.enum(["PUBLISHED", "HIDDEN"]),
  reply: z.string().nullable(),
  repliedAt: z.date().nullable(),
  createdAt: z.date(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  author: z.string().nullable(),
  ownerId: z.string(),
  outletId: z.string(),
  outletName: z.string(),
  barberName: z.string(),
  bookingId: z.string(),
  bookingCode: z.string(),
  photos: z.number(),
  reportedByMe: z.boolean(),
});

function selectReviews(reader: OutletManager) {
  // What is held is nobody's business but the author's and the admins'.
  return Prisma.sql`
    SELECT r.id, r.rating, r.barber_rating AS "barberRating", r.text, r.status::text AS status, r.reply,
      r.replied_at AS "repliedAt", r.created_at AS "createdAt", o.zone::text AS zone, o.owner_id AS "ownerId",
      CASE WHEN u.deleted_at IS NULL THEN u.name END AS author, o.id AS "outletId", o.name AS "outletName",
      b.name AS "barberName", k.id AS "bookingId", k.code AS "bookingCode",
      (SELECT count(*)::int FROM review_photo p WHERE p.review_id = r.id) AS photos,
      EXISTS (SELECT FROM review_report t WHERE t.review_id = r.id AND t.reporter_id = ${reader.id}::uuid) AS "reportedByMe"
    FROM review r
    JOIN outlet o ON o.id = r.outlet_id JOIN barber b ON b.id = r.barber_id
    JOIN "user" u ON u.id = r.customer_id JOIN booking k ON k.id = r.booking_id
    WHERE r.status IN ('PUBLISHED', 'HIDDEN') AND ${isManagedOutlet(reader)}`;
}

/** A page of the reviews of the reader's own outlets, an admin's of all, newest first, in one statement. */
export async function listManagedReviews(
  reader: OutletManager,
  { stars, isUnanswered, barberId, page }: ManagedChoice,
  now = clock.now(),
) {
  const rows = await readRows(
    row,
    Prisma.sql`/* managed-reviews */ ${selectReviews(reader)}
      ${stars === null ? Prisma.empty : Prisma.sql`AND r.rating = ${stars}`}
      ${isUnanswered ? Prisma.sql`AND r.reply IS NULL AND r.status = 'PUBLISHED'` : Prisma.empty}
      ${barberId === null ? Prisma.empty : Prisma.sql`AND r.barber_id = ${barberId}::uuid`}
    ORDER BY r.created_at DESC, r.id DESC
    LIMIT ${Prisma.raw(String(pageSize + 1))} OFFSET ${(page - 1) * pageSize}::int`,
  );
  return {
    reviews: rows.slice(0, pageSize).map((each) => viewOf(each, reader, now.epochMilliseconds)),
    hasNext: rows.length > pageSize,
  };
}
export type ManagedReview = Awaited<ReturnType<typeof listManagedReviews>>["reviews"][number];

/** One of them; null for one that this person may not see. */
export async function findManagedReview(reader: OutletManager, reviewId: string, now = clock.now()) {
  if (!isUuid(reviewId)) return null;
  const [found] = await readRows(row, Prisma.sql`${selectReviews(reader)} AND r.id = ${reviewId}::uuid`);
  return found ? viewOf(found, reader, now.epochMilliseconds) : null;
}

function viewOf(
  { author, createdAt, repliedAt, zone, ownerId, ...review }: z.output<typeof row>,
  reader: OutletManager,
  now: number,
) {
  const isOwn = ownerId === reader.id;
  const isOpen = isOwn && review.status === "PUBLISHED";
  return {
    ...review,
    author: author === null ? unnamedAuthor : shortName(author),
    written: formatInstant(createdAt, zone),
    replied: repliedAt && formatInstant(repliedAt, zone),
    canReply: isOpen && repliedAt === null,
    canCorrect: isOpen && repliedAt !== null && canCorrect(repliedAt.getTime(), now),
    canReport: isOpen && !review.reportedByMe,
  };
}

/** The barbers of the reader's outlets, for the filter; an admin, who sees all outlets, chooses none. */
export async function listFilterBarbers(reader: OutletManager) {
  const barbers = await db.barber.findMany({
    where: { outlet: { ownerId: reader.id } },
    orderBy: [{ outlet: { name: "asc" } }, { position: "asc" }, { id: "asc" }],
    take: 200,
    select: { id: true, name: true, outlet: { select: { name: true } } },
  });
  return barbers.map(({ id, name, outlet }) => ({ id, label: `${name}, ${outlet.name}` }));
}
