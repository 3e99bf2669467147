import type { WaitingReview, WaitingState } from "#app/features/trust/reviews/waiting-review.ts";

/** What pages know of the queue of reviews without opening it: by booking, of one person, as text in the local storage. */
export interface ReviewMarks {
  userId: string | null;
  reviews: Record<string, WaitingState["kind"]>;
}

const key = "waitingReviews";
export const reviewMarksChanged = "waitingreviews";

export function readReviewMarks(): ReviewMarks | null {
  try {
    const marks: ReviewMarks | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof marks?.reviews === "object" ? marks : null;
  } catch {
    return null; // a browser that keeps nothing for sites
  }
}

/** Whether the queue may hold something, of whomever. */
export function hasReviewMarks(): boolean {
  return readReviewMarks() !== null;
}

/** Signed out, what waits for somebody keeps a mark that says nothing of it, so that the next page looks again. */
export function writeReviewMarks(userId: string | null, reviews: readonly WaitingReview[], isEmpty: boolean): void {
  const byBooking = Object.fromEntries(reviews.map(({ bookingId, state }) => [bookingId, state.kind]));
  const marks: ReviewMarks = { userId, reviews: byBooking };
  if (isEmpty) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(marks));
  dispatchEvent(new Event(reviewMarksChanged));
}
