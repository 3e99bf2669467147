import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, it } from "vitest";
import { instantAt, localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { type AppProcess, startApp, startWorker } from "#tests/support/app-process.ts";
import { BalancedBrowser } from "#tests/support/balanced-browser.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const patience = { timeout: 120_000 };
/** So far away that no reminder of a visit falls due while the jobs are looked at. */
const day = localDate(Temporal.Now.instant(), "WIB").add({ days: 2 });
let apps: AppProcess[] = [];

beforeAll(async () => {
  // What the worker does is counted by the database itself: each time a job is taken or done, and an event is told.
  for (const statement of [
    "CREATE TABLE happened (what text NOT NULL, id uuid NOT NULL, name text NOT NULL)",
    `CREATE FUNCTION note_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO public.happened VALUES (NEW.state::text, NEW.id, NEW.name); RETURN NULL; END $$`,
    `CREATE FUNCTION note_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO public.happened VALUES ('told', NEW.id, NEW.kind); RETURN NULL; END $$`,
    `CREATE TRIGGER note_job AFTER UPDATE ON pgboss.job FOR EACH ROW
       WHEN (NEW.state IS DISTINCT FROM OLD.state) EXECUTE FUNCTION note_job()`,
    `CREATE TRIGGER note_event AFTER UPDATE OF processed_at ON outbox_event FOR EACH ROW EXECUTE FUNCTION note_event()`,
  ]) {
    await db.$executeRawUnsafe(statement);
  }
  // Nobody who waits for a lock that a test holds gives it up before the test lets go.
  const variables = { JOBS: "off", DATABASE_PATIENCE_FACTOR: "10" };
  apps = await Promise.all([0, 1, 2, 3].map(() => startApp(variables)));
}, 3_600_000);
afterAll(() => Promise.all(apps.map((app) => app.stop())));

const workerWith = (onLine?: (line: string) => void) => startWorker({ DATABASE_PATIENCE_FACTOR: "10" }, onLine);

/** Somebody books the outlet's barber of this number for that day, at this process. */
async function book(outlet: OutletFixture, index: number, at: readonly AppProcess[]): Promise<void> {
  const browser = new BalancedBrowser(at, await sessionCookieOf((await createUser(`Orang ${index}`)).id));
  const start = instantAt(day, 600, "WIB").toString();
  const [service = "", barber = ""] = [outlet.serviceIds[0], outlet.barberIds[index]];
  const query = new URLSearchParams({ service, barber, start, step: "details" });
  const contact = { contactName: "Budi Santoso", contactPhone: "081234567890", payment: "VENUE", quotedTotal: "52000" };
  const fields = { ...contact, idempotencyKey: randomUUID() };
  const { status } = await browser.post(index, `/booking/${outlet.id}?${query}`, fields);
  expect(status).toBe(303);
}

const eventsOf = async (outlet: OutletFixture) => {
  const bookings = await db.booking.findMany({ where: { outletId: outlet.id }, select: { id: true } });
  return db.outboxEvent.findMany({
    where: { OR: bookings.map(({ id }) => ({ payload: { path: ["bookingId"], equals: id } })) },
    select: { id: true, processedAt: true },
  });
};

interface JobRow {
  id: string;
  name: string;
  state: string;
  event: string | null;
}

/** Every job that came from a request, itself or by way of another job; those for later are left out. */
const dueJobs = () => db.$queryRaw<JobRow[]>`
  SELECT id, name, state::text, data->>'eventId' AS event FROM pgboss.job
  WHERE data ? '$origin' AND data->'$origin'->>'requestId' IS NOT NULL AND start_after <= now() ORDER BY id`;

const happenedTo = async (ids: readonly string[]) => {
  const rows = await db.$queryRaw<{ what: string; count: number }[]>`
    SELECT what, count(*)::int FROM happened WHERE id = ANY(${ids}::uuid[]) GROUP BY id, what`;
  return rows.map(({ what, count }) => `${what} ${count}`).sort();
};

for (const many of [2, 4]) {
  it(`what ${many} web processes enqueue is done by one worker, each thing once`, async () => {
    const outlet = await createOutlet({}, { barbers: 8 });
    const some = apps.slice(0, many);
    await Promise.all([0, 1, 2, 3].map((index) => book(outlet, index, some)));
    // They only enqueue.
    const waiting = await eventsOf(outlet);
    expect(waiting.length).toBeGreaterThanOrEqual(4);
    expect(waiting.filter(({ processedAt }) => processedAt)).toEqual([]);

    const worker = await workerWith();
    await Promise.all([4, 5, 6, 7].map((index) => book(outlet, index, some)));
    const isOver = async () => (await dueJobs()).every(({ state }) => state === "completed" || state === "failed");
    await expect.poll(isOver, patience).toBe(true);
    expect(await worker.stop()).toBe(0);

    const events = await eventsOf(outlet);
    const ids = events.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(await happenedTo(ids)).toEqual(ids.map(() => "told 1"));
    const jobs = (await dueJobs()).filter(({ event }) => event !== null && ids.includes(event));
    expect(jobs.map(({ event }) => event).sort()).toEqual(ids.sort());
    const all = (await dueJobs()).map(({ id }) => id);
    expect(await happenedTo(all)).toEqual([...all.map(() => "active 1"), ...all.map(() => "completed 1")]);
    expect(await db.notification.count({ where: { eventId: { in: ids }, userId: outlet.ownerId } })).toBe(8);
  });
}

/** A worker at the job that tells an outlet's owner of a booking, who is held by a lock until `release`. */
async function workerAtJob() {
  const outlet = await createOutlet({}, { barbers: 1 });
  const heard: string[] = [];
  const worker = await workerWith((line) => heard.push(String(JSON.parse(line).msg)));
  const holder = new Client({ connectionString: process.env.DATABASE_URL });
  await holder.connect();
  await holder.query("BEGIN");
  await holder.query('SELECT FROM "user" WHERE id = $1 FOR UPDATE', [outlet.ownerId]);
  await book(outlet, 0, apps);
  const waiters = async () => {
    const rows = await db.$queryRaw`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query LIKE '%notification%' AND pid <> pg_backend_pid()`;
    return (rows as unknown[]).length;
  };
  await expect.poll(waiters, patience).toBe(1);
  return { outlet, worker, heard, release: () => holder.end() };
}

const jobOf = async (outlet: OutletFixture) => {
  const [event] = await eventsOf(outlet);
  const job = (await dueJobs()).find((each) => each.event === event?.id);
  return { event: event?.id ?? "", job: job?.id ?? "", state: job?.state };
};

it("a worker that is asked to end finishes the job it is at", async () => {
  const { outlet, worker, heard, release } = await workerAtJob();
  const stopped = worker.stop();
  await expect.poll(() => heard, patience).toContain("stopping");
  await release();
  expect(await stopped).toBe(0);
  expect(heard).not.toContain("jobs handed back");
  const { event, job, state } = await jobOf(outlet);
  expect(state).toBe("completed");
  expect(await happenedTo([event, job])).toEqual(["active 1", "completed 1", "told 1"]);
});

it("a job that lasts longer than its worker may is handed back, and another worker finds nothing lost or done twice", async () => {
  const { outlet, worker, heard, release } = await workerAtJob();
  const stopped = worker.stop();
  await expect.poll(() => heard, patience).toContain("jobs handed back");
  expect((await jobOf(outlet)).state).toBe("retry");
  await release();
  expect(await stopped).toBe(0);

  const next = await workerWith();
  await expect.poll(async () => (await jobOf(outlet)).state, patience).toBe("completed");
  expect(await next.stop()).toBe(0);
  const { event } = await jobOf(outlet);
  expect(await happenedTo([event])).toEqual(["told 1"]);
  expect(await db.notification.count({ where: { eventId: event, userId: outlet.ownerId } })).toBe(1);
});
