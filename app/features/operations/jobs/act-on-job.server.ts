import { fromPrisma } from "pg-boss";
import type { Actor } from "#app/features/core/access/actor.ts";
import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { hasQueue, isScheduled } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { actsOf, type JobAct } from "#app/features/operations/jobs/job-rules.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, sqlState, type Tx } from "#app/platform/db.server.ts";
import { deadLetterQueue, enqueue, openJobs } from "#app/platform/jobs.server.ts";

/** `duplicate-waits`: one with the same key waits already, which does what this one would. */
type ActedOnJob = { ok: true } | { ok: false; reason: "not-found" | "changed" | "duplicate-waits" };

interface JobCommand {
  queue: string;
  jobId: string;
  act: JobAct;
  reason: string;
}

const action = {
  retry: "job.retried",
  hasten: "job.hastened",
  cancel: "job.cancelled",
  discard: "job.discarded",
} as const satisfies Record<JobAct, AuditAction>;

class DuplicateWaits extends Error {}
const uniqueViolation = "23505";

/**
 * Runs a job again or at once, cancels it, or throws a dead letter away; the audit row is written with it. A failed job's
 * copy among the dead letters goes when the job itself is run again.
 */
export async function actOnJob({ queue, jobId, act, reason }: JobCommand, member: Actor, now = clock.now()) {
  if (!isUuid(jobId) || !(await hasQueue(queue))) return { ok: false, reason: "not-found" } as const;
  const boss = await openJobs();
  const isDeadLetter = queue === deadLetterQueue;
  const acting = inTransaction(async (tx): Promise<ActedOnJob> => {
    const db = fromPrisma(tx);
    const [job] = await boss.findJobs<object>(queue, { id: jobId, db });
    if (!job) return { ok: false, reason: "not-found" };
    if (!actsOf({ state: job.state, isDeadLetter }).includes(act)) return { ok: false, reason: "changed" };
    const done = await {
      retry: async () => {
        if (isDeadLetter) {
          if (job.state === "failed") await boss.retry(queue, jobId, { db });
          if ((await boss.redrive(deadLetterQueue, { ids: [jobId], db })) === 1) return true;
          const [left] = await boss.findJobs(queue, { id: jobId, db });
          if (left?.state === "failed") throw new DuplicateWaits();
          return false;
        }
        if (job.state === "cancelled") return affectedBy(await boss.resume(queue, jobId, { db })) === 1;
        const affected = affectedBy(await boss.retry(queue, jobId, { db }));
        const copies = await boss.findJobs(deadLetterQueue, { db, data: job.data });
        const mine = copies.filter(({ sourceId }) => sourceId === jobId).map(({ id }) => id);
        if (affected === 1 && mine.length > 0) await boss.deleteJob(deadLetterQueue, mine, { db });
        return affected === 1;
      },
      hasten: async () => {
        const { updated } = await boss.update(queue, undefined, { id: jobId, startAfter: toDate(now), db });
        return updated === 1;
      },
      cancel: async () => affectedBy(await boss.cancel(queue, jobId, { db })) === 1,
      discard: async () => affectedBy(await boss.deleteJob(queue, jobId, { db })) === 1,
    }[act]();
    if (!done) return { ok: false, reason: "changed" };
    await writeAudit(tx, {
      ...{ actor: member, action: action[act], entity: "job", entityId: jobId },
      before: { queue, state: job.state, source: job.sourceName },
      after: { reason },
    });
    return { ok: true };
  });
  return acting.catch((error: unknown): ActedOnJob => {
    if (error instanceof DuplicateWaits || sqlState(error) === uniqueViolation)
      return { ok: false, reason: "duplicate-waits" };
    throw error;
  });
}

/** How many jobs a command of the queue changed; its types leave it out. */
function affectedBy(answer: object): number {
  return Number((answer as { affected?: unknown }).affected);
}

type RanNow = { ok: true } | { ok: false; reason: "not-found" | "waits" };

/** Runs a job of the schedule now, beside its times. */
export async function runScheduledNow(
  { queue, reason }: { queue: string; reason: string },
  member: Actor,
): Promise<RanNow> {
  if (!(await hasQueue(queue)) || !(await isScheduled(queue))) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<RanNow> => {
    if (!(await enqueue(tx, queue, {}, { singletonKey: "by-hand" }))) return { ok: false, reason: "waits" };
    await writeAudit(tx, { actor: member, action: "job.run-now", entity: "job", entityId: queue, after: { reason } });
    return { ok: true };
  });
}

/** `held` stay dead letters, because one with the same key waits already. */
type Redriven = { ok: true; count: number; held: number } | { ok: false; reason: "none" };

/** Runs the dead letters of one queue again, or of all: a thousand at most. */
export async function redriveAll(
  { source, reason }: { source: string; reason: string },
  member: Actor,
): Promise<Redriven> {
  const boss = await openJobs();
  return inTransaction(async (tx): Promise<Redriven> => {
    const filter = source ? { sourceName: source } : {};
    const count = await boss.redrive(deadLetterQueue, { ...filter, db: fromPrisma(tx) });
    const held = await countHeld(tx);
    if (count + held === 0) return { ok: false, reason: "none" };
    const after = { count, held, source, reason };
    await writeAudit(tx, { actor: member, action: "job.redriven", entity: "job", entityId: deadLetterQueue, after });
    return { ok: true, count, held };
  });
}

/** Dead letters that this transaction could not run again. */
async function countHeld(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<[{ count: number }]>`/* held-dead-letters */
    SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = ${deadLetterQueue} AND state = 'failed' AND completed_on = now()`;
  return row.count;
}
