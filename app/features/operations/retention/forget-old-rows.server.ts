import type { Temporal } from "temporal-polyfill";
import { forgottenGuest, retentionDays } from "#app/features/operations/retention/retention-terms.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { inSteps, rowsOfAStep } from "#app/platform/in-steps.server.ts";
import { logger } from "#app/platform/logger.server.ts";

type Kind = "events" | "errorDays" | "onceKeys" | "guests" | "tickets" | "limits";

/** As the index of guests whose name is still kept has it: a parameter would not match that. */
const forgotten = Prisma.raw(`'${forgottenGuest}'`);

/** What goes of each kind, a few rows at a time; each is found by an index. */
export function oldRows(now: Temporal.Instant, rowsAtOnce: number): Readonly<Record<Kind, Prisma.Sql>> {
  const before = (days: number) => toDate(now.subtract({ hours: 24 * days }));
  const today = localDate(now, "WIB").toString();
  const limit = Prisma.sql`LIMIT ${rowsAtOnce}::int`;
  return {
    events: Prisma.sql`/* forget-events */ DELETE FROM outbox_event WHERE id IN (SELECT id FROM outbox_event
      WHERE processed_at < ${before(retentionDays.messages)} AND NOT EXISTS (
        SELECT 1 FROM delivery d WHERE d.event_id = outbox_event.id AND d.status IN ('WAITING', 'SENDING'))
      ORDER BY processed_at ${limit})`,
    errorDays: Prisma.sql`/* forget-error-days */
      DELETE FROM error_report_day WHERE (report_id, day) IN (SELECT report_id, day FROM error_report_day
      WHERE day < ${before(retentionDays.errorDays)}::date ${limit})`,
    onceKeys: Prisma.sql`/* forget-once-keys */ DELETE FROM once_key WHERE key IN (SELECT key FROM once_key
      WHERE at < ${before(retentionDays.onceKeys)} ${limit})`,
    guests: Prisma.sql`/* forget-guests */
      UPDATE booking SET contact_name = ${forgotten}, contact_phone = '', note = ''
      WHERE id IN (SELECT id FROM booking WHERE customer_id IS NULL AND end_at < ${before(retentionDays.guests)}
        AND (contact_name <> ${forgotten} OR contact_phone <> '' OR note <> '') ${limit})`,
    tickets: Prisma.sql`/* end-old-tickets */
      UPDATE queue_ticket SET status = 'LEFT', ended_at = ${toDate(now)}, version = version + 1
      WHERE id IN (SELECT id FROM queue_ticket WHERE day < ${today}::date
        AND status IN ('WAITING', 'CALLED', 'SKIPPED') ${limit})`,
    limits: Prisma.sql`/* forget-limits */ DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit
      WHERE expire < ${BigInt(now.epochMilliseconds)} ${limit})`,
  };
}

/**
 * Removes what nobody needs any more, in small steps. Notifications and deliveries go with the event that they came of,
 * which goes once it is done with; tickets that still wait after their day have left the line. Returns how many rows.
 * @throws once all kinds had their turn, with what kept one of them from going
 */
export async function forgetOldRows(now: Temporal.Instant = clock.now(), rowsAtOnce = rowsOfAStep) {
  const counts = { events: 0, errorDays: 0, onceKeys: 0, guests: 0, tickets: 0, limits: 0 };
  const failures: unknown[] = [];
  for (const [kind, statement] of Object.entries(oldRows(now, rowsAtOnce)) as [Kind, Prisma.Sql][]) {
    try {
      counts[kind] = await inSteps(statement);
    } catch (error) {
      failures.push(error);
      logger.error({ kind, err: error }, "old rows not forgotten");
    }
  }
  logger.info({ forgotten: counts }, "old rows forgotten");
  if (failures.length > 0) throw new AggregateError(failures, "Some old rows were not forgotten.");
  return counts;
}
