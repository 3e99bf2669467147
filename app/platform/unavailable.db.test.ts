import { PrismaPg } from "@prisma/adapter-pg";
import type { PoolClient, PoolConfig } from "pg";
import { afterEach, expect, test } from "vitest";
import { PrismaClient } from "#app/platform/generated/client.ts";
import { openPool } from "#app/platform/pool.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";
import { breakableDatabase } from "#tests/support/breakable-database.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function openDatabase(config: PoolConfig = {}) {
  const pool = openPool({ max: 1, ...config });
  closing.push(() => (pool.ended ? Promise.resolve() : pool.end()));
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool) }) };
}

/** Whether what `work` failed with counts as unavailable; null: it did not fail. */
async function judged(work: () => Promise<unknown>): Promise<boolean | string> {
  const failure: unknown = await work().then(
    () => null,
    (error: unknown) => error,
  );
  if (failure === null) return "did not fail";
  return isUnavailable(failure) || String(failure);
}

/** Every way in which the product asks the database. */
const ways = ({ pool, db }: ReturnType<typeof openDatabase>) => ({
  table: () => db.setting.findFirst(),
  raw: () => db.$queryRaw`SELECT 1`,
  command: () => db.$executeRaw`SELECT 1`,
  transaction: () => db.$transaction((tx) => tx.$queryRaw`SELECT 1`),
  rows: () => pool.query("SELECT 1"),
});
async function judgedWays(database: ReturnType<typeof openDatabase>) {
  const found: Record<string, boolean | string> = {};
  for (const [name, ask] of Object.entries(ways(database))) found[name] = await judged(ask);
  return found;
}
const all = { table: true, raw: true, command: true, transaction: true, rows: true };

test("nobody listens where the database should be", async () => {
  const nowhere = new URL(process.env.DATABASE_URL ?? "");
  nowhere.hostname = "127.0.0.1";
  nowhere.port = "9";
  expect(await judgedWays(openDatabase({ connectionString: nowhere.href }))).toEqual(all);
});

test("the way to it is cut", async () => {
  const way = await breakableDatabase();
  closing.push(way.stop);
  way.cut();
  expect(await judgedWays(openDatabase({ connectionString: way.url }))).toEqual(all);
});

test("every connection is in use for too long", async () => {
  const database = openDatabase();
  const taken = await database.pool.connect();
  database.pool.options.connectionTimeoutMillis = 20;
  expect(await judgedWays(database)).toEqual(all);
  taken.release();
});

test("the process ends", async () => {
  const database = openDatabase();
  await database.pool.end();
  expect(await judgedWays(database)).toEqual(all);
});

test("a transaction's connection is ended between two statements, and before its commit", async () => {
  const { pool: other } = openDatabase();
  const { pool, db } = openDatabase();
  let client: PoolClient | undefined;
  pool.on("connect", (opened) => {
    client = opened;
  });
  /** As PostgreSQL ends a connection that was idle in a transaction for too long. */
  const end = async (tx: Pick<PrismaClient, "$queryRaw">) => {
    const [row] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
    const ended = new Promise((resolve) => client?.once("end", resolve));
    await other.query("SELECT pg_terminate_backend($1)", [row?.pid]);
    await ended;
  };
  const goOn = () =>
    db.$transaction(async (tx) => {
      await end(tx);
      await tx.setting.findFirst();
    });
  expect(await judged(goOn)).toBe(true);
  expect(await judged(() => db.$transaction((tx) => end(tx)))).toBe(true);
  expect(await judged(() => db.$queryRaw`SELECT 1`)).toBe("did not fail");
});

test.each(["25P03", "57P05", "57P01", "53300", "55P03", "57014", "40001", "40P01", "08006"])(
  "PostgreSQL says %s",
  async (code) => {
    const { db } = openDatabase();
    const raise = `DO $$ BEGIN RAISE EXCEPTION 'away' USING ERRCODE = '${code}'; END $$`;
    expect(await judged(() => db.$executeRawUnsafe(raise))).toBe(true);
    expect(await judged(() => db.$transaction((tx) => tx.$executeRawUnsafe(raise)))).toBe(true);
  },
);

test("what the program does wrong is none of it", async () => {
  const { db } = openDatabase();
  expect(await judged(() => db.$queryRaw`SELECT 1 / 0`)).not.toBe(true);
  expect(await judged(() => db.$queryRaw`SELECT nothing`)).not.toBe(true);
  expect(await judged(() => db.setting.create({ data: { key: "x", value: {} } }))).toBe("did not fail");
  expect(await judged(() => db.setting.create({ data: { key: "x", value: {} } }))).not.toBe(true);
  expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
});
