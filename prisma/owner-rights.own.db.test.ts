import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asApp } from "#tests/support/as-app-role.ts";

const url = process.env.DATABASE_URL ?? "";
const handbook = readFileSync(join(import.meta.dirname, "../app/decisions/handbook.md"), "utf8");
const written = (pattern: RegExp) => pattern.exec(handbook)?.[0] ?? "";

/** The owner of the handbook under a name of this test's own, since roles belong to the whole server. */
const ownerRole = `owner_${process.pid}_${randomBytes(4).toString("hex")}`;
const ownerUrl = new URL(url);
ownerUrl.username = ownerRole;

const administrator = new Client({ connectionString: url });
const owner = new Client({ connectionString: ownerUrl.href });
const app = new Client({ connectionString: asApp(url) });
app.on("error", () => {});

beforeAll(async () => {
  await administrator.connect();
  const password = administrator.escapeLiteral(decodeURIComponent(ownerUrl.password));
  await administrator.query(`CREATE ROLE ${ownerRole} LOGIN PASSWORD ${password}`);
  await administrator.query(written(/GRANT pg_\w.*;/).replace("pangkas_owner", ownerRole));
  await Promise.all([owner.connect(), app.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end().catch(() => {})]);
  await administrator.query(`DROP ROLE ${ownerRole}`);
  await administrator.end();
});

test("an owner who is no superuser finds and ends what the application does, by the handbook's statements", async () => {
  const { rows } = await app.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  await app.query("BEGIN");
  const under = app.query("SELECT pg_sleep(600)").catch((error: { code?: string }) => error.code);

  const list = written(/SELECT pid, state, now[\s\S]*?;/).replace("5 seconds", "0 seconds");
  const seen = async () => (await owner.query(list)).rows.find((row) => row.pid === pid);
  await expect.poll(seen).toMatchObject({ state: "active", left: "SELECT pg_sleep(600)" });

  await owner.query(written(/SELECT pg_cancel_backend\(pid\)/).replace("pid)", "$1)"), [pid]);
  expect(await under).toBe("57014");

  // Other tests' sessions of the role stay.
  const end = `${written(/SELECT pg_terminate_backend\(pid\) FROM .*'pangkas_app'/)} AND pid = $1`;
  expect((await owner.query(end, [pid])).rowCount).toBe(1);
  const left = () => administrator.query("SELECT 1 FROM pg_stat_activity WHERE pid = $1", [pid]);
  await expect.poll(async () => (await left()).rowCount).toBe(0);
});
