import type { FoundSession } from "#app/features/people/sessions/sessions.queries.server.ts";
import { refreshProviderToken } from "#app/features/people/sign-in/refresh-provider-token.server.ts";
import { db } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";

export const refreshTokenJob = "refresh-provider-token";

/** How long an answer waits for the provider; a token renewed in the background may take longer. */
const inlineWaitMs = 5_000;

/**
 * Keeps the provider's token of the person who asks alive: ahead of its end in the background, after it before the
 * person is answered. False when the provider no longer vouches for them, and their sessions are over.
 */
export async function upholdSession({ user, providerToken }: FoundSession): Promise<boolean> {
  if (providerToken === "due") void queueRefresh(user.id);
  return providerToken !== "expired" || (await refreshProviderToken(user.id, { waitMs: inlineWaitMs })) !== "ended";
}

/** The answer does not wait for it; a job that could not be added comes with the next request. */
async function queueRefresh(userId: string): Promise<void> {
  try {
    await enqueue(db, refreshTokenJob, { userId }, { singletonKey: userId });
  } catch (error) {
    logger.warn({ err: error }, "provider token not queued for renewal");
  }
}
