import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { actorOf } from "#app/features/core/access/actor.ts";
import { actOnJob, redriveAll, runScheduledNow } from "#app/features/operations/jobs/act-on-job.server.ts";
import { jobFilter } from "#app/features/operations/jobs/job-filter.ts";
import { findJob, listJobs } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { jobName, namedJobs } from "#app/features/operations/jobs/job-name.ts";
import { hasQueue, showQueues } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { watchJobs } from "#app/features/operations/jobs/watch-jobs.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deadLetterQueue, enqueue, openJobs, startJobs } from "#app/platform/jobs.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const member = actorOf(await createUser("Manajer"), "management", "req-jobs");
const reason = "Vendor sudah pulih sejak pagi";
const queue = "test-queue";
const all = jobFilter.read(new URLSearchParams());

test("every job of the product has a name for people, and no other", async () => {
  const { jobs } = await import("#app/jobs.ts");
  expect([...namedJobs].sort()).toEqual(jobs.map(({ name }) => name).sort());
  expect(new Set(namedJobs.map(jobName)).size).toBe(namedJobs.length);
  expect([jobName("mati"), jobName("constructor")]).toEqual(["mati", "constructor"]);
});

beforeAll(async () => {
  const jobs = await startJobs([{ name: "by-clock", schedule: "17 19 * * *", handle: async () => {} }]);
  await jobs.stop();
});
beforeEach(() => db.$executeRaw`DELETE FROM pgboss.job`);

async function add(data: object = { eventId: randomUUID() }): Promise<string> {
  const key = randomUUID();
  await enqueue(db, queue, data, { singletonKey: key });
  const [job] = await (await openJobs()).findJobs(queue, { key });
  return job?.id ?? "";
}
/** Fails a job for good, as its last attempt does. */
async function die(id: string) {
  const boss = await openJobs();
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${id}::uuid`;
  await boss.fetch(queue, { batchSize: 100 });
  await boss.fail(queue, id, { message: "no answer for budi@contoh.id" });
  const [copy] = await boss.findJobs(deadLetterQueue);
  return copy?.id ?? "";
}
const stateOf = async (id: string) => (await (await openJobs()).findJobs(queue, { id }))[0]?.state;
const act = (name: "retry" | "hasten" | "cancel" | "discard", jobId: string, of = queue) =>
  actOnJob({ queue: of, jobId, act: name, reason }, member);

test("what failed for good waits among the dead letters, with why, until somebody runs it again", async () => {
  const data = { eventId: randomUUID(), to: "+6281298765432" };
  const copy = await die(await add(data));
  await db.$executeRaw`UPDATE pgboss.job SET completed_on = now() - interval '30 days' WHERE state = 'failed'`;
  await (await openJobs()).supervise();
  const job = await findJob(deadLetterQueue, copy);
  expect(job).toMatchObject({ isDeadLetter: true, failure: "no answer for […]", acts: ["retry", "discard"] });
  expect(Object.fromEntries(job?.facts.map(({ name, value }) => [name, value]) ?? [])).toEqual({
    eventId: data.eventId,
    to: "[disembunyikan]",
  });
  expect((await showQueues()).deadLetters).toBe(1);
  expect(await act("retry", copy, deadLetterQueue)).toEqual({ ok: true });
  const waiting = await (await openJobs()).findJobs<typeof data>(queue, { queued: true });
  expect(waiting.map((each) => each.data.eventId)).toEqual([data.eventId]);
  expect(await findJob(deadLetterQueue, copy)).toBeNull();
  expect(await db.auditLog.findFirst({ where: { entityId: copy } })).toMatchObject({
    ...{ action: "job.retried", actorId: member.id, after: { reason } },
    before: { queue: deadLetterQueue, state: "created", source: queue },
  });
});

test("a dead letter is thrown away once, by one of ten", async () => {
  const copy = await die(await add());
  const answers = await Promise.all(Array.from({ length: 10 }, () => act("discard", copy, deadLetterQueue)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.auditLog.count({ where: { entityId: copy } })).toBe(1);
});

test("a failed job that is run again leaves no copy behind", async () => {
  const id = await add();
  await die(id);
  expect(await act("retry", id)).toEqual({ ok: true });
  expect(await stateOf(id)).toBe("retry");
  expect(await (await openJobs()).findJobs(deadLetterQueue)).toEqual([]);
});

test("a job that waits is cancelled, taken up again, or started at once", async () => {
  const id = await add();
  expect(await act("cancel", id)).toEqual({ ok: true });
  expect(await act("cancel", id)).toEqual({ ok: false, reason: "changed" });
  expect(await act("retry", id)).toEqual({ ok: true });
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() + interval '1 day' WHERE id = ${id}::uuid`;
  expect(await act("hasten", id)).toEqual({ ok: true });
  const [job] = await (await openJobs()).fetch<object>(queue);
  expect(job?.id).toBe(id);
  expect(await act("cancel", id)).toEqual({ ok: false, reason: "changed" });
});

test.each(["x", randomUUID()])("there is no job %s", async (id) => {
  expect(await act("retry", id)).toEqual({ ok: false, reason: "not-found" });
  expect(await findJob(queue, id)).toBeNull();
});

test("a queue that is not there is not made by looking at it", async () => {
  for (const name of ["nothing-here", "../x", ""]) expect(await hasQueue(name)).toBe(false);
  expect(await actOnJob({ queue: "nothing-here", jobId: randomUUID(), act: "retry", reason }, member)).toEqual({
    ok: false,
    reason: "not-found",
  });
});

test("a job of the schedule runs by hand, once at a time, and says when it runs next", async () => {
  const run = () => runScheduledNow({ queue: "by-clock", reason }, member);
  expect(await run()).toEqual({ ok: true });
  expect(await run()).toEqual({ ok: false, reason: "waits" });
  expect(await runScheduledNow({ queue, reason }, member)).toEqual({ ok: false, reason: "not-found" });
  const found = (await showQueues()).queues.find(({ name }) => name === "by-clock");
  expect(found).toMatchObject({ isScheduled: true, waiting: "1", next: expect.stringMatching(/02\.17\sWIB$/) });
});

test("all dead letters of a queue are run again", async () => {
  for (let index = 0; index < 3; index += 1) await die(await add());
  const audits = () => db.auditLog.count({ where: { action: "job.redriven" } });
  const before = await audits();
  expect(await redriveAll({ source: "another", reason }, member)).toEqual({ ok: false, reason: "none" });
  expect(await audits()).toBe(before);
  expect(await redriveAll({ source: queue, reason }, member)).toEqual({ ok: true, count: 3, held: 0 });
  expect(await audits()).toBe(before + 1);
});

test("comes by pages that miss and repeat nothing, by state", async () => {
  for (let index = 0; index < 65; index += 1) await enqueue(db, queue, { index });
  await die(await add());
  const seen: string[] = [];
  for (let after: typeof all.after | undefined = null; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof listJobs>> = await listJobs(queue, { ...all, after });
    seen.push(...page.jobs.map(({ id }) => id));
    after = page.next ?? undefined;
  }
  expect(new Set(seen).size).toBe(66);
  expect(seen).toHaveLength(66);
  expect((await listJobs(queue, { ...all, state: "failed" })).jobs).toHaveLength(1);
});

test("management hears of a dead letter and of a queue that does not move, once an hour", async () => {
  await die(await add());
  await enqueue(db, queue, {}, { startAfter: clock.now().subtract({ minutes: 25 }) });
  const now = clock.now();
  await watchJobs(now);
  await watchJobs(now);
  const told = await db.outboxEvent.findMany({
    where: { kind: { in: ["job-dead", "jobs-late"] } },
    orderBy: { kind: "asc" },
  });
  expect(told.map(({ kind, payload }) => [kind, payload])).toEqual([
    ["job-dead", expect.objectContaining({ subject: queue, count: 1 })],
    ["jobs-late", expect.objectContaining({ subject: queue, count: 25 })],
  ]);
});

test("a cancelled job is not taken up again beside one that waits with its key", async () => {
  const key = randomUUID();
  const send = () => enqueue(db, queue, { eventId: key }, { singletonKey: key });
  await send();
  const boss = await openJobs();
  const id = (await boss.findJobs(queue, { key }))[0]?.id ?? "";
  expect(await act("cancel", id)).toEqual({ ok: true });
  expect(await send()).toBe(true);
  expect(await act("retry", id)).toEqual({ ok: false, reason: "duplicate-waits" });
  expect(await stateOf(id)).toBe("cancelled");
  expect(await db.auditLog.count({ where: { entityId: id, action: "job.retried" } })).toBe(0);
});

test("dead letters whose like waits already stay where they are, and are told of", async () => {
  const key = randomUUID();
  await enqueue(db, queue, {}, { singletonKey: key });
  const boss = await openJobs();
  const copy = await die((await boss.findJobs(queue, { key }))[0]?.id ?? "");
  await die(await add());
  await enqueue(db, queue, {}, { singletonKey: key });
  expect(await act("retry", copy, deadLetterQueue)).toEqual({ ok: false, reason: "duplicate-waits" });
  expect(await findJob(deadLetterQueue, copy)).toMatchObject({ state: "created" });
  expect(await redriveAll({ source: queue, reason }, member)).toEqual({ ok: true, count: 1, held: 1 });
  expect((await showQueues()).deadLetters).toBe(1);
  expect(await findJob(deadLetterQueue, copy)).toMatchObject({ acts: ["retry", "discard"] });
  expect(await redriveAll({ source: queue, reason }, member)).toEqual({ ok: false, reason: "none" });
  const audited = await db.auditLog.findMany({ where: { action: "job.redriven" }, orderBy: { at: "desc" }, take: 1 });
  expect(audited[0]?.after).toEqual({ count: 1, held: 1, source: queue, reason });
});
