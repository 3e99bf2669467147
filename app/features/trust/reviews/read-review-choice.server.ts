import { allReviews, type ReviewChoice, reviewOrders } from "#app/features/trust/reviews/review-view.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** The parameters of an outlet's page, with what nobody knows left out; `isKnown` says whether all was known. */
export function readReviewChoice(query: URLSearchParams): { choice: ReviewChoice; isKnown: boolean } {
  const given = (name: string) => query.get(name) || null;
  const [stars, barber, photos, order, after] = ["stars", "barber", "photos", "order", "reviews"].map(given);
  const choice: ReviewChoice = {
    stars: stars && /^[1-5]$/.test(stars) ? Number(stars) : null,
    barberId: barber && isUuid(barber) ? barber : null,
    withPhotos: photos === "1",
    order: reviewOrders.find((each) => each === order) ?? allReviews.order,
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
