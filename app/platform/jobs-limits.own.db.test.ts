import { afterAll, expect, test, vi } from "vitest";
import { breakableDatabase } from "#tests/support/breakable-database.ts";

// Before the product's modules, which then add jobs over this way.
const way = await breakableDatabase();
process.env.DATABASE_DIRECT_URL = way.url;
process.env.DATABASE_PATIENCE_FACTOR = "1";
vi.mock(import("#app/platform/time-limits.ts"), async (original) => {
  const limits = await original();
  // An answer that never comes is not waited for as long as by people.
  return { ...limits, timeLimits: { ...limits.timeLimits, answer: 1_500 as typeof limits.timeLimits.answer } };
});
const { db } = await import("#app/platform/db.server.ts");
const { enqueue, openJobs, startJobs } = await import("#app/platform/jobs.server.ts");
const { closeAll } = await import("#app/platform/closing.server.ts");
const { isUnavailable } = await import("#app/platform/unavailable.server.ts");
afterAll(async () => {
  await closeAll();
  await way.stop();
});

test("a database that says nothing is given up by who adds a job or looks at jobs, and is asked anew", async () => {
  const boss = await openJobs();
  way.hold("pgboss");
  const judged = (asked: Promise<unknown>): Promise<unknown> =>
    asked.then(
      () => "answered",
      (error: unknown) => isUnavailable(error) || error,
    );
  const failures = await Promise.all([judged(enqueue(db, "never-heard-of", {})), judged(boss.getQueues())]);
  way.release();
  expect(failures).toEqual([true, true]);
  expect(await enqueue(db, "never-heard-of", {})).toBe(true);
  expect((await boss.getQueues()).map(({ name }) => name)).toContain("never-heard-of");
});

test("PostgreSQL gives up what adds jobs and shows them, too", async () => {
  const { rows } = await (await openJobs())
    .getDb()
    .executeSql("SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock");
  expect(rows).toEqual([{ statement: "5s", lock: "2s" }]);
});

test("a worker's upkeep has time for what takes long, and not for ever", async () => {
  await db.$executeRawUnsafe(`CREATE TABLE worker_session AS SELECT ''::text AS statement, ''::text AS lock LIMIT 0`);
  await db.$executeRawUnsafe(`CREATE FUNCTION note_session() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO public.worker_session VALUES (current_setting('statement_timeout'), current_setting('lock_timeout'));
    RETURN NULL; END $$`);
  await db.$executeRawUnsafe(`CREATE TRIGGER note_session AFTER UPDATE ON pgboss.job FOR EACH ROW
    WHEN (NEW.state = 'active') EXECUTE FUNCTION note_session()`);
  await enqueue(db, "noted", {});
  const jobs = await startJobs([{ name: "noted", async handle() {} }]);
  const noted = () => db.$queryRaw`SELECT statement, lock FROM worker_session`;
  await expect.poll(noted).toEqual([{ statement: "6min", lock: "330s" }]);
  await jobs.stop();
});
