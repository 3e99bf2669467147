/** A review that was written without a network, and what became of it. Times are epoch milliseconds. */
export interface WaitingReview {
  bookingId: string;
  /** Whose it is: never sent nor shown for anybody else. */
  userId: string;
  rating: number;
  barberRating: number;
  text: string;
  writtenAt: number;
  /** How often it was handed to the network; from the first time on it may have arrived. */
  attempts: number;
  /** Not before this time. */
  tryAt: number;
  state: WaitingState;
  /** Its writer was told that it was refused. */
  isTold?: boolean;
}

export type WaitingState =
  | { kind: "waiting" }
  /** The session is over: kept until its writer signs in again. */
  | { kind: "sign-in" }
  | { kind: "sent"; isHeld: boolean }
  /** Definitely not taken. */
  | { kind: "refused"; text: string };

/** What the server said; null for no answer, or one that is not the server's. */
export type ReviewCallAnswer = {
  status: number;
  message: string;
  isHeld: boolean;
  retryAfterMs: number | null;
} | null;

const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/** How long a busy server is left alone after so many attempts. */
export function waitAfter(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, Math.min(attempts, 20) - 1));
}

export const unreadableText = "Ulasan ini tidak dapat diproses. Buka halaman ulasan dan kirim lagi.";

/** Whether somebody should try to send it now. */
export function isDue({ state, tryAt }: WaitingReview, now: number): boolean {
  return (state.kind === "waiting" || state.kind === "sign-in") && tryAt <= now;
}

/**
 * The review after an attempt to send it: null when it is to be forgotten, since it was somebody else's. Without a
 * definite answer it goes on waiting; the server changes nothing when it gets the same again.
 */
export function afterAnswer(review: WaitingReview, answer: ReviewCallAnswer, now: number): WaitingReview | null {
  if (answer === null) return { ...review, state: { kind: "waiting" } };
  const { status, message, isHeld } = answer;
  if (status === 200) return { ...review, state: { kind: "sent", isHeld } };
  if (status === 401) return { ...review, state: { kind: "sign-in" } };
  if (status === 403) return null;
  if (status === 404 || status === 409) return { ...review, state: { kind: "refused", text: message } };
  if (status === 408 || status === 429 || status >= 500) {
    const wait = Math.max(answer.retryAfterMs ?? 0, waitAfter(review.attempts));
    return { ...review, state: { kind: "waiting" }, tryAt: now + wait };
  }
  return { ...review, state: { kind: "refused", text: unreadableText } };
}

/** Milliseconds until the next attempt of any, or null when none waits. */
export function nextReviewIn(reviews: readonly WaitingReview[], now: number): number | null {
  const waits = reviews.filter(({ state }) => state.kind === "waiting").map(({ tryAt }) => Math.max(0, tryAt - now));
  return waits.length > 0 ? Math.min(...waits) : null;
}
