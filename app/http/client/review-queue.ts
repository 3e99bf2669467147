import type { ReviewCallAnswer, WaitingReview } from "#app/features/trust/reviews/waiting-review.ts";
import {
  listWaitingReviews,
  putWaitingReview,
  removeOthersReviews,
  replaceWaitingReview,
} from "#app/http/client/review-store.ts";
import { type ReviewSendingParts, sendDueReviews } from "#app/http/client/send-reviews.ts";

// Runs in pages and in the worker.

/** Of the Background Sync that sends what waits. */
export const reviewsTag = "reviews";
const answerMs = 30_000;

const parts: ReviewSendingParts = {
  list: listWaitingReviews,
  replace: replaceWaitingReview,
  post: postReview,
  alone: (run) => (navigator.locks ? navigator.locks.request(reviewsTag, run) : run()),
  now: Date.now,
};

/**
 * Sends what waits and is due, alone among the pages and the worker of this browser.
 * @throws Error while something still waits for a network, which has Background Sync try again
 */
export async function sendWaitingReviews(): Promise<void> {
  await sendDueReviews(parts);
  notifyOthers();
  const now = Date.now();
  const isLeft = (await listWaitingReviews()).some(({ state, tryAt }) => state.kind === "waiting" && tryAt <= now);
  if (isLeft) throw new Error("Reviews still wait for a network.");
}

/** Keeps a review until there is a network. */
export async function queueReview(
  review: Pick<WaitingReview, "bookingId" | "userId" | "rating" | "barberRating" | "text">,
): Promise<void> {
  const now = Date.now();
  await putWaitingReview({ ...review, writtenAt: now, attempts: 0, tryAt: now, state: { kind: "waiting" } });
  notifyOthers();
}

/** The writer does not want it any more, or has read what became of it. While it is being sent this waits. */
export async function removeReview(review: WaitingReview): Promise<void> {
  await parts.alone(() => replaceWaitingReview(review, null));
  notifyOthers();
}

/** Forgets what is not this person's; everything for null. */
export async function forgetOthersReviews(userId: string | null): Promise<void> {
  await removeOthersReviews(userId);
  notifyOthers();
}

function notifyOthers(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(reviewsTag);
  channel.postMessage(null);
  channel.close();
}

/** Calls back whenever the queue changed, wherever that happened. */
export function onReviews(listener: () => void): void {
  if (typeof BroadcastChannel === "undefined") return;
  new BroadcastChannel(reviewsTag).onmessage = listener;
}

async function postReview({ bookingId, ...review }: WaitingReview): Promise<ReviewCallAnswer> {
  const { userId, rating, barberRating, text } = review;
  try {
    const response = await fetch(`/api/bookings/${bookingId}/review`, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ userId, rating, barberRating, text }),
      credentials: "same-origin",
      signal: AbortSignal.timeout(answerMs),
    });
    return readReviewAnswer(response.status, await response.json(), response.headers.get("Retry-After"));
  } catch {
    return null; // no network, no answer in time, or a page of somebody in between instead of JSON
  }
}

/** An answer counts when it is one of the contract; a hotspot's own page does not. */
export function readReviewAnswer(status: number, body: unknown, retryAfter: string | null): ReviewCallAnswer {
  const { success, message, isHeld } = (body ?? {}) as Record<string, unknown>;
  if (status < 400 ? success !== true : typeof message !== "string") return null;
  return {
    status: success === true ? 200 : status,
    message: typeof message === "string" ? message : "",
    isHeld: isHeld === true,
    retryAfterMs: Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null,
  };
}
