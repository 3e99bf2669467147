import { afterAll, beforeAll, expect, it } from "vitest";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

let database: Awaited<ReturnType<typeof breakableDatabase>>;
let app: AppProcess;
let cookie: string;

beforeAll(async () => {
  database = await breakableDatabase();
  cookie = await sessionCookieOf((await createUser()).id);
  app = await startApp({ JOBS: "off", DATABASE_URL: database.url, DATABASE_POOL: "1" });
});
afterAll(async () => {
  await app.stop();
  await database.stop();
});

const isReady = async () => (await fetch(`${app.origin}/readyz`)).status;

it("a process whose every connection is in use is ready", async () => {
  database.hold("my-bookings");
  const page = fetch(`${app.origin}/my-bookings`, { headers: { Cookie: cookie } });
  await database.untilHeld(1);
  let isAnswered = false;
  void page.then(() => {
    isAnswered = true;
  });
  expect([await isReady(), isAnswered]).toEqual([200, false]);
  database.release();
  expect((await page).status).toBe(200);
});

it("a process is not ready while the database is away or says nothing, and is at once when it is back", async () => {
  database.cut();
  expect(await isReady()).toBe(503);
  database.mend();
  expect(await isReady()).toBe(200);
  database.hold("SELECT 1");
  expect(await Promise.all([isReady(), isReady()])).toEqual([503, 503]);
  database.release();
  expect(await isReady()).toBe(200);
});
