import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { RatingShare, ReviewView } from "#app/features/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

export interface ReviewPage {
  reviews: ReviewView[];
  /** The review after which the next page begins; null on the last page. */
  nextAfter: string | null;
}

export const reviewPageSize = 10;

/** Published reviews of an outlet, latest first, in one statement. Authors are named short; `after` is a review's id. */
export async function listReviews(outletId: string, after: string | null): Promise<ReviewPage> {
  const rows = await db.review.findMany({
    where: { outletId, status: "PUBLISHED" },
    relationLoadStrategy: "join",
    select: {
      id: true,
      rating: true,
      text: true,
      reply: true,
      createdAt: true,
      customer: { select: { name: true, deletedAt: true } },
      barber: { select: { name: true } },
      outlet: { select: { zone: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    take: reviewPageSize + 1,
  });
  const shown = rows.slice(0, reviewPageSize);
  return {
    reviews: shown.map(({ customer, barber, outlet, createdAt, rating, text, reply }) => ({
      rating,
      text,
      reply,
      author: customer.deletedAt ? customer.name : shortName(customer.name),
      barberName: barber.name,
      date: localDate(Temporal.Instant.fromEpochMilliseconds(createdAt.getTime()), outlet.zone).toString(),
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
