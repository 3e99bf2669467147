import { expect, test, vi } from "vitest";
import { z } from "zod";
import { db, inTransaction, sqlState } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { inReadOnlyMode, inUsualMode, onStatement, pool, WriteRefused } from "#app/platform/pool.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const mayWrite = Prisma.sql`SELECT current_setting('transaction_read_only') = 'off' AS "mayWrite"`;
const modeRow = z.object({ mayWrite: z.boolean() });
const rename = (id: string, name: string) => db.user.update({ where: { id }, data: { name } });

test("whatever reads in read-only mode reads where nothing can be written, beside others who write", async () => {
  const user = await createUser();
  const ways = [
    () => readRows(modeRow, mayWrite),
    () => db.$queryRaw<{ mayWrite: boolean }[]>(mayWrite),
    () => inTransaction((tx) => readRows(modeRow, mayWrite, tx)),
  ];
  for (const way of ways) {
    const [reader, writer] = await Promise.all([inReadOnlyMode(way), way()]);
    expect([reader, writer]).toEqual([[{ mayWrite: false }], [{ mayWrite: true }]]);
  }
  // Lookups of one moment, which Prisma joins, stay with who asked.
  const queries = vi.spyOn(pool, "query");
  const lookups = [1, 2, 3].map(() => inReadOnlyMode(() => db.user.findUnique({ where: { id: user.id } })));
  expect((await Promise.all(lookups)).map((found) => found?.id)).toEqual([user.id, user.id, user.id]);
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
});

test("a write fails, nothing of its transaction is kept, and whoever asked hears of it even when it was caught", async () => {
  const user = await createUser("Budi Santoso");
  const failed = await inReadOnlyMode(() => rename(user.id, "Orang Lain")).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(WriteRefused);
  const states: (string | null)[] = [];
  const half = inReadOnlyMode(async () => {
    await inTransaction(async (tx) => {
      await tx.$executeRaw`SELECT 1`;
      await tx.user.update({ where: { id: user.id }, data: { name: "Orang Lain" } });
    }).catch((error: unknown) => states.push(sqlState(error)));
    await readRows(z.unknown(), Prisma.sql`DELETE FROM rate_limit`).catch((error: unknown) =>
      states.push(sqlState(error)),
    );
    return "answered as if nothing had happened";
  });
  await expect(half).rejects.toBeInstanceOf(WriteRefused);
  expect(states).toEqual(["25006", "25006"]);
  expect((await db.user.findUnique({ where: { id: user.id } }))?.name).toBe("Budi Santoso");
  await inReadOnlyMode(() => inUsualMode(() => rename(user.id, "Budi S.")));
  expect((await db.user.findUnique({ where: { id: user.id } }))?.name).toBe("Budi S.");
});

test("every statement is told by name, without values", async () => {
  const heard: string[] = [];
  onStatement(({ name, milliseconds }) => {
    expect(milliseconds).toBeGreaterThan(0);
    heard.push(name);
  });
  const user = await createUser();
  heard.length = 0;
  await db.user.findUnique({ where: { id: user.id } });
  await readRows(modeRow, Prisma.sql`/* may-write */ ${mayWrite}`);
  await inTransaction((tx) => tx.user.update({ where: { id: user.id }, data: { name: "Rahasia" } }));
  await readRows(modeRow, Prisma.sql`SELECT 1/0 FROM "outlet"`).catch(() => {});
  expect(heard).toEqual([
    "select user",
    expect.stringMatching(/^may-write-.{12}$/),
    "begin",
    expect.stringMatching(/^update user$/),
    "commit",
    "select outlet",
  ]);
});
