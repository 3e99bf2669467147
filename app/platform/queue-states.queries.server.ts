import { z } from "zod";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";
import type { QueueState } from "#app/platform/metrics.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({ queue: z.string(), state: z.string(), count: z.number() });

/**
 * Jobs by queue and state; those that are done are left out. `created` and `retry` are those that could run now: what has
 * its time still to come is `later`, what waits among the dead letters for somebody to act is `dead`.
 */
export function listQueueStates(): Promise<QueueState[]> {
  return readRows(
    row,
    Prisma.sql`/* queue-states */
    SELECT name AS queue, count(*)::int AS count,
           CASE WHEN name = ${deadLetterQueue} THEN 'dead'
                WHEN state IN ('created', 'retry') AND start_after > now() THEN 'later' ELSE state::text END AS state
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 3 ORDER BY 1, 3 LIMIT 400`,
  );
}
