import { inTransaction } from "#app/platform/db.server.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";

/** A run of a job that this process has; the next one, of whichever process, has a greater `retryCount`. */
export interface TakenJob {
  id: string;
  queue: string;
  retryCount: number;
  /** Not one of a batch whose turn has not come. */
  isRunning: boolean;
}

/**
 * Makes jobs as if they had not been taken; returns how many. Not those that another process has meanwhile, and none that
 * failed for good while it ran: it is among the dead letters. One that failed without its turn leaves no copy there.
 */
export async function handBackJobs(jobs: readonly TakenJob[]): Promise<number> {
  let count = 0;
  for (const [queue, ofQueue] of Map.groupBy(jobs, (job) => job.queue)) count += await handBack(queue, ofQueue);
  return count;
}

/** By the queue's name, which leads the indexes. */
async function handBack(queue: string, jobs: readonly TakenJob[]): Promise<number> {
  const waiting = jobs.filter(({ isRunning }) => !isRunning).map(({ id }) => id);
  return inTransaction(async (tx) => {
    const back = await tx.$queryRaw<{ id: string }[]>`/* hand-back-jobs */
      UPDATE pgboss.job j SET state = 'retry', start_after = now(), retry_count = greatest(j.retry_count - 1, 0),
             started_on = CASE WHEN j.retry_count > 0 THEN j.started_on END, output = NULL, completed_on = NULL
      FROM unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ retryCount }) => retryCount)}::int[])
        AS mine (id, retry_count)
      WHERE j.name = ${queue} AND j.id = mine.id AND j.retry_count = mine.retry_count
        AND (j.state IN ('active', 'retry') OR j.state = 'failed' AND j.id = ANY(${waiting}::uuid[]))
      RETURNING j.id`;
    const ids = back.map(({ id }) => id);
    await tx.$executeRaw`/* hand-back-copies */
      DELETE FROM pgboss.job WHERE name = ${deadLetterQueue} AND state = 'created' AND source_id = ANY(${ids}::uuid[])`;
    return ids.length;
  });
}
