import { afterAll, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { goodBodyOf } from "#tests/support/api-calls.ts";
import { type AppProcess, startApp } from "#tests/support/app-process.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { sessionCookieOf } from "#tests/support/session-cookie.ts";

const text = "Failed to save user to database";
let app: AppProcess | undefined;
afterAll(async () => {
  await db.$executeRaw`DROP FUNCTION IF EXISTS refuse_sync CASCADE`;
  await app?.stop();
});

it("a person who could not be saved is logged once, with the request's id, and goes on", async () => {
  const lines: string[] = [];
  app = await startApp({ JOBS: "off", LOG_LEVEL: "error" }, (line) => lines.push(line));
  const { origin } = app;
  const user = await createUser("Budi Santoso");
  const Cookie = await sessionCookieOf(user.id);
  await db.$executeRaw`CREATE FUNCTION refuse_sync() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await db.$executeRaw`CREATE TRIGGER refuse_sync BEFORE UPDATE ON login_event
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_sync()`;

  const path = "/api/auth/google";
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: { Cookie, Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify(goodBodyOf(path, user)),
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ message: text });
  expect((await fetch(`${origin}/my-bookings`, { headers: { Cookie } })).status).toBe(200);

  const said = () => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
  for (const end = performance.now() + 30_000; said().length === 0 && performance.now() < end; )
    await new Promise((done) => setTimeout(done, 10));
  expect(said()).toMatchObject([{ msg: text, requestId: answer.headers.get("x-request-id") }]);
});
