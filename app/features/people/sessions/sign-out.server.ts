import { endSession } from "#app/features/people/sessions/sessions.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/**
 * Ends this session only; other devices stay signed in. Repeating it changes nothing. False when it could not be ended
 * and still stands: whoever asked tries again.
 */
export async function signOut(token: string): Promise<boolean> {
  try {
    await inTransaction((tx) => endSession(tx, token));
    return true;
  } catch (error) {
    logger.error({ err: error }, "sign-out failed");
    return false;
  }
}
