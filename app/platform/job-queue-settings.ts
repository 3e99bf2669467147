/** Where a job goes that failed for good: it waits there until somebody acts. No worker takes from it. */
export const deadLetterQueue = "dead-letter";
const longestRetention = 400 * 24 * 3600;
export const deadLetterSettings = {
  policy: "standard",
  retentionSeconds: longestRetention,
  deleteAfterSeconds: longestRetention,
} as const;

/**
 * `short` keeps one waiting job per key; a handler that fails is tried again for about a day. What is over stays for
 * three days, what failed for good in the queue of dead letters.
 */
export const queueSettings = {
  policy: "short",
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3 * 24 * 3600,
  retentionSeconds: longestRetention,
  deadLetter: deadLetterQueue,
} as const;
