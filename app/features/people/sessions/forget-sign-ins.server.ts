import type { Temporal } from "temporal-polyfill";
import { mostSignInFailures, signInHistoryDays } from "#app/features/people/sessions/session-life.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { inSteps, rowsOfAStep } from "#app/platform/in-steps.server.ts";

/**
 * Removes sessions that ended more than a day ago, whose owner a kept form may still name until then, and sign-ins and
 * refused ones older than `signInHistoryDays`. Anybody may be refused, so beyond `mostSignInFailures` the oldest go.
 */
export async function forgetSignIns(
  now: Temporal.Instant = clock.now(),
  { mostFailures = mostSignInFailures, rowsAtOnce = rowsOfAStep } = {},
): Promise<void> {
  for (const statement of pastSignIns(now, mostFailures, rowsAtOnce)) await inSteps(statement);
}

/** What goes, a few rows at a time; each is found by an index. */
export function pastSignIns(now: Temporal.Instant, mostFailures: number, rowsAtOnce: number): Prisma.Sql[] {
  const ended = toDate(now.subtract({ hours: 24 }));
  const old = toDate(now.subtract({ hours: 24 * signInHistoryDays }));
  const limit = Prisma.sql`LIMIT ${rowsAtOnce}::int`;
  return [
    Prisma.sql`/* forget-sessions */ DELETE FROM session WHERE id IN (SELECT id FROM session
      WHERE expires_at < ${ended} ${limit})`,
    Prisma.sql`/* forget-management-sessions */ DELETE FROM management_session WHERE id IN (
      SELECT id FROM management_session WHERE expires_at < ${ended} ${limit})`,
    Prisma.sql`/* forget-login-events */ DELETE FROM login_event WHERE id IN (SELECT id FROM login_event
      WHERE at < ${old} ${limit})`,
    Prisma.sql`/* forget-sign-in-failures */ DELETE FROM sign_in_failure WHERE id IN (SELECT id FROM sign_in_failure
      WHERE at < ${old} ${limit})`,
    Prisma.sql`/* forget-sign-ins */ DELETE FROM sign_in_failure WHERE id IN (SELECT id FROM sign_in_failure
      ORDER BY at DESC, id DESC OFFSET ${mostFailures}::int ${limit})`,
  ];
}
