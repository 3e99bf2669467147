import type { CancelReason } from "#app/features/bookings/terms/cancel-reason.ts";

/** A customer's cancel that was written without a network, and what became of it. Times are epoch milliseconds. */
export interface WaitingCancel {
  bookingId: string;
  /** Whose it is: never sent nor shown for anybody else. */
  userId: string;
  reason: CancelReason;
  text: string;
  /** The fee that the customer was told, in rupiah. */
  quotedFee: number;
  /** The booking's beginning as the customer saw it: an instant as ISO text. */
  start: string;
  /** Where a refund goes; by default back to the method where it can. */
  refundTo?: "METHOD" | "WALLET";
  writtenAt: number;
  /** How often it was handed to the network; from the first time on it may have arrived. */
  attempts: number;
  /** Not before this time. */
  tryAt: number;
  state: CancelState;
  /** Its writer was told that it was refused. */
  isTold?: boolean;
}

export type CancelState =
  | { kind: "waiting" }
  /** The session is over: kept until its writer signs in again. */
  | { kind: "sign-in" }
  | { kind: "sent" }
  /** Definitely not done; `fee` is what it would cost now when that is more than the customer was told. */
  | { kind: "refused"; text: string; fee: number | null };

/** What the server said; null for no answer, or one that is not the server's. */
export type CancelAnswer = { status: number; message: string; fee: number | null; retryAfterMs: number | null } | null;

const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;

/** How long a busy server is left alone after so many attempts. */
export function backoffMs(attempts: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.max(0, Math.min(attempts, 20) - 1));
}

export const lateText = "Waktu booking sudah tiba sebelum pembatalan ini terkirim.";
export const unreadableText = "Pembatalan ini tidak dapat diproses. Buka halaman pembatalan dan coba lagi.";

/** Whether somebody should try to send it now. */
export function isDue(cancel: WaitingCancel, now: number): boolean {
  return (cancel.state.kind === "waiting" || cancel.state.kind === "sign-in") && cancel.tryAt <= now;
}

/** A booking that has begun cannot be cancelled: nobody needs to ask, unless an earlier attempt may have arrived. */
export function isTooLate(cancel: WaitingCancel, now: number): boolean {
  return cancel.attempts === 0 && Date.parse(cancel.start) <= now;
}

/**
 * The cancel after an attempt to send it: null when it is to be forgotten, since it was somebody else's. Without a
 * definite answer it goes on waiting; the server changes nothing when it gets the same again.
 */
export function afterAnswer(cancel: WaitingCancel, answer: CancelAnswer, now: number): WaitingCancel | null {
  if (answer === null) return { ...cancel, state: { kind: "waiting" } };
  const { status, message, fee } = answer;
  if (status === 200) return { ...cancel, state: { kind: "sent" } };
  if (status === 401) return { ...cancel, state: { kind: "sign-in" } };
  if (status === 403) return null;
  if (status === 404 || status === 409) return { ...cancel, state: { kind: "refused", text: message, fee } };
  if (status === 408 || status === 429 || status >= 500) {
    const wait = Math.max(answer.retryAfterMs ?? 0, backoffMs(cancel.attempts));
    return { ...cancel, state: { kind: "waiting" }, tryAt: now + wait };
  }
  return { ...cancel, state: { kind: "refused", text: unreadableText, fee: null } };
}

/** Milliseconds until the next attempt of any, or null when none waits. */
export function nextAttemptIn(cancels: readonly WaitingCancel[], now: number): number | null {
  const waits = cancels.filter(({ state }) => state.kind === "waiting").map(({ tryAt }) => Math.max(0, tryAt - now));
  return waits.length > 0 ? Math.min(...waits) : null;
}
