import type { RatingShare, ReviewView } from "#app/features/reviews/review-view.ts";
import { listRatingShares, listReviews } from "#app/features/reviews/reviews.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

export interface ShownReviews {
  reviews: ReviewView[];
  shares: RatingShare[];
  /** `4,8`; null without reviews. */
  averageText: string | null;
  isFirst: boolean;
  nextAfter: string | null;
  error: string | null;
}

const nothing: ShownReviews = {
  reviews: [],
  shares: [],
  averageText: null,
  isFirst: true,
  nextAfter: null,
  error: null,
};

/** A page of an outlet's published reviews with its distribution, in two statements. A page that is no id shows the first. */
export async function showReviews(outletId: string, page: string | null): Promise<ShownReviews> {
  if (!isUuid(outletId)) return nothing;
  const after = page && isUuid(page) ? page : null;
  const [{ reviews, nextAfter }, shares] = await Promise.all([
    listReviews(outletId, after),
    listRatingShares(outletId),
  ]);
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const points = shares.reduce((sum, { rating, count }) => sum + rating * count, 0);
  const isUnknown = page !== null && page !== "" && after === null;
  return {
    reviews,
    shares,
    averageText:
      total === 0
        ? null
        : (points / total).toLocaleString("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    isFirst: after === null,
    nextAfter,
    error: isUnknown ? "Halaman ulasan itu tidak dikenal. Ini ulasan terbaru." : null,
  };
}
