import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { RatingShare, ReviewView } from "#app/features/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { monthName, type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";
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
      customer: { select: { name: true } },
      barber: { select: { name: true } },
      outlet: { select: { zone: true } },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    ...(after ? { cursor: { id: after }, skip: 1 } : {}),
    take: reviewPageSize + 1,
  });
  const shown = rows.slice(0, reviewPageSize);
  return {
    reviews: shown.map(({ customer, barber, outlet, createdAt, ...review }) => ({
      ...review,
      author: shortName(customer.name),
      barberName: barber.name,
      dateText: dateText(createdAt, outlet.zone),
      date: createdAt.toISOString().slice(0, 10),
    })),
    nextAfter: rows.length > reviewPageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

function dateText(at: Date, zone: ZoneName): string {
  const date = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zoneIds[zone]);
  return `${date.day} ${monthName(date.month)} ${date.year}`;
}

const shareRows = z.array(z.object({ rating: z.number(), _count: z.number() }));

/** How many published reviews gave five stars, four, … one: always five rows. */
export async function listRatingShares(outletId: string): Promise<RatingShare[]> {
  const rows = shareRows.parse(
    await db.review.groupBy({ by: ["rating"], where: { outletId, status: "PUBLISHED" }, _count: true }),
  );
  const total = rows.reduce((sum, row) => sum + row._count, 0);
  return [5, 4, 3, 2, 1].map((rating) => {
    const count = rows.find((row) => row.rating === rating)?._count ?? 0;
    return { rating, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}
