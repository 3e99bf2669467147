import { writeDays } from "#app/features/trust/review-rules/review.ts";

/** How long after a completed visit its review may be begun, as PostgreSQL reads an interval. */
export const reviewInterval = `${writeDays} days`;
