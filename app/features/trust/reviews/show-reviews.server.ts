import { z } from "zod";
import {
  allReviews,
  type RatingShare,
  type ReviewChoice,
  type ReviewSort,
  type ReviewView,
  reviewSorts,
  unnamedAuthor,
} from "#app/features/trust/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatDay, localDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

/** The parameters of an outlet's page, with what nobody knows left out; `isKnown` says whether all was known. */
function readReviewChoice(query: URLSearchParams): { choice: ReviewChoice; isKnown: boolean } {
  const given = (name: string) => query.get(name) || null;
  const [stars, barber, photos, order, after] = ["stars", "barber", "photos", "order", "reviews"].map(given);
  const choice: ReviewChoice = {
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    barberId: barber && isUuid(barber) ? barber : null,
    withPhotos: photos === "1",
    order: reviewSorts.find((each) => each === order) ?? allReviews.order,
    after: after && isUuid(after) ? after : null,
  };
  const isKnown =
    (stars ?? null) === (choice.stars === null ? null : String(choice.stars)) &&
    (barber ?? null) === choice.barberId &&
    (photos ?? null) === (choice.withPhotos ? "1" : null) &&
    (order ?? "newest") === choice.order &&
    (after ?? null) === choice.after;
  return { choice, isKnown };
}

export interface ShownReviews {
  reviews: ReviewView[];
  shares: RatingShare[];
  /** `4,8`; null without reviews. */
  averageText: string | null;
  choice: ReviewChoice;
  nextAfter: string | null;
  error: string | null;
}

const nothing: ShownReviews = {
  reviews: [],
  shares: [],
  averageText: null,
  choice: allReviews,
  nextAfter: null,
  error: null,
};

/**
 * A page of an outlet's published reviews, as the query of its address asks, with the distribution of all of them: two
 * statements. What the query says that nobody knows is left out, and said.
 */
export async function showReviews(outletId: string, query: URLSearchParams): Promise<ShownReviews> {
  if (!isUuid(outletId)) return nothing;
  const { choice, isKnown } = readReviewChoice(query);
  const read = async () => {
    const [page, shares] = await onReplica("outlet-reviews", () =>
      Promise.all([listReviews(outletId, choice), listRatingShares(outletId)]),
    );
    return shares && { ...page, shares };
  };
  const isFirstPage = Object.entries(allReviews).every(([key, value]) => choice[key as keyof ReviewChoice] === value);
  const found = await (isFirstPage ? outletFact(outletId, "reviews", read) : read());
  if (!found) return nothing;
  const { reviews, nextAfter, shares } = found;
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const points = shares.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return {
    reviews,
    shares,
    averageText: total === 0 ? null : ratingText(points / total),
    choice,
    nextAfter,
    error: isKnown ? null : "Pilihan ulasan itu tidak dikenal. Ini ulasan yang kami temukan.",
  };
}

/** The first are part of the outlet's page, which people wait for. */
const firstPageSize = 5;
const laterPageSize = 10;

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

/** A page of an outlet's published reviews with their photos, in one statement. Authors are named short; `nextAfter` is null on the last page. */
async function listReviews(outletId: string, choice: ReviewChoice) {
  const { stars, barberId, withPhotos, after } = choice;
  const { order, beyond } = orderBy[choice.order];
  const pageSize = after ? laterPageSize : firstPageSize;
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
    ORDER BY ${order} LIMIT ${Prisma.raw(String(pageSize + 1))}`,
  );
  const shown = rows.slice(0, pageSize);
  return {
    reviews: shown.map(({ author, createdAt, zone, ...review }) => {
      const date = localDate(createdAt, zone);
      return {
        ...review,
        author: author === null ? unnamedAuthor : shortName(author),
        date: date.toString(),
        dateText: formatDay(date),
      };
    }),
    nextAfter: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

const share = z.object({ rating: z.number().nullable(), count: z.number() });

/** How many published reviews gave five stars, four, … one: always five rows. Null where there is no such outlet. */
async function listRatingShares(outletId: string): Promise<RatingShare[] | null> {
  const rows = await readRows(
    share,
    Prisma.sql`/* outlet-rating-shares */
    SELECT r.rating, count(r.id)::int AS count
    FROM outlet o LEFT JOIN review r ON r.outlet_id = o.id AND r.status = 'PUBLISHED'
    WHERE o.id = ${outletId}::uuid GROUP BY r.rating`,
  );
  if (rows.length === 0) return null;
  return [5, 4, 3, 2, 1].map((rating) => ({ rating, count: rows.find((row) => row.rating === rating)?.count ?? 0 }));
}
