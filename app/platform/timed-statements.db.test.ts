import { PrismaPg } from "@prisma/adapter-pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PrismaClient } from "#app/platform/generated/client.ts";
import { openPool } from "#app/platform/pool.server.ts";
import { withPatience } from "#app/platform/timed-statements.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";

let way: Awaited<ReturnType<typeof breakableDatabase>>;
let pool: ReturnType<typeof openPool>;
let db: PrismaClient;
beforeAll(async () => {
  way = await breakableDatabase();
  pool = openPool({ max: 2, connectionString: way.url });
  db = new PrismaClient({ adapter: new PrismaPg(pool) });
});
beforeEach(() => way.release());
afterAll(async () => {
  await pool.end();
  await way.stop();
});

const askers: [string, () => Promise<unknown>][] = [
  ["rows", () => pool.query("SELECT 'silence'")],
  ["a table", () => db.setting.findFirst({ where: { key: "silence" } })],
  ["a raw statement", () => db.$queryRaw`SELECT 'silence'`],
  ["a transaction", () => db.$transaction((tx) => tx.$queryRaw`SELECT 'silence'`)],
];

test.each(askers)("a connection that says nothing to %s is given up, and others are open", async (name, ask) => {
  // Of a table the value goes apart from the statement.
  way.hold(name === "a table" ? '"setting"' : "silence");
  const failure: unknown = await withPatience(50, ask).then(
    () => null,
    (error: unknown) => error,
  );
  expect([isUnavailable(failure), String(failure)]).toEqual([true, expect.stringContaining("Query read timeout")]);
  expect(pool.totalCount).toBe(0);
  way.release();
  await ask();
});

test("a connection that answers stays, whatever took its time before", async () => {
  await withPatience(60_000, () => pool.query("SELECT pg_sleep(0)"));
  const before = pool.totalCount;
  await pool.query("SELECT 1");
  expect(pool.totalCount).toBe(before);
});
