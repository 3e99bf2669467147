import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db, inTransaction, sqlState, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const anything = z.unknown();

async function readBothWays(statement: Prisma.Sql): Promise<[unknown[], unknown[]]> {
  return [await readRows(anything, statement), await inTransaction((tx: Tx) => readRows(anything, statement, tx))];
}

/** A place east of London, whose local dates are not those of UTC for half of the day. */
function inJakarta(run: () => Promise<void>): Promise<void> {
  const zone = process.env.TZ;
  process.env.TZ = "Asia/Jakarta";
  return run().finally(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
}

describe("both ways", () => {
  test.each([
    ["int2", Prisma.sql`(-3)::int2`, -3],
    ["int4", Prisma.sql`2147483647::int4`, 2_147_483_647],
    ["int8", Prisma.sql`9007199254740993::int8`, 9_007_199_254_740_993n],
    ["float4", Prisma.sql`4.7::float4`, 4.7],
    ["float8", Prisma.sql`-6.208763::float8`, -6.208763],
    ["bool", Prisma.sql`true`, true],
    ["text", Prisma.sql`'Cukur “Rapi”'::text`, "Cukur “Rapi”"],
    ["uuid", Prisma.sql`'01900000-0000-7000-8000-000000000001'::uuid`, "01900000-0000-7000-8000-000000000001"],
    ["an enum", Prisma.sql`'WITA'::zone`, "WITA"],
    ["date", Prisma.sql`'2026-11-24'::date`, new Date("2026-11-24T00:00:00Z")],
    ["timestamp", Prisma.sql`'2026-11-24 19:30:00.289'::timestamp`, new Date("2026-11-24T19:30:00.289Z")],
    ["timestamptz", Prisma.sql`'2026-11-24 19:30:00+07'::timestamptz`, new Date("2026-11-24T12:30:00Z")],
    ["microseconds", Prisma.sql`'2026-11-24 19:30:00.123999+00'::timestamptz`, new Date("2026-11-24T19:30:00.123Z")],
    ["json", Prisma.sql`'{"a": [1, null, "x"]}'::json`, { a: [1, null, "x"] }],
    ["jsonb", Prisma.sql`'[{"open": 480}]'::jsonb`, [{ open: 480 }]],
    ["int4[]", Prisma.sql`'{1,2,NULL}'::int4[]`, [1, 2, null]],
    ["text[]", Prisma.sql`'{a,"b, c",NULL}'::text[]`, ["a", "b, c", null]],
    ["uuid[]", Prisma.sql`'{01900000-0000-7000-8000-000000000001}'::uuid[]`, ["01900000-0000-7000-8000-000000000001"]],
    ["null", Prisma.sql`NULL::timestamptz`, null],
  ])("read %s alike", (_, expression, value) =>
    inJakarta(async () => {
      const [direct, inside] = await readBothWays(Prisma.sql`SELECT ${expression} AS value`);
      expect(direct).toEqual([{ value }]);
      expect(inside).toEqual(direct);
    }),
  );

  test.each([
    ["a number", 42, Prisma.sql`int4`],
    ["a fraction", 0.1, Prisma.sql`float8`],
    ["a flag", false, Prisma.sql`boolean`],
    ["text", "x'; --", Prisma.sql`text`],
    ["null", null, Prisma.sql`uuid`],
    ["a date for an instant", new Date("2026-11-24T19:30:00.123Z"), Prisma.sql`timestamptz`],
    ["a date for a timestamp", new Date("2026-11-24T19:30:00.123Z"), Prisma.sql`timestamp`],
    ["a date for a day", new Date("2026-11-24T19:30:00.123Z"), Prisma.sql`date`],
    ["bytes", Buffer.from([0, 1, 255]), Prisma.sql`bytea`],
    ["a list of text", ["WIB", 'a "b", {c}'], Prisma.sql`text[]`],
    ["an empty list", [], Prisma.sql`uuid[]`],
    ["a list of dates", [new Date("2026-11-24T19:30:00Z")], Prisma.sql`timestamptz[]`],
    ["a list of an enum", ["WIB", "WIT"], Prisma.sql`zone[]`],
  ])("send %s alike", (_, value, type) =>
    inJakarta(async () => {
      const [direct, inside] = await readBothWays(Prisma.sql`SELECT (${value}::${type})::text AS sent`);
      expect(inside).toEqual(direct);
      expect(direct).toEqual([{ sent: value === null ? null : expect.any(String) }]);
    }),
  );

  test("send a date as the day it is in UTC", () =>
    inJakarta(async () => {
      const late = new Date("2026-11-24T19:30:00Z");
      const [direct] = await readBothWays(
        Prisma.sql`SELECT ${late}::date::text AS day, ${late}::timestamp::text AS at`,
      );
      expect(direct).toEqual([{ day: "2026-11-24", at: "2026-11-24 19:30:00" }]);
    }));

  test("tell the state of a failure", async () => {
    const failing = Prisma.sql`SELECT 1 / ${0}::int AS value`;
    const states = [
      await readRows(anything, failing).catch(sqlState),
      await inTransaction((tx) => readRows(anything, failing, tx)).catch(sqlState),
    ];
    expect(states).toEqual(["22012", "22012"]);
  });

  test("refuse rows of another shape", async () => {
    const row = z.object({ value: z.string() });
    const statement = Prisma.sql`SELECT 1::int AS value`;
    await expect(readRows(row, statement)).rejects.toThrow(z.ZodError);
    await expect(inTransaction((tx) => readRows(row, statement, tx))).rejects.toThrow(z.ZodError);
  });
});

describe("connections", () => {
  const backend = Prisma.sql`/* backend */ SELECT pg_backend_pid() AS pid`;

  test("are Prisma's own, with the same prepared statement", async () => {
    const direct = await readRows(anything, backend);
    expect(await db.$queryRaw(backend)).toEqual(direct);
    const prepared = await readRows(
      z.object({ name: z.string() }),
      Prisma.sql`SELECT name FROM pg_prepared_statements WHERE name LIKE 'backend-%'`,
    );
    expect(prepared).toHaveLength(1);
  });

  test("of a transaction see what it wrote, others do not", async () => {
    const names = Prisma.sql`SELECT name FROM region WHERE code = '99'`;
    await inTransaction(async (tx) => {
      await tx.$executeRaw`INSERT INTO region (code, level, name, search_name) VALUES ('99', 1, 'Uji', 'uji')`;
      expect(await readRows(anything, names, tx)).toEqual([{ name: "Uji" }]);
      expect(await readRows(anything, names)).toEqual([]);
      throw new Error("undone");
    }).catch((error: Error) => expect(error.message).toBe("undone"));
  });
});
