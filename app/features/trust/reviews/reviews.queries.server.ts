import { z } from "zod";
import type { RatingShare, ReviewChoice, ReviewSort, ReviewView } from "#app/features/trust/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export interface ReviewResults {
  reviews: ReviewView[];
  /** The review after which the next page begins; null on the last page. */
  nextAfter: string | null;
}

export const reviewPageSize = 10;
/** Whoever deleted their account. */
export const unnamedAuthor = "Pengguna";

const row = z.object({
  id: z.string(),
  rating: z.number(),
  text: z.string(),
  reply: z.string().nullable(),
  createdAt: z.date(),
  isEdited: z.boolean(),
  author: z.string().nullable(),
  barberName: z.string(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  photos: z.array(z.object({ key: z.string(), width: z.number(), height: z.number(), placeholder: z.string() })),
});

const orderBy: Readonly<Record<ReviewSort, { order: Prisma.Sql; beyond: Prisma.Sql }>> = {
  newest: {
    order: Prisma.sql`r.created_at DESC, r.id DESC`,
    beyond: Prisma.sql`(r.created_at, r.id) < (c.created_at, c.id)`,
  },
  highest: {
    order: Prisma.sql`r.rating DESC, r.created_at DESC, r.id DESC`,
    beyond: Prisma.sql`(r.rating, r.created_at, r.id) < (c.rating, c.created_at, c.id)`,
  },
  lowest: {
    order: Prisma.sql`r.rating, r.created_at DESC, r.id DESC`,
    beyond: Prisma.sql`(-r.rating, r.created_at, r.id) < (-c.rating, c.created_at, c.id)`,
  },
};

/** A page of an outlet's published reviews with their photos, in one statement. Authors are named short. */
export async function listReviews(outletId: string, choice: ReviewChoice): Promise<ReviewResults> {
  const { stars, barberId, withPhotos, after } = choice;
  const { order, beyond } = orderBy[choice.order];
  const rows = await readRows(
    row,
    Prisma.sql`/* outlet-reviews */
    SELECT r.id, r.rating, r.text, r.reply, r.created_at AS "createdAt", r.edited_at IS NOT NULL AS "isEdited",
      CASE WHEN u.deleted_at IS NULL THEN u.name END AS author, b.name AS "barberName", o.zone::text AS zone,
      coalesce((SELECT json_agg(json_build_object('key', p.key, 'width', p.width, 'height', p.height,
        'placeholder', p.placeholder) ORDER BY p.position) FROM review_photo p WHERE p.review_id = r.id), '[]') AS photos
    FROM review r
    JOIN "user" u ON u.id = r.customer_id JOIN barber b ON b.id = r.barber_id JOIN outlet o ON o.id = r.outlet_id
    ${after ? Prisma.sql`JOIN review c ON c.id = ${after}::uuid AND c.outlet_id = r.outlet_id AND ${beyond}` : Prisma.empty}
    WHERE r.outlet_id = ${outletId}::uuid AND r.status = 'PUBLISHED'
      ${stars === null ? Prisma.empty : Prisma.sql`AND r.rating = ${stars}`}
      ${barberId === null ? Prisma.empty : Prisma.sql`AND r.barber_id = ${barberId}::uuid`}
      ${withPhotos ? Prisma.sql`AND EXISTS (SELECT FROM review_photo p WHERE p.review_id = r.id)` : Prisma.empty}
    ORDER BY ${order} LIMIT ${Prisma.raw(String(reviewPageSize + 1))}`,
  );
  const shown = rows.slice(0, reviewPageSize);
  return {
    reviews: shown.map(({ author, createdAt, zone, ...review }) => ({
      ...review,
      author: author === null ? unnamedAuthor : shortName(author),
      date: localDate(createdAt, zone).toString(),
    })),
    nextAfter: rows.length > reviewPageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const shareRows = z.array(z.object({ rating: z.number(), _count: z.number() }));

/** How many published reviews gave five stars, four, … one: always five rows. */
export async function listRatingShares(outletId: string): Promise<RatingShare[]> {
  const rows = shareRows.parse(
    await db.review.groupBy({ by: ["rating"], where: { outletId, status: "PUBLISHED" }, _count: true }),
  );
  return [5, 4, 3, 2, 1].map((rating) => ({
    rating,
    count: rows.find((row) => row.rating === rating)?._count ?? 0,
  }));
}
