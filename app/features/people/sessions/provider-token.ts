// Script group: shared
const second = 1000;
const minute = 60 * second;

/** The provider's access token is renewed this long before it ends, and counts as ended this long before it does. */
export const refreshAheadMs = 5 * minute;
export const expiredEarlyMs = 30 * second;
/** After the first network failure; it doubles with each further one. */
const shortestBackoffMs = 30 * second;
const longestBackoffMs = 16 * minute;

/**
 * fresh: nothing to do. due: renew it in the background. expired: renew it before the person is answered.
 * waiting: another try runs, or failed and the next one is not yet due; the session stands meanwhile.
 */
export type TokenState = "fresh" | "due" | "expired" | "waiting";

interface ProviderToken {
  /** Epoch milliseconds, as `retryAt`. */
  expiresAt: number;
  retryAt: number | null;
  /** Without a refresh token an access token serves to its end and then no further. */
  isRenewable: boolean;
}

/** What an access token needs; `now` in epoch milliseconds. */
export function tokenState({ expiresAt, retryAt, isRenewable }: ProviderToken, now: number): TokenState {
  const isExpired = now >= expiresAt - expiredEarlyMs;
  if (!isRenewable) return isExpired ? "expired" : "fresh";
  if (now < expiresAt - refreshAheadMs) return "fresh";
  if (retryAt !== null && now < retryAt) return "waiting";
  return isExpired ? "expired" : "due";
}

/** The wait after this many network failures in a row, 1 or more: 30 s, 60 s, … 16 min. */
export function backoffMs(failures: number): number {
  return Math.min(longestBackoffMs, shortestBackoffMs * 2 ** (failures - 1));
}
