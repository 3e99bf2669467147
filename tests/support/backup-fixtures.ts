import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Client } from "pg";
import { expect, inject } from "vitest";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { referralReward } from "#app/features/money/ledger/postings.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { putObject } from "#app/platform/gateways/storage.server.ts";
import { type BackupOptions, takeBackup } from "#prisma/backup/take-backup.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { createFullPerson } from "#tests/support/full-person.ts";
import { randomOf } from "#tests/support/ledger-operations.ts";
import { rowsOfEveryTable } from "#tests/support/table-rows.ts";

/** The database of this test file, as its owner. */
export const ownDatabase = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? "";
export const disk = { kind: "disk", directory: process.env.STORAGE_DIR ?? "" } as const;
/** Those of Debian, where they are installed, come first on the PATH. */
export const toolsPath = `/usr/lib/postgresql/15/bin${delimiter}${process.env.PATH}`;

const random = randomOf(20_261_123);
const people: string[] = [];
const cleanups: (() => Promise<unknown>)[] = [];
let directory: string;

/** Somebody with a row of every kind, some people with wallets, and two files. */
export async function fillDatabase(): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), "pangkas-backups-"));
  cleanups.push(() => rm(directory, { recursive: true, force: true }));
  const outlet = await createOutlet();
  const name = 'Orang, "baris\nkedua"\tdan \\N';
  const traits = { name, email: "penuh@contoh.id", phone: "+6281299990001", sub: "penuh-1" };
  await createFullPerson(traits, outlet, instantFrom(Date.now()));
  // The fixture's refund is of a payment that never was.
  await ask(ownDatabase, "SET session_replication_role = replica; UPDATE ledger_transaction SET payment_id = NULL");
  for (let index = 0; index < 12; index += 1) people.push((await createUser(`Pelanggan ${index}`)).id);
  for (let index = 0; index < 100; index += 1) await writeReward();
  await putObject("public", "outlet/depan-640.webp", Buffer.from("a picture"));
  await putObject("private", "document/ktp.webp", Buffer.from("an identity card"));
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** A reward for somebody, of an amount that looks random. */
export function writeReward() {
  const userId = people[random(people.length)] ?? "";
  const reward = referralReward({ eventId: randomUUID(), userId, share: "referee", amount: 1_000 + random(20_000) });
  return inTransaction((tx) => post(tx, reward));
}

export async function newDirectory(name = "backups"): Promise<string> {
  return mkdtemp(join(directory, `${name}-`));
}

export async function newDatabase(): Promise<string> {
  const database = await createEmptyDatabase(inject("database").adminUrl);
  cleanups.push(database.drop);
  return database.url;
}

/** A backup of this file's database as it is now, in a directory of its own. */
export async function taken(more: Partial<BackupOptions> = {}) {
  const directory = await newDirectory();
  return takeBackup({ url: ownDatabase, method: "copy", pictures: { kind: "left-out" }, directory, ...more });
}

export async function expectSameRows(into: string): Promise<void> {
  const [before, after] = [await rowsOfEveryTable(ownDatabase), await rowsOfEveryTable(into)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  for (const [name, rows] of before) expect(after.get(name), name).toEqual(rows);
}

export async function ask<T extends object>(at: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
