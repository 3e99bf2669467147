import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test, vi } from "vitest";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { handBackJobs } from "#app/platform/hand-back-jobs.server.ts";
import { deadLetterQueue, enqueue, type JobHandler, openJobs, startJobs } from "#app/platform/jobs.server.ts";

/** Runs jobs until `enough`, and for `longer` milliseconds to see that nothing more happens. */
async function work(handler: JobHandler, enough: () => boolean, longer = 0) {
  const jobs = await startJobs([handler]);
  for (const end = Date.now() + 60_000; Date.now() < end && !enough(); ) await sleep(50);
  await sleep(longer);
  await jobs.stop();
}

function recorder(name: string, handle: (data: unknown, call: number) => void = () => {}) {
  const seen: unknown[] = [];
  return {
    seen,
    name,
    async handle(data: unknown) {
      seen.push(data);
      handle(data, seen.length);
    },
  };
}

/** A handler that is still at its first job when `longest` is over. */
async function cutOff(name: string, jobs: number, lastTry: boolean) {
  const seen: unknown[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await inTransaction(async (tx) => {
    for (let n = 1; n <= jobs; n += 1) await enqueue(tx, name, { n });
  });
  if (lastTry) await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE name = ${name}`;
  const handle = async (data: unknown) => {
    seen.push(data);
    await held;
  };
  const running = await startJobs([{ name, handle }]);
  await vi.waitFor(() => expect(seen.length).toBe(1), { timeout: 30_000 });
  await running.stop(1_000);
  release();
  return seen[0];
}

// Each has a queue of its own.
describe.concurrent("jobs without a schedule", () => {
  test("a job runs when its transaction commits, and never when it rolls back", async () => {
    const handler = recorder("committed");
    await db.$transaction((tx) => enqueue(tx, "committed", { kept: 1 }));
    await db
      .$transaction(async (tx) => {
        await enqueue(tx, "committed", { kept: 0 });
        throw new Error("rolled back");
      })
      .catch(() => {});
    await db.$transaction((tx) => enqueue(tx, "committed", { kept: 2 }));
    await work(handler, () => handler.seen.length > 1);
    expect(handler.seen).toHaveLength(2);
    expect(handler.seen).toEqual(expect.arrayContaining([{ kept: 1 }, { kept: 2 }]));
  });

  test("a job with a time waits for it", async () => {
    const handler = recorder("timed");
    const now = Temporal.Now.instant();
    await enqueue(db, "timed", { at: "later" }, { startAfter: now.add({ hours: 1 }) });
    await enqueue(db, "timed", { at: "now" }, { startAfter: now.subtract({ seconds: 1 }) });
    await work(handler, () => handler.seen.length > 0, 2_500);
    expect(handler.seen).toEqual([{ at: "now" }]);
  });

  test("one job per key waits; jobs without a key all do", async () => {
    const handler = recorder("keyed");
    const added = await inTransaction(async (tx) => [
      await enqueue(tx, "keyed", { key: "a", n: 1 }, { singletonKey: "a" }),
      await enqueue(tx, "keyed", { key: "a", n: 2 }, { singletonKey: "a" }),
      await enqueue(tx, "keyed", { key: "b" }, { singletonKey: "b" }),
      await enqueue(tx, "keyed", { n: 3 }),
      await enqueue(tx, "keyed", { n: 4 }),
    ]);
    expect(added).toEqual([true, false, true, true, true]);
    await work(handler, () => handler.seen.length >= 4);
    expect(handler.seen).toHaveLength(4);
  });

  test("a failed job leaves the others of its batch alone and is tried again later", async () => {
    const handler = recorder("failing", (data) => {
      if ((data as { fails: boolean }).fails) throw new Error("no");
    });
    for (const fails of [false, true, false]) await enqueue(db, "failing", { fails });
    await work(handler, () => handler.seen.length >= 3);
    const states = await db.$queryRaw<{ state: string; count: number }[]>`
      SELECT state::text, count(*)::int AS count FROM pgboss.job WHERE name = 'failing' GROUP BY state ORDER BY state::text`;
    expect(states).toEqual([
      { state: "completed", count: 2 },
      { state: "retry", count: 1 },
    ]);
  });

  test("two workers on one database run no job twice", async () => {
    const handler = recorder("shared");
    await inTransaction(async (tx) => {
      for (let n = 0; n < 200; n += 1) await enqueue(tx, "shared", { n });
    });
    const workers = await Promise.all([startJobs([handler]), startJobs([handler])]);
    for (const end = Date.now() + 60_000; Date.now() < end && handler.seen.length < 200; ) await sleep(50);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(handler.seen).toHaveLength(200);
    expect(new Set(handler.seen.map((data) => (data as { n: number }).n)).size).toBe(200);
  });

  test("what a process has begun when it is asked to end is finished, the rest of its batch handed back at once", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler = recorder("handed-back");
    const slow = { ...handler, handle: (data: unknown) => handler.handle(data).then(() => held) };
    await inTransaction(async (tx) => {
      for (const n of [1, 2, 3]) await enqueue(tx, "handed-back", { n });
    });
    const jobs = await startJobs([slow]);
    await vi.waitFor(() => expect(handler.seen.length).toBe(1), { timeout: 30_000 });
    const stopped = jobs.stop();
    release();
    await stopped;
    const rows = await db.$queryRaw<{ state: string; retries: number; isDue: boolean }[]>`
      SELECT state::text, retry_count AS retries, start_after <= now() AS "isDue"
      FROM pgboss.job WHERE name = 'handed-back' ORDER BY state`;
    expect(rows.map(({ state }) => state).sort()).toEqual(["completed", "retry", "retry"]);
    expect(rows.every(({ retries, isDue }) => retries === 0 && isDue)).toBe(true);
    await work(handler, () => handler.seen.length >= 3);
    expect(handler.seen).toHaveLength(3);
  });

  test("a job that is cut by the end of its process comes to another worker, once, as if not tried", async () => {
    const cut = await cutOff("cut", 1, false);
    const handler = recorder("cut");
    const [row] = await db.$queryRaw<{ id: string; state: string; isDue: boolean }[]>`
      SELECT id, state::text, start_after <= now() AS "isDue" FROM pgboss.job WHERE name = 'cut'`;
    expect(row).toMatchObject({ state: "retry", isDue: true });
    await work(handler, () => handler.seen.length > 0);
    expect(handler.seen).toEqual([cut]);
    expect(await db.$queryRaw`SELECT state::text, retry_count FROM pgboss.job WHERE name = 'cut'`).toEqual([
      { state: "completed", retry_count: 0 },
    ]);
  });

  test("what is cut in its last try ends among the dead letters; what had no turn yet keeps its last try", async () => {
    const cut = await cutOff("last-try", 3, true);
    const copies = await db.$queryRaw<{ data: unknown }[]>`
      SELECT data FROM pgboss.job WHERE name = 'dead-letter' AND source_name = 'last-try'`;
    expect(copies.map(({ data }) => data)).toEqual([cut]);
    const handler = recorder("last-try");
    await work(handler, () => handler.seen.length > 1);
    expect(handler.seen).toHaveLength(2);
    expect(handler.seen).not.toContainEqual(cut);
  });

  test("a run that another process began meanwhile is left to it", async () => {
    await enqueue(db, "elsewhere", {});
    const [{ id } = { id: "" }] = await db.$queryRaw<{ id: string }[]>`
      UPDATE pgboss.job SET state = 'active', started_on = now(), retry_count = 1 WHERE name = 'elsewhere' RETURNING id`;
    const mine = { id, queue: "elsewhere", retryCount: 0, isRunning: true };
    expect(await handBackJobs([mine])).toBe(0);
    expect(await handBackJobs([{ ...mine, retryCount: 1 }])).toBe(1);
  });
});

test("three workers run a scheduled job once a minute", async () => {
  let runs = 0;
  const handler: JobHandler = {
    name: "every-minute",
    schedule: "* * * * *",
    async handle() {
      runs += 1;
    },
  };
  // The first enters the schedule; the others find it there and what is due, each allowed to look for itself.
  const first = await startJobs([handler]);
  const others: Awaited<ReturnType<typeof startJobs>>[] = [];
  for (let worker = 0; worker < 2; worker += 1) {
    await db.$executeRaw`UPDATE pgboss.version SET cron_on = NULL`;
    others.push(await startJobs([handler]));
  }
  for (const end = Date.now() + 60_000; Date.now() < end && runs === 0; ) await sleep(50);
  await sleep(2_500); // more than one round of the workers
  await Promise.all([first, ...others].map((worker) => worker.stop()));
  // A minute that begins meanwhile has a job of its own.
  const minutes = await db.$queryRaw<{ jobs: number }[]>`
    SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = ${handler.name} GROUP BY date_trunc('minute', created_on)`;
  expect(minutes.map(({ jobs }) => jobs)).toEqual(minutes.map(() => 1));
  expect(runs).toBe(minutes.length);
  expect(runs).toBeGreaterThan(0);
});

test("a run that fell into a time without workers is made up for, once", async () => {
  let runs = 0;
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const missed = minutesAgo(90);
  // Two days' worth of a daily job.
  const schedule = `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`;
  const handler: JobHandler = {
    name: "missed",
    schedule,
    async handle() {
      runs += 1;
    },
  };
  await (await startJobs([handler])).stop();
  expect(runs).toBe(0);
  await db.$executeRaw`UPDATE pgboss.schedule SET created_on = ${minutesAgo(5_000)}`;
  await db.$executeRaw`UPDATE pgboss.version SET cron_on = ${minutesAgo(3_000)}`;
  const jobs = await startJobs([handler]);
  await expect.poll(() => runs).toBe(1);
  await sleep(2_500); // more than one round of the workers
  await jobs.stop();
  expect(runs).toBe(1);
});

test("a new version changes the settings of the queues that it finds, and ends schedules that nobody handles", async () => {
  const stays: JobHandler = { name: "stays", schedule: "0 0 1 1 *", handle: async () => {} };
  await (await startJobs([stays, { ...stays, name: "goes" }])).stop();
  const boss = await openJobs();
  await boss.updateQueue("stays", { retryLimit: 1, retryBackoff: true, retryDelayMax: 7 });
  await boss.updateQueue(deadLetterQueue, { retentionSeconds: 7 });
  await (await startJobs([stays])).stop();
  expect(await boss.getQueue("stays")).toMatchObject({ retryLimit: 12, retryDelayMax: 14_400 });
  expect(await boss.getQueue(deadLetterQueue)).toMatchObject({ retentionSeconds: 34_560_000 });
  expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(["stays"]);
});
