import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { boxKey, openWith } from "#app/platform/sealing.ts";
import { resealBoxes } from "#prisma/reseal-boxes.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { createFullPerson } from "#tests/support/full-person.ts";

const fresh = "the key of the second year, thirty-two and more";
const client = new Client({ connectionString: process.env.DATABASE_URL });

beforeAll(async () => {
  await client.connect();
  const traits = { name: "Sari", email: "sari@contoh.id", phone: "+6281299990001", sub: "sari-1" };
  await createFullPerson(traits, await createOutlet(), instantFrom(Date.now()));
});
afterAll(() => client.end());

/** `table.column` of every value of the database that this key opens. */
async function openedBy(secret: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type IN ('bytea', 'text', 'character varying')`,
  );
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const { rows } = await client.query<{ value: Buffer | string | null }>(
      `SELECT "${column}" AS value FROM "${table}"`,
    );
    for (const { value } of rows) {
      const box = typeof value === "string" ? Buffer.from(value, "base64") : value;
      if (!box || box.length < 29) continue;
      try {
        openWith(boxKey(secret), box);
        found.add(`${table}.${column}`);
      } catch {}
    }
  }
  return [...found].sort();
}

test("every box of the database is sealed anew, once, and the old key opens none of them", async () => {
  const before = await openedBy(env.ENCRYPTION_KEY);
  expect(before.length).toBeGreaterThanOrEqual(6);
  const first = await resealBoxes(client, fresh, [
    "another key that was never used by anybody here",
    env.ENCRYPTION_KEY,
  ]);
  expect(first).toMatchObject({ current: 0, unreadable: [] });
  expect(first.sealed).toBeGreaterThanOrEqual(before.length);
  expect(await openedBy(env.ENCRYPTION_KEY)).toEqual([]);
  expect(await openedBy(fresh)).toEqual(before);
  expect(await resealBoxes(client, fresh, [env.ENCRYPTION_KEY])).toEqual({
    sealed: 0,
    current: first.sealed,
    unreadable: [],
  });
});

test("a box that no key opens stays and is named", async () => {
  await db.providerGrant.updateMany({ data: { refreshToken: new Uint8Array(40) } });
  const { unreadable } = await resealBoxes(client, fresh, [env.ENCRYPTION_KEY]);
  expect(unreadable).toEqual([expect.stringMatching(/^provider_grant\.refresh_token [0-9a-f-]{36}$/)]);
  const grants = await db.providerGrant.findMany({ select: { refreshToken: true } });
  expect(grants.map(({ refreshToken }) => refreshToken?.length)).toEqual([40]);
});
