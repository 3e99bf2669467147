import { z } from "zod";
import { Prisma } from "#app/platform/generated/client.ts";
import type { QueueState } from "#app/platform/metrics.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const row = z.object({ queue: z.string(), state: z.string(), count: z.number() });

/** Jobs that wait, run or were given up, by queue; those that are done are left out. */
export function listQueueStates(): Promise<QueueState[]> {
  return readRows(
    row,
    Prisma.sql`/* queue-states */
    SELECT name AS queue, state::text, count(*)::int AS count
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 400`,
  );
}
