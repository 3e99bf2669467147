import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, unlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { checkBackup } from "#prisma/backup/check-backup.ts";
import { removeOldBackups } from "#prisma/backup/old-backups.ts";
import { restoreBackup } from "#prisma/backup/restore-backup.ts";
import { asApp } from "#tests/support/as-app-role.ts";
import {
  ask,
  cleanUp,
  fillDatabase,
  newDatabase,
  newDirectory,
  ownDatabase,
  taken,
} from "#tests/support/backup-fixtures.ts";

const [server] = await db.$queryRaw<
  { major: number }[]
>`SELECT current_setting('server_version_num')::int / 10000 AS major`;
const ownPath = process.env.PATH ?? "";

beforeAll(fillDatabase);
afterAll(cleanUp);

test("the PATH decides: a pg_dump of the server's version is used, another is not, a failing one leaves nothing", async () => {
  const major = server?.major ?? 0;
  const stub = async (version: number, work: string) => {
    const bin = await newDirectory("bin");
    await writeFile(
      join(bin, "pg_dump"),
      `#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) ${version}.1" && exit\n${work}\n`,
    );
    await chmod(join(bin, "pg_dump"), 0o755);
    process.env.PATH = `${bin}${delimiter}${ownPath}`;
  };
  try {
    await stub(major, 'echo "$@"');
    const used = await taken({ method: "auto" });
    expect(used.manifest).toMatchObject({ method: "pg_dump", dumpMajor: major });
    expect(used.manifest.tables.find(({ name }) => name === "user")).toMatchObject({
      rows: await db.user.count(),
      file: null,
    });
    await checkBackup(used.directory);

    await stub(major, "echo half; echo 'disk is full' >&2; exit 3");
    const parent = await newDirectory();
    await expect(taken({ method: "auto", directory: parent })).rejects.toThrow(/pg_dump ended with 3: disk is full/);
    expect(await readdir(parent)).toEqual([]);

    await stub(major - 1, "exit 9");
    expect((await taken({ method: "auto" })).manifest).toMatchObject({ method: "copy", dumpMajor: null });
    await expect(taken({ method: "pg_dump" })).rejects.toThrow(
      `needs a pg_dump of version ${major}, and the one on the PATH is ${major - 1}`,
    );
  } finally {
    process.env.PATH = ownPath;
  }
});

test("a backup that is not whole is refused before anything is written, and says why", async () => {
  const { directory: whole } = await taken({ passphrase: "rahasia" });
  const refusal = async (damage: (copy: string) => Promise<unknown>, passphrase = "rahasia") => {
    const copy = join(await newDirectory(), "copy");
    await cp(whole, copy, { recursive: true });
    await damage(copy);
    return restoreBackup({ directory: copy, url: "postgresql://nowhere.invalid/none", passphrase }).then(
      () => "restored",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };
  const change = (name: string) => async (copy: string) => {
    const bytes = await readFile(join(copy, name));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(copy, name), bytes);
  };
  expect(await refusal(change("public.user.copy.gz"))).toContain(
    "BackupError: The backup is not whole: public.user.copy.gz was changed",
  );
  expect(await refusal((copy) => unlink(join(copy, "public.booking.copy.gz")))).toContain(
    "public.booking.copy.gz is missing",
  );
  expect(await refusal((copy) => unlink(join(copy, "manifest.json")))).toContain(
    "no whole backup: it has no manifest.json",
  );
  const rewrite = async (copy: string) => {
    const text = await readFile(join(copy, "manifest.json"), "utf8");
    await writeFile(join(copy, "manifest.json"), text.replace('"rows": 1,', '"rows": 2,'));
  };
  expect(await refusal(rewrite)).toContain("The manifest was changed");
  expect(await refusal(async () => {}, "salah")).toContain("BACKUP_PASSPHRASE is not the passphrase of this backup");
  expect(await refusal(async () => {}, "")).toContain("BACKUP_PASSPHRASE is missing");
});

test("a copy with job tables that this version doesn't make is refused before a database is emptied for it", async () => {
  const [made] = await ask<{ version: number }>(ownDatabase, "SELECT version FROM pgboss.version");
  await ask(ownDatabase, "UPDATE pgboss.version SET version = version - 1");
  const { directory: older } = await taken();
  await ask(ownDatabase, "UPDATE pgboss.version SET version = version + 1");
  const into = await newDatabase();
  await restoreBackup({ directory: (await taken()).directory, url: into });
  const replace = new URL(into).pathname.slice(1);
  await expect(restoreBackup({ directory: older, url: into, replace })).rejects.toThrow(
    `job tables are of version ${(made?.version ?? 0) - 1}, this product makes ${made?.version}`,
  );
  expect((await ask(into, 'SELECT FROM "user"')).length).toBeGreaterThan(0);
});

test("the backup of a newer version or of one before the baseline, a database in use and a wrong name are refused", async () => {
  const { directory: backup } = await taken();
  await expect(restoreBackup({ directory: backup, url: ownDatabase })).rejects.toThrow(/is not empty \(\d+ tables\)/);
  await expect(restoreBackup({ directory: backup, url: ownDatabase, replace: "other" })).rejects.toThrow(
    /but the database is test_.*: nothing was touched/,
  );
  const name = new URL(ownDatabase).pathname.slice(1);
  const somebody = new Client({ connectionString: ownDatabase });
  await somebody.connect();
  await expect(restoreBackup({ directory: backup, url: ownDatabase, replace: name })).rejects.toThrow(
    /other connections use/,
  );
  await somebody.end();
  expect(await db.user.count()).toBeGreaterThan(0);
  for (const [migration, reason] of [
    ["20991231000000_later", /of a newer version .* lacks: 20991231000000_later/],
    ["20260101000000_gone", /made before the baseline 20\d+_schema/],
  ] as const) {
    await db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', ${migration}, now())`;
    try {
      const { directory } = await taken();
      await expect(restoreBackup({ directory, url: await newDatabase() })).rejects.toThrow(reason);
    } finally {
      await db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'x'`;
    }
  }
});

test("an owner without other rights is refused while somebody of another role is connected", async () => {
  const { directory: backup } = await taken();
  const into = new URL(await newDatabase());
  const name = into.pathname.slice(1);
  const role = `owner_${name}`;
  const asOwner = new URL(into);
  asOwner.username = role;
  await ask(into.href, `CREATE ROLE ${role} LOGIN PASSWORD '${decodeURIComponent(into.password)}'`);
  const somebody = new Client({ connectionString: asApp(into.href) });
  try {
    await ask(into.href, `ALTER DATABASE ${name} OWNER TO ${role}`);
    await ask(asOwner.href, "CREATE TABLE kept ()");
    await somebody.connect();
    await expect(restoreBackup({ directory: backup, url: asOwner.href, replace: name })).rejects.toThrow(
      `1 other connections use ${name}: stop the application`,
    );
    expect(await ask(into.href, "SELECT to_regclass('public.kept')::text AS kept")).toEqual([{ kept: "kept" }]);
  } finally {
    await somebody.end();
    await ask(into.href, `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP ROLE ${role}`);
  }
});

test("a backup that is called off or killed leaves nothing that looks whole", async () => {
  const blocker = new Client({ connectionString: ownDatabase });
  await blocker.connect();
  await blocker.query("BEGIN; LOCK TABLE waitlist_entry IN ACCESS EXCLUSIVE MODE");
  const begin = async (signal: NodeJS.Signals) => {
    const parent = await newDirectory();
    const child = spawn(process.execPath, ["prisma/backup.ts", "--to", parent, "--method", "copy"], {
      env: { ...process.env, DATABASE_URL: ownDatabase },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    const kill = async () => {
      child.kill(signal);
      await ended;
    };
    return { parent, kill };
  };
  // Both have written what they can and stand before the table that is held.
  const waiting = async () => {
    const [found] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'pangkas backup' AND wait_event_type = 'Lock'`;
    return found?.count;
  };
  try {
    const both = [await begin("SIGTERM"), await begin("SIGKILL")] as const;
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 120_000, interval: 100 });
    await Promise.all(both.map(({ kill }) => kill()));
    const [calledOff, killed] = [both[0].parent, both[1].parent];
    expect(await readdir(calledOff)).toEqual([]);
    const [left = ""] = await readdir(killed);
    expect(left).toMatch(/^\.pangkas-.*\.unfinished$/);
    await expect(checkBackup(join(killed, left))).rejects.toThrow(/no whole backup/);

    const parent = await newDirectory();
    const broken = taken({ directory: parent });
    await vi.waitFor(async () => expect(await readdir(parent)).toHaveLength(1), { timeout: 20_000, interval: 50 });
    const ends =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'pangkas backup'";
    await Promise.all([expect(broken).rejects.toThrow(), ask(ownDatabase, ends)]);
    expect(await readdir(parent)).toEqual([]);
  } finally {
    await blocker.end();
  }
});

test("the latest backups stay, older ones and what killed runs left go", async () => {
  const parent = await newDirectory();
  const names = ["pangkas-20261101T000000Z", "pangkas-20261102T000000Z", "pangkas-20261103T000000Z"];
  for (const name of [
    ...names,
    "pangkas-20261031T000000Z",
    ".pangkas-20261101T000000Z.77.unfinished",
    "something-else",
  ]) {
    await mkdir(join(parent, name));
    if (names.includes(name)) await writeFile(join(parent, name, "manifest.json"), "{}");
  }
  await removeOldBackups(parent, 2, Date.now() + 90_000_000);
  expect((await readdir(parent)).sort()).toEqual(
    ["pangkas-20261031T000000Z", names[1], names[2], "something-else"].sort(),
  );
});
