import {
  afterAnswer,
  isDue,
  type ReviewCallAnswer,
  type WaitingReview,
} from "#app/features/trust/reviews/waiting-review.ts";

/** What sending rests on: the queue of this device, its network, and a lock that all its pages and its worker share. */
export interface ReviewSendingParts {
  list(): Promise<WaitingReview[]>;
  /** Puts `to` in the place of the same review, or takes it away; nothing when it is gone or was written anew. */
  replace(review: WaitingReview, to: WaitingReview | null): Promise<void>;
  post(review: WaitingReview): Promise<ReviewCallAnswer>;
  alone<T>(run: () => Promise<T>): Promise<T>;
  now(): number;
}

/**
 * Sends what is due, one after the other and by one sender at a time. Every attempt is written down before it is made; a
 * review leaves the state of waiting only after a definite answer, and is then never sent again.
 */
export function sendDueReviews(parts: ReviewSendingParts): Promise<void> {
  return parts.alone(async () => {
    const due = (await parts.list()).filter((review) => isDue(review, parts.now()));
    for (const review of due) {
      const tried = { ...review, attempts: review.attempts + 1 };
      await parts.replace(review, tried);
      const answer = await parts.post(tried);
      await parts.replace(tried, afterAnswer(tried, answer, parts.now()));
    }
  });
}
