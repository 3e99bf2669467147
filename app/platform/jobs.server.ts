import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fromPrisma, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Temporal } from "temporal-polyfill";
import { onClose } from "#app/platform/closing.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { directDatabase, env } from "#app/platform/env.server.ts";
import { handBackJobs, type TakenJob } from "#app/platform/hand-back-jobs.server.ts";
import { deadLetterQueue, deadLetterSettings, queueSettings } from "#app/platform/job-queue-settings.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isRequestId, newRequestContext, requestContext } from "#app/platform/request-context.server.ts";
import { emit } from "#app/platform/signals.server.ts";
import { inSpan, tracer } from "#app/platform/spans.server.ts";
import { timeLimits } from "#app/platform/time-limits.ts";

export { deadLetterQueue };

/** What a kind of job does. It may run more than once for the same data: it checks what is left to do. */
export interface JobHandler {
  readonly name: string;
  /** A cron expression in UTC: the job also runs by itself, with empty data. */
  readonly schedule?: string;
  /** Seconds after which a run counts as lost and another begins; two minutes where nothing is said. */
  readonly longestSeconds?: number;
  /** Jobs that came together run at once, for those that mostly wait for a vendor. */
  readonly isParallel?: boolean;
  /** Data is what `enqueue` was given, after JSON. A rejection makes the job run again, later each time. */
  handle(data: unknown): Promise<void>;
}

interface EnqueueOptions {
  startAfter?: Temporal.Instant;
  /** While a job of this name and key waits, another is not added. */
  singletonKey?: string;
}

/**
 * Adds a job inside the transaction `tx`: it exists if and only if the transaction commits.
 * Returns whether it was added: false when one with the same `singletonKey` waits already.
 */
export async function enqueue(tx: Tx, name: string, data: object, options: EnqueueOptions = {}): Promise<boolean> {
  const { boss } = await openQueue(name);
  const id = await boss.send(name, withOrigin(data), {
    db: fromPrisma(tx),
    singletonKey: options.singletonKey ?? randomUUID(),
    ...(options.startAfter && { startAfter: new Date(options.startAfter.epochMilliseconds) }),
  });
  return id !== null;
}

/** Beside a job's data: which request enqueued it. Handlers never see it. */
const originKey = "$origin";

function withOrigin(data: object): object {
  const about = requestContext.getStore();
  return about ? { ...data, [originKey]: { requestId: about.requestId, trace: about.trace } } : data;
}

/** Runs the jobs of these handlers in this process until `stop`, which gives the running ones so many milliseconds. */
export async function startJobs(handlers: readonly JobHandler[]): Promise<{ stop(longest?: number): Promise<void> }> {
  const boss = createBoss({ max: 3, working: true });
  const work: Work = { taken: new Map(), isStopping: false };
  await boss.start();
  await createQueues(boss, handlers);
  await enterSchedules(boss, handlers);
  const workers = new Map<string, string>();
  for (const handler of handlers) {
    const run = (jobs: Job<object>[]) => runAll(handler, jobs, work);
    workers.set(handler.name, await boss.work<object, unknown>(handler.name, workSettings, run));
  }
  void wakeWorkers(boss, workers, work);
  return { stop: (longest = timeLimits.lastJobs) => stopWork(boss, work, longest) };
}

/** How late a job begins at most, where its worker is free and the database answers at once. */
const wakingMs = 1_000;

/** Asks once for all queues which have a job that is due, and lets their workers look; again and again until the end. */
async function wakeWorkers(boss: PgBoss, workers: ReadonlyMap<string, string>, work: Work): Promise<void> {
  const due = `SELECT name FROM unnest($1::text[]) AS queue (name) WHERE EXISTS (
    SELECT FROM pgboss.job WHERE job.name = queue.name AND state < 'active' AND NOT blocked AND start_after <= now())`;
  while (!work.isStopping) {
    try {
      const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(due, [[...workers.keys()]]);
      for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? "");
    } catch (error) {
      if (!work.isStopping) logger.error({ err: error }, "job queue failed");
    }
    await sleep(wakingMs, undefined, { ref: false });
  }
}

/** A run that fell into a time without workers is made up for, once. What an older version scheduled and nobody handles ends. */
async function enterSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const scheduled = new Map(handlers.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : [])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  for (const [name, cron] of scheduled) await boss.schedule(name, cron, {}, { tz: "UTC", missed: "once" });
}

/** What `startJobs` began: the jobs it has, by id, and whether it takes no more. */
interface Work {
  taken: Map<string, TakenJob>;
  isStopping: boolean;
}

/**
 * Lets the running jobs finish within `longest` and gives back the rest, which others may run at once and as if they had
 * not been tried. Only one that was cut in its last try stays failed, among the dead letters.
 */
async function stopWork(boss: PgBoss, work: Work, longest: number): Promise<void> {
  work.isStopping = true;
  await boss.stop({ graceful: true, timeout: longest });
  if (work.taken.size === 0) return;
  const jobs = await handBackJobs([...work.taken.values()]);
  logger.info({ jobs, cut: work.taken.size - jobs }, "jobs handed back");
}

/** Queues that an older version made learn what is said here. */
async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const dead = known.get(deadLetterQueue);
  const { policy: standard, ...deadSettings } = deadLetterSettings;
  if (!dead) await boss.createQueue(deadLetterQueue, deadLetterSettings);
  else if (differs(dead, deadSettings)) await boss.updateQueue(deadLetterQueue, deadSettings);
  for (const { name, longestSeconds } of handlers) {
    const { policy, ...settings } = { ...queueSettings, ...(longestSeconds && { expireInSeconds: longestSeconds }) };
    const found = known.get(name);
    if (!found) await boss.createQueue(name, { policy, ...settings });
    else if (differs(found, settings)) await boss.updateQueue(name, settings);
  }
}

function differs(found: object, settings: object): boolean {
  const known = new Map<string, unknown>(Object.entries(found));
  return Object.entries(settings).some(([key, value]) => known.get(key) !== value);
}

const workSettings = {
  batchSize: 20,
  burstWhenBatchFull: true,
  // Each queue by itself; `wakeWorkers` looks for all of them.
  pollingIntervalSeconds: 300,
  perJobResults: true,
} as const;

const failureListeners = new Set<(job: string, error: unknown) => void>();

/** Tells of every run that failed, also of those that are tried again. The listener neither waits nor throws. */
export function onJobFailed(listener: (job: string, error: unknown) => void): void {
  failureListeners.add(listener);
}

async function runAll(handler: JobHandler, jobs: Job<object>[], work: Work): Promise<JobResult[]> {
  for (const { id, retryCount } of jobs) {
    work.taken.set(id, { id, queue: handler.name, retryCount, isRunning: false });
  }
  if (handler.isParallel) return Promise.all(jobs.map((job) => runOne(handler, job, work)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(work.isStopping ? handedBack(job) : await runOne(handler, job, work));
  return results;
}

/** Failing it is how the queue lets go of it; `stopWork` then makes it as if it had not been taken. */
function handedBack({ id }: Job<object>): JobResult {
  return { id, status: "failed", output: { message: "handed back" } };
}

/** Under the id of the request that enqueued it; a job of the schedule has one of its own. */
function runOne(handler: JobHandler, { id, data, retryCount }: Job<object>, work: Work): Promise<JobResult> {
  const { [originKey]: origin, ...own } = (data ?? {}) as Record<string, unknown>;
  const { requestId, trace } = (origin ?? {}) as { requestId?: unknown; trace?: string | null };
  const about = newRequestContext(isRequestId(requestId) ? requestId : undefined);
  about.route = `job:${handler.name}`;
  work.taken.set(id, { id, queue: handler.name, retryCount, isRunning: true });
  return requestContext.run(about, async (): Promise<JobResult> => {
    const started = performance.now();
    const span = { kind: "consumer", parent: null, link: trace ?? null } as const;
    const handle = async () => {
      about.trace = tracer()?.current() ?? null;
      await handler.handle(own);
    };
    const failure = await inSpan(`job ${handler.name}`, span, handle).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    const milliseconds = performance.now() - started;
    work.taken.delete(id);
    emit("job", { queue: handler.name, outcome: failure ? "failed" : "completed", milliseconds });
    if (!failure) return { id, status: "completed" };
    const { error } = failure;
    logger.error({ job: handler.name, id, retryCount, err: error }, "job failed");
    for (const listener of failureListeners) listener(handler.name, error);
    return { id, status: "failed", output: { message: loggedError(error).message } };
  });
}

/** For who looks at jobs or acts on them. */
export async function openJobs(): Promise<PgBoss> {
  return (await openQueue(deadLetterQueue)).boss;
}

interface Sender {
  boss: PgBoss;
  started: Promise<unknown> | null;
  queues: Map<string, Promise<void>>;
}
let jobSender: Sender | null = null;

function makeSender(): Sender {
  const boss = createBoss({ max: 1, working: false });
  onClose(async () => {
    jobSender = null;
    await boss.stop({ graceful: false });
  });
  return { boss, started: null, queues: new Map() };
}

/** The connection that adds jobs; it also creates a queue that no worker has created yet. */
async function openQueue(name: string): Promise<{ boss: PgBoss }> {
  jobSender ??= makeSender();
  const sender = jobSender;
  // A database that was away for the first job is there for a later one.
  sender.started ??= sender.boss.start().catch((error: unknown) => {
    sender.started = null;
    throw error;
  });
  await sender.started;
  let created = sender.queues.get(name);
  if (!created) {
    created = sender.boss
      .createQueue(deadLetterQueue, deadLetterSettings)
      .then(() => (name === deadLetterQueue ? undefined : sender.boss.createQueue(name, queueSettings)));
    sender.queues.set(name, created);
    created.catch(() => sender.queues.delete(name));
  }
  await created;
  return sender;
}

/** Somebody waits for what adds jobs and shows them, as for any statement; a worker's queue keeps itself in order, too. */
function createBoss({ max, working }: { max: number; working: boolean }): PgBoss {
  const { statement, lock, answer, upkeep, upkeepLock, upkeepAnswer } = timeLimits;
  const limits = working ? [upkeep, upkeepLock, upkeepAnswer] : [statement, lock, answer];
  const [forStatement, forLock, forAnswer] = limits.map((limit) => limit * env.DATABASE_PATIENCE_FACTOR);
  const boss = new PgBoss({
    connectionString: directDatabase,
    application_name: "pangkas-jobs",
    options: `-c TimeZone=UTC -c statement_timeout=${forStatement} -c lock_timeout=${forLock}`,
    // A setting of the driver that pg-boss passes on: PostgreSQL's own are no help once it cannot be reached.
    ...{ query_timeout: forAnswer },
    schema: "pgboss",
    max,
    migrate: false,
    supervise: working,
    schedule: working,
    useListenNotify: false,
    // No job waits for another's end.
    flowIntervalSeconds: 60,
  });
  boss.on("error", (error) => logger.error({ err: error }, "job queue failed"));
  boss.on("warning", (warning) => logger.warn({ warning: warning.message }, "job queue warns"));
  return boss;
}
