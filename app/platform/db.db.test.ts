import { describe, expect, test } from "vitest";
import { assertDatabase, db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { settingOf } from "#app/platform/time-limits.ts";

const factor = env.DATABASE_PATIENCE_FACTOR;

describe("sessions", () => {
  test("are in UTC, limited in time, and read committed", async () => {
    await assertDatabase();
    const [settings] = await db.$queryRaw<Record<string, string>[]>`
      SELECT current_setting('TimeZone') AS zone, current_setting('statement_timeout') AS statement,
             current_setting('lock_timeout') AS lock, current_setting('default_transaction_isolation') AS isolation`;
    const limits = { statement: settingOf(5_000 * factor), lock: settingOf(2_000 * factor) };
    expect(settings).toEqual({ zone: "UTC", ...limits, isolation: "read committed" });
  });

  test("prepare labelled statements once under their name", async () => {
    const prepared = await inTransaction(async (tx) => {
      for (const value of [1, 2, 3]) await tx.$queryRaw`/* labelled */ SELECT ${value}::int AS value`;
      await tx.$queryRaw`SELECT 4::int AS value`;
      return tx.$queryRaw<{ name: string }[]>`SELECT name FROM pg_prepared_statements WHERE name LIKE 'labelled-%'`;
    });
    expect(prepared).toHaveLength(1);
  });
});

describe("inTransaction", () => {
  const fail = (state: string) =>
    db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${state}'; END $$`);

  test.each(["40001", "40P01"])("runs again after %s, five times at most", async (state) => {
    let calls = 0;
    const failed = inTransaction(async () => {
      calls += 1;
      await fail(state);
    });
    await expect(failed).rejects.toSatisfy((error: unknown) => sqlState(error) === state);
    expect(calls).toBe(5);
  });

  test("returns what the attempt that succeeds returns", async () => {
    let calls = 0;
    const result = await inTransaction(async () => {
      calls += 1;
      if (calls < 3) await fail("40001");
      return "done";
    });
    expect([result, calls]).toEqual(["done", 3]);
  });

  test("does not repeat other failures", async () => {
    let calls = 0;
    const failed = inTransaction(async () => {
      calls += 1;
      await fail("23514");
    });
    await expect(failed).rejects.toSatisfy((error: unknown) => sqlState(error) === "23514");
    expect(calls).toBe(1);
  });
});
