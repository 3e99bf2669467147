import { setTimeout as sleep } from "node:timers/promises";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { enqueue, type JobHandler, startJobs } from "#app/platform/jobs.server.ts";

/** Runs jobs until `enough`, or for `milliseconds` to see that nothing more happens. */
async function work(handler: JobHandler, enough: () => boolean, milliseconds = 10_000) {
  const jobs = await startJobs([handler]);
  for (const end = Date.now() + milliseconds; Date.now() < end && !enough(); ) await sleep(50);
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
  await work(handler, () => handler.seen.length > 2, 2_500);
  expect(handler.seen).toHaveLength(2);
  expect(handler.seen).toEqual(expect.arrayContaining([{ kept: 1 }, { kept: 2 }]));
});

test("a job with a time waits for it", async () => {
  const handler = recorder("timed");
  const now = Temporal.Now.instant();
  await enqueue(db, "timed", { at: "later" }, { startAfter: now.add({ hours: 1 }) });
  await enqueue(db, "timed", { at: "now" }, { startAfter: now.subtract({ seconds: 1 }) });
  await work(handler, () => handler.seen.length > 1, 2_500);
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
  for (const end = Date.now() + 20_000; Date.now() < end && handler.seen.length < 200; ) await sleep(50);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(handler.seen).toHaveLength(200);
  expect(new Set(handler.seen.map((data) => (data as { n: number }).n)).size).toBe(200);
});
