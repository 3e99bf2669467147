import type { Temporal } from "temporal-polyfill";
import { signInFailuresKept, signInHistoryDays } from "#app/features/identity/session-life.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Removes sessions that ended more than a day ago, whose owner a kept form may still name until then, and sign-ins and
 * refused ones older than `signInHistoryDays`. Anybody may be refused, so beyond `signInFailuresKept` the oldest go.
 */
export function forgetSignIns(now: Temporal.Instant = clock.now(), mostFailures = signInFailuresKept): Promise<void> {
  const ended = { expiresAt: { lt: toDate(now.subtract({ hours: 24 })) } };
  const old = { at: { lt: toDate(now.subtract({ hours: 24 * signInHistoryDays })) } };
  return inTransaction(async (tx) => {
    await tx.session.deleteMany({ where: ended });
    await tx.managementSession.deleteMany({ where: ended });
    await tx.loginEvent.deleteMany({ where: old });
    await tx.signInFailure.deleteMany({ where: old });
    await tx.$executeRaw`/* forget-sign-ins */
      DELETE FROM sign_in_failure WHERE id IN (
        SELECT id FROM sign_in_failure ORDER BY at DESC, id DESC OFFSET ${mostFailures}::int)`;
  });
}
