import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { PlatformNotificationKind } from "#app/features/core/outbox/notification-kind.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { countQueues } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { isLate } from "#app/features/operations/jobs/job-rules.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue } from "#app/platform/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({ subject: z.string(), count: z.number() });

/** Tells the log and every member of management of jobs that failed for good and of queues that do not move: once an hour each. */
export async function watchJobs(now: Temporal.Instant = clock.now()): Promise<void> {
  const since = toDate(now.subtract({ hours: 1 }));
  const dead = await readRows(
    row,
    Prisma.sql`/* dead-letters */
    SELECT coalesce(source_name, name) AS subject, count(*)::int AS count FROM pgboss.job
    WHERE name = ${deadLetterQueue} AND state = 'created' AND created_on > ${since} GROUP BY 1`,
  );
  for (const { subject, count } of dead) {
    logger.error({ queue: subject, count }, "jobs failed for good");
    await notify("job-dead", subject, count, now);
  }
  for (const { name, oldestMinutes } of await countQueues(toDate(now))) {
    if (name === deadLetterQueue || oldestMinutes === null || !isLate(oldestMinutes)) continue;
    const minutes = Math.floor(oldestMinutes);
    logger.error({ queue: name, minutes }, "a queue does not move");
    await notify("jobs-late", name, minutes, now);
  }
}

async function notify(kind: PlatformNotificationKind, subject: string, count: number, now: Temporal.Instant) {
  const at = now.toString({ fractionalSecondDigits: 3 });
  const key = `${kind}:${subject}:${at.slice(0, 13)}`;
  await inTransaction((tx) => writeOutbox(tx, { kind, key, payload: { subject, count, at } }));
}
