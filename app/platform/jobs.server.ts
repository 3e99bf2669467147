import { randomUUID } from "node:crypto";
import { fromPrisma, type Job, type JobResult, PgBoss } from "pg-boss";
import type { Temporal } from "temporal-polyfill";
import type { Tx } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

/** What a kind of job does. It may run more than once for the same data: it checks what is left to do. */
export interface JobHandler {
  readonly name: string;
  /** A cron expression in UTC: the job also runs by itself, with empty data. */
  readonly schedule?: string;
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
  const id = await boss.send(name, data, {
    db: fromPrisma(tx),

    singletonKey: options.singletonKey ?? randomUUID(),
    ...(options.startAfter && { startAfter: new Date(options.startAfter.epochMilliseconds) }),
  });
  return id !== null;
}

/** Runs the jobs of these handlers in this process until `stop`, which lets the running ones finish. */
export async function startJobs(handlers: readonly JobHandler[]): Promise<{ stop(): Promise<void> }> {
  const boss = createBoss({ max: 3, working: true });
  await boss.start();
  for (const handler of handlers) {
    await boss.createQueue(handler.name, queueSettings);
    if (handler.schedule) await boss.schedule(handler.name, handler.schedule, {}, { tz: "UTC" });
    await boss.work<object, unknown>(handler.name, workSettings, (jobs) => runAll(handler, jobs));
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 8_000 }) };
}

/** `short` keeps one waiting job per key; a handler that fails is tried again for about a day. */
const queueSettings = {
  policy: "short",
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3 * 24 * 3600,
  retentionSeconds: 400 * 24 * 3600,
} as const;

const workSettings = {
  batchSize: 20,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
} as const;

async function runAll(handler: JobHandler, jobs: Job<object>[]): Promise<JobResult[]> {
  if (handler.isParallel) return Promise.all(jobs.map((job) => runOne(handler, job)));
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await runOne(handler, job));
  return results;
}

async function runOne(handler: JobHandler, { id, data, retryCount }: Job<object>): Promise<JobResult> {
  try {
    await handler.handle(data);
    return { id, status: "completed" };
  } catch (error) {
    logger.error({ job: handler.name, id, retryCount, err: error }, "job failed");
    const message = error instanceof Error ? error.message : String(error);
    return { id, status: "failed", output: { message } };
  }
}

/** The connection that adds jobs; it also creates a queue that no worker has created yet. */
async function openQueue(name: string): Promise<{ boss: PgBoss }> {
  const sender = processWide(
    "job-sender",
    () => {
      const boss = createBoss({ max: 1, working: false });
      return { boss, started: boss.start(), queues: new Map<string, Promise<void>>() };
    },
    ({ boss }) => boss.stop({ graceful: false }),
  );
  await sender.started;
  let created = sender.queues.get(name);
  if (!created) {
    created = sender.boss.createQueue(name, queueSettings);
    sender.queues.set(name, created);
    created.catch(() => sender.queues.delete(name));
  }
  await created;
  return sender;
}

function createBoss({ max, working }: { max: number; working: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    application_name: "pangkas-jobs",
    options: "-c TimeZone=UTC",
    schema: "pgboss",
    max,
    migrate: false,
    supervise: working,
    schedule: working,
    useListenNotify: false,
  });
  boss.on("error", (error) => logger.error({ err: error }, "job queue failed"));
  boss.on("warning", (warning) => logger.warn({ warning: warning.message }, "job queue warns"));
  return boss;
}
