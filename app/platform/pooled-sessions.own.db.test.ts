import "#tests/support/pooled-database.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { assertConnections } from "#app/platform/assert-connections.server.ts";
import { closeAll } from "#app/platform/closing.server.ts";
import { assertDatabase, db, inTransaction } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { enqueue, startJobs } from "#app/platform/jobs.server.ts";
import { watchOutlets } from "#app/platform/outlet-changes.server.ts";
import { inReadOnlyMode, sessionSettings } from "#app/platform/pool.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { directUrl, pooler } from "#tests/support/pooled-database.ts";

afterAll(async () => {
  await closeAll();
  await pooler.stop();
});

const settingRow = z.object({ name: z.string(), found: z.string() });
const settingsFound = Prisma.sql`/* settings-found */
  SELECT name, current_setting(name) AS found
  FROM unnest(${Object.keys(sessionSettings)}::text[]) AS name`;

test("every session is in UTC with the product's time-outs behind a pooler that takes no settings", async () => {
  await assertDatabase();
  const asSet = Object.entries(sessionSettings).map(([name, found]) => ({ name, found }));
  const ways = [
    () => readRows(settingRow, settingsFound),
    () => inTransaction((tx) => readRows(settingRow, settingsFound, tx)),
    () => inReadOnlyMode(() => readRows(settingRow, settingsFound)),
  ];
  // More at once than there are idle connections, so that new ones are opened; twice, so that prepared ones are used.
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ways).flatMap((all) => all.map((way) => way())));
    for (const answer of answers) expect(answer).toEqual(asSet);
  }
  expect(new Set(pooler.names)).toEqual(new Set(["pangkas", "pangkas-read-only"]));
});

test("jobs and changes of outlets go past it", async () => {
  const seen: unknown[] = [];
  let heard = 0;
  const stop = watchOutlets("all", () => (heard += 1));
  const jobs = await startJobs([{ name: "pooled", handle: async (data) => void seen.push(data) }]);
  await db.$transaction((tx) => enqueue(tx, "pooled", { here: 1 }));
  for (const end = Date.now() + 60_000; Date.now() < end && (seen.length === 0 || heard === 0); ) await sleep(20);
  stop();
  await jobs.stop();
  expect([seen.length, heard > 0]).toEqual([1, true]);
  expect(pooler.names.filter((name) => /jobs|changes/.test(name))).toEqual([]);
});

test("a pooler in the way of jobs is named at boot", async () => {
  await expect(assertConnections(pooler.url, pooler.url)).rejects.toThrow("set DATABASE_DIRECT_URL");
  await assertConnections(pooler.url, directUrl);
});
