import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";
import { enqueue, openJobs } from "#app/platform/jobs.server.ts";
import { listQueueStates } from "#app/platform/queue-states.queries.server.ts";

test("jobs whose time is to come and dead letters are told apart from jobs that wait", async () => {
  const startAfter = Temporal.Now.instant().add({ hours: 24 * 30 });
  for (let n = 0; n < 3; n += 1) await enqueue(db, "counted", { n }, { startAfter });
  await enqueue(db, "counted", { n: 3 });
  for (const n of [4, 5]) {
    await enqueue(db, "counted", { n });
    await db.$executeRaw`UPDATE pgboss.job SET state = 'retry', start_after = now() + ${n - 4} * interval '1 hour'
      WHERE name = 'counted' AND (data->>'n')::int = ${n}`;
  }
  await (await openJobs()).send(deadLetterQueue, {});
  expect(await listQueueStates()).toEqual([
    { queue: "counted", state: "created", count: 1 },
    { queue: "counted", state: "later", count: 4 },
    { queue: "counted", state: "retry", count: 1 },
    { queue: "dead-letter", state: "dead", count: 1 },
  ]);
});
