import { z } from "zod";
import { jobName } from "#app/features/operations/jobs/job-name.ts";
import { isLate } from "#app/features/operations/jobs/job-rules.ts";
import { failureText } from "#app/features/operations/jobs/mask-job-data.ts";
import { formatCount } from "#app/lib/count.ts";
import { formatBriefInstant, instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue, openJobs } from "#app/platform/jobs.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";

const counted = z.object({
  name: z.string(),
  waiting: z.number(),
  later: z.number(),
  retry: z.number(),
  active: z.number(),
  failed: z.number(),
  done: z.number(),
  oldestMinutes: z.number().nullable(),
  lastDoneAt: z.date().nullable(),
});
type CountedQueue = z.output<typeof counted>;

/** Every queue that has jobs, in counts. `oldestMinutes` is how long the oldest job waits that could run. */
export function countQueues(now: Date): Promise<CountedQueue[]> {
  return readRows(
    counted,
    Prisma.sql`/* job-queues */
    SELECT name, count(*) FILTER (WHERE state = 'created' AND start_after <= ${now})::int AS waiting,
           count(*) FILTER (WHERE state = 'created' AND start_after > ${now})::int AS later,
           count(*) FILTER (WHERE state = 'retry')::int AS retry, count(*) FILTER (WHERE state = 'active')::int AS active,
           count(*) FILTER (WHERE state = 'failed')::int AS failed,
           count(*) FILTER (WHERE state = 'completed')::int AS done,
           (extract(epoch FROM ${now} - min(start_after) FILTER (WHERE state IN ('created', 'retry') AND start_after <= ${now}))
             / 60)::float8 AS "oldestMinutes",
           max(completed_on) FILTER (WHERE state = 'completed') AS "lastDoneAt"
    FROM pgboss.job GROUP BY name`,
  );
}

const failure = z.object({ name: z.string(), output: z.unknown() });

/** Why the last run of each queue failed that is tried again or failed for good. */
async function listLastFailures(): Promise<Map<string, string>> {
  const rows = await readRows(
    failure,
    Prisma.sql`/* job-failures */
    SELECT DISTINCT ON (name) name, output FROM pgboss.job
    WHERE state IN ('retry', 'failed') AND output IS NOT NULL ORDER BY name, started_on DESC NULLS LAST`,
  );
  return new Map(rows.map(({ name, output }) => [name, failureText(output)]));
}

/** All queues by name, those that need somebody first; dead letters apart. */
export async function showQueues(now = clock.now()) {
  const boss = await openJobs();
  const at = toDate(now);
  const [queues, schedules, counts, failures] = await Promise.all([
    boss.getQueues(),
    boss.getSchedules(),
    countQueues(at),
    listLastFailures(),
  ]);
  const countOf = new Map(counts.map((each) => [each.name, each]));
  const cronOf = new Map(schedules.map(({ name, cron }) => [name, cron]));
  const rows = queues
    .filter(({ name }) => name !== deadLetterQueue && !name.startsWith("__"))
    .map(({ name }) => {
      const cron = cronOf.get(name);
      const next = cron ? boss.previewSchedule(cron, { tz: "UTC", from: at, count: 1 })[0] : undefined;
      return queueView({ name, count: countOf.get(name), next: next ?? null, failure: failures.get(name) ?? "" });
    })
    .sort((one, other) => other.rank - one.rank || (one.name < other.name ? -1 : 1));
  const dead = countOf.get(deadLetterQueue);
  return { queues: rows, deadLetters: (dead?.waiting ?? 0) + (dead?.failed ?? 0) };
}
export type QueueView = Awaited<ReturnType<typeof showQueues>>["queues"][number];

interface QueueFacts {
  name: string;
  count: CountedQueue | undefined;
  next: Date | null;
  failure: string;
}

function queueView({ name, count, next, failure }: QueueFacts) {
  const { waiting = 0, later = 0, retry = 0, active = 0, failed = 0, done = 0 } = count ?? {};
  const oldest = count?.oldestMinutes ?? null;
  return {
    name,
    title: jobName(name),
    isIdle: waiting + retry + active + failed === 0,
    rank: (isLate(oldest) ? 4 : 0) + (failed > 0 ? 2 : 0) + (retry > 0 ? 1 : 0),
    waiting: formatCount(waiting),
    later: formatCount(later),
    retry: formatCount(retry),
    active: formatCount(active),
    failed: formatCount(failed),
    done: formatCount(done),
    hasFailures: retry + failed > 0,
    isLate: isLate(oldest),
    oldest: oldest === null ? null : `${formatCount(Math.floor(oldest))} menit`,
    lastDone: count?.lastDoneAt ? formatBriefInstant(instantFrom(count.lastDoneAt), zone) : null,
    next: next && formatBriefInstant(instantFrom(next), zone),
    isScheduled: next !== null,
    failure,
  };
}

/** Whether there is a queue of this name. */
export async function hasQueue(name: string): Promise<boolean> {
  if (!/^[\w-]{1,80}$/.test(name)) return false;
  return (await (await openJobs()).getQueue(name)) !== null;
}

/** Whether a queue also runs by itself. */
export async function isScheduled(name: string): Promise<boolean> {
  return (await (await openJobs()).getSchedules(name)).length > 0;
}

/** Whether the queue is where jobs wait that failed for good. */
export function isDeadLetters(name: string): boolean {
  return name === deadLetterQueue;
}
