import {
  allReviews,
  type RatingShare,
  type ReviewChoice,
  type ReviewView,
  reviewSorts,
} from "#app/features/trust/reviews/review-view.ts";
import { listRatingShares, listReviews } from "#app/features/trust/reviews/reviews.queries.server.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { outletFact } from "#app/platform/outlet-memory.server.ts";
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
  const read = () =>
    onReplica("outlet-reviews", () => Promise.all([listReviews(outletId, choice), listRatingShares(outletId)]));
  const isFirstPage = Object.entries(allReviews).every(([key, value]) => choice[key as keyof ReviewChoice] === value);
  const [{ reviews, nextAfter }, shares] = await (isFirstPage ? outletFact(outletId, "reviews", read) : read());
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
