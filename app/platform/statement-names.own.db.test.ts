import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/db.server.ts";
import { statementName } from "#app/platform/pool.server.ts";

test("Prisma's own reads are prepared once they came often, each shape by itself, and no other", async () => {
  const named = await inTransaction(async (tx) => {
    for (const code of ["01", "02", "03", "04", "05"]) await tx.region.findFirst({ where: { code, level: 17 } });
    await tx.region.findFirst({ where: { level: 17, name: "seldom" } });
    for (const code of ["01", "02", "03", "04"]) await tx.region.deleteMany({ where: { code, level: 17 } });
    return tx.$queryRaw<{ statement: string; runs: number }[]>`
      SELECT statement, (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements
      WHERE name LIKE 'read-%' AND statement LIKE '%"region"%'`;
  });
  expect(named).toEqual([{ statement: expect.stringContaining('"code" = $1'), runs: 3 }]);
});

test("there are so many names at most, and a raw statement has its own all the same", () => {
  const shapes = Array.from({ length: 400 }, (_, index) => `SELECT ${index} FROM shape`);
  const names = shapes.map((sql) => [statementName(sql), statementName(sql), statementName(sql)].at(-1));
  const given = names.filter(Boolean).length;
  expect(given).toBeGreaterThan(150);
  expect(given).toBeLessThanOrEqual(200);
  expect(statementName("/* near-me */ SELECT 1")).toMatch(/^near-me-.{12}$/);
  expect(statementName("UPDATE outlet SET name = $1")).toBe("");
});
