import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Puts on record that a sign-in failed: the reason and nothing about the person. It never makes the answer fail. */
export async function recordSignInFailure(
  side: "CUSTOMER" | "MANAGEMENT",
  reason: string,
  now = clock.now(),
): Promise<void> {
  try {
    await db.signInFailure.create({ data: { side, reason, at: toDate(now) }, select: { id: true } });
  } catch (error) {
    logger.error({ err: error, reason }, "sign-in failure not recorded");
  }
}
