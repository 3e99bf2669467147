import type { Temporal } from "temporal-polyfill";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/**
 * Takes note that the person is led to the survey now. False for all but the first who asks, however many ask at once,
 * and as long as the session holds a time: a survey never comes between somebody and a booking.
 */
export async function askSurvey(
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Temporal.Instant = clock.now(),
): Promise<boolean> {
  const at = toDate(now);
  const inserted = await db.$executeRaw`
    INSERT INTO welcome_survey (user_id, asked_at)
    SELECT ${userId}::uuid, ${at}
    WHERE NOT EXISTS (
      SELECT FROM slot_claim
      WHERE session_id = ${sessionId}::uuid AND kind = 'HOLD' AND active AND expires_at > ${at})
    ON CONFLICT (user_id) DO NOTHING`;
  return inserted === 1;
}
