// Script group: shared
const minute = 60_000;
const day = 24 * 60 * minute;

/** A session ends this long after it was last used, and at the latest this long after sign-in. */
export const sessionIdleMs = 30 * day;
export const sessionLongestMs = 180 * day;
/** Days that sign-ins and refused ones are on record. */
export const signInHistoryDays = 180;
/** Refused sign-ins on record: anybody may be refused, so that nothing else bounds the table. */
export const mostSignInFailures = 100_000;
/** Between two notes that a session is in use. */
const sessionRenewalMs = 5 * minute;

/** When a session that is used now ends; epoch milliseconds. */
export function sessionEnd(createdAt: number, now: number): number {
  return Math.min(now + sessionIdleMs, createdAt + sessionLongestMs);
}

export function needsRenewal(lastSeenAt: number, now: number): boolean {
  return now - lastSeenAt >= sessionRenewalMs;
}

/** Deleting an account asks for a sign-in no older than this. */
export const recentSignInMs = 15 * 60_000;
