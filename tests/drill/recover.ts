import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { differences, listStructure, listTables, nameOf } from "#prisma/backup/database-facts.ts";
import { type BackupFigures, chapter, prepareRepositories } from "#tests/drill/backup-repository.ts";
import { type Load, startLoad } from "#tests/drill/customers.ts";
import { makeOwnDirectory, requirePrograms, say } from "#tests/drill/debian-programs.ts";
import { type DrillProduct, query, startProduct } from "#tests/drill/drill-product.ts";
import { handbookBlock } from "#tests/drill/handbook.ts";
import { type Cluster, prepareCluster } from "#tests/drill/postgres-cluster.ts";
import { buildIfNeeded } from "#tests/support/build.ts";
import { onShutdown, root } from "#tests/support/processes.ts";

/** Commits whose time is as near as this to the second asked for may stand on either side of it; milliseconds. */
const blur = 100;

interface RecoverReport {
  backups: BackupFigures[];
  ruinedAt: string;
  restoredTo: string;
  restoreSeconds: number;
  rows: number;
  ledgerEntries: number;
  /** What the ruined database has and the restored one lacks or has otherwise, one order a line. */
  lost: string[];
  burned: { restoreSeconds: number; lostSeconds: number; promisedSince: number };
  problems: string[];
}

/**
 * Back to any second with pgBackRest, set up as the handbook says: backups and the log of a PostgreSQL 15 under load go
 * encrypted into a directory and to an S3 server. Every price is ruined at a noted time, and a new cluster restored to the
 * second before; then the machine burns, and another is restored from the S3 server alone.
 */
export async function drillRecover(): Promise<number> {
  requirePrograms(["postgres", "pgbackrest"]);
  await buildIfNeeded();
  say("a PostgreSQL 15 that archives to both repositories");
  const home = makeOwnDirectory(mkdtempSync(join(tmpdir(), "pangkas-recover-")));
  chmodSync(home, 0o711);
  onShutdown(async () => rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  const cluster = await prepareCluster(join(home, "primary"), []);
  const repositories = await prepareRepositories(join(home, "pgbackrest"), cluster);
  onShutdown(repositories.stop);
  cluster.settings.push(...repositories.archiving, "track_commit_timestamp=on");
  onShutdown(cluster.stop);
  await cluster.start();
  await repositories.create();
  const product = await startProduct({ ...cluster, crash: cluster.burn }, 60_000);
  onShutdown(product.stop);
  const load = await startLoad(product, 8);
  onShutdown(load.stop);
  say("full backups under load");
  const problems: string[] = [];

  const backups = [await repositories.backUp("full", 1), await repositories.backUp("full", 2)];
  say("differential backups");
  await underLoad(load, 20);
  backups.push(await repositories.backUp("diff", 1), await repositories.backUp("diff", 2));
  await underLoad(load, 20);
  for (const repository of [1, 2] as const) {
    const plain = repositories.plainFiles(repository);
    if (plain.length > 0) problems.push(`repository ${repository} holds ${plain.length} plain files, as ${plain[0]}`);
    if (!(await repositories.refusal(repository)))
      problems.push(`repository ${repository} opens with a wrong passphrase`);
  }

  // A wrong UPDATE: every price is halved.
  const [{ at: ruinedAt = "" } = {}] = await product.ask<{ at: string }>("SELECT clock_timestamp()::text AS at");
  await product.ask("UPDATE service SET price = price / 2");
  load.quotedTotal = 27_000;
  say("every price is ruined");
  await underLoad(load, 20);
  const target = new Date(Date.parse(ruinedAt) - 1_000).toISOString().replace("T", " ").replace("Z", "+00");
  await product.ask("SELECT 1");
  await query(cluster.adminUrl, "SELECT pg_switch_wal()");
  say("restoring to the second before");
  const restored = await prepareRestored(join(home, "restored"), cluster);
  const restoreSeconds = await repositories.restore({ repository: 1, data: restored.data, until: target });
  await restored.start();
  onShutdown(restored.stop);
  const owner = databaseOf(cluster, product);
  const [from, to] = [owner, restored.url(databaseName(owner))];
  say("comparing rows");
  const compared = await compareRows(from, to, target);
  problems.push(...compared.problems);
  const prices = await query<{ price: number }>(to, "SELECT DISTINCT price FROM service ORDER BY price");
  if (prices.map(({ price }) => price).join() !== "25000,50000")
    problems.push("the restored prices are not those of before");
  problems.push(...lostPromises(load, await idsOf(to), Date.parse(target), "restored to the second before"));
  // Before the list: customers go on meanwhile, and what is booked after it stands in none.
  const bookings = await query<{ id: string; code: string }>(from, "SELECT id::text, code FROM booking");
  const lost = await listLost(from, to, target);
  const proof = await prove(to);
  problems.push(...proof.problems);
  const known = new Set(lost.map((line) => line.split("|")[0]));
  const kept = await idsOf(to);
  for (const { id, code } of bookings) {
    if (!kept.has(id) && !known.has(code)) problems.push(`order ${code} is lost, and not in the list`);
  }

  say("going on, until the machine burns");
  await underLoad(load, 10);
  await sleep(Math.random() * 30_000);
  const promised = [...load.promised];
  const burnedAt = Date.now();
  await cluster.burn();
  await load.stop();
  say("restoring from the S3 server alone");
  const other = await prepareRestored(join(home, "other"), cluster);
  const otherSeconds = await repositories.restore({ repository: 2, data: other.data });
  await other.start();
  onShutdown(other.stop);
  const left = other.url(databaseName(owner));
  const [{ last = "" } = {}] = await query<{ last: string }>(
    left,
    "SELECT pg_last_committed_xact()::text AS last",
  ).catch(() => []);
  const there = await idsOf(left);
  const missing = promised.filter(({ bookingId }) => !there.has(bookingId));
  const oldestLost = Math.min(burnedAt, ...missing.map(({ at }) => at));
  const lostSeconds = Math.round((burnedAt - oldestLost) / 100) / 10;
  if (lostSeconds > 60) problems.push(`the machine took ${lostSeconds} s with it (${last})`);
  problems.push(...(await prove(left)).problems);

  const report: RecoverReport = {
    backups,
    ruinedAt,
    restoredTo: target,
    restoreSeconds,
    rows: compared.rows,
    ledgerEntries: proof.entries,
    lost,
    burned: { restoreSeconds: otherSeconds, lostSeconds, promisedSince: missing.length },
    problems,
  };
  console.log(JSON.stringify(report, null, 2));
  return problems.length === 0 ? 0 : 1;
}

/** Some bookings come through. */
async function underLoad(load: Load, count: number): Promise<void> {
  const tooLong = sleep(180_000, true, { ref: false });
  if (await Promise.race([load.more(count).then(() => false), tooLong])) {
    throw new Error(`No booking came through for three minutes: ${JSON.stringify(load.answers)}`);
  }
}

/** Where a copy is restored to: it archives nothing, since the original's repository is not its own. */
function prepareRestored(home: string, original: Cluster): Promise<Cluster> {
  return prepareCluster(home, ["archive_mode=off", "track_commit_timestamp=on"], original.password);
}

function databaseOf(cluster: Cluster, product: DrillProduct): string {
  return cluster.url(product.database);
}

function databaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function idsOf(url: string): Promise<Set<string>> {
  return new Set((await query<{ id: string }>(url, "SELECT id::text FROM booking")).map(({ id }) => id));
}

function lostPromises(load: Load, found: ReadonlySet<string>, until: number, where: string): string[] {
  return load.promised
    .filter(({ bookingId, at }) => at <= until - blur && !found.has(bookingId))
    .map(({ bookingId }) => `booking ${bookingId} was promised before, and is not there, ${where}`);
}

const onlyAdded = ["ledger_transaction", "ledger_entry", "audit_log", "booking"];

/**
 * Every row that was committed by that second and still stands as it was is in the copy, letter by letter; nothing
 * committed since then is; and both have the same rules.
 */
async function compareRows(from: string, to: string, target: string): Promise<{ rows: number; problems: string[] }> {
  const [original, copy] = [new Client({ connectionString: from }), new Client({ connectionString: to })];
  await Promise.all([original.connect(), copy.connect()]);
  const problems: string[] = [];
  let rows = 0;
  try {
    problems.push(...differences(await listStructure(original), await listStructure(copy), true));
    for (const table of await listTables(copy)) {
      const name = nameOf(copy, table);
      const [{ limit }] = (
        await copy.query(`SELECT ($1::timestamptz - interval '${blur} ms')::text AS "limit"`, [target])
      ).rows;
      const [stood, since, found] = [
        await texts(original, `${name} t WHERE coalesce(pg_xact_commit_timestamp(xmin), '-infinity') <= '${limit}'`),
        await texts(
          original,
          `${name} t WHERE pg_xact_commit_timestamp(xmin) > '${target}'::timestamptz + interval '${blur} ms'`,
        ),
        new Set(await texts(copy, `${name} t`)),
      ];
      rows += found.size;
      const gone = stood.filter((text) => !found.has(text));
      if (gone.length > 0) problems.push(`${name} lacks ${gone.length} rows of before, as ${gone[0]}`);
      const early = since.filter((text) => found.has(text));
      if (early.length > 0) problems.push(`${name} has ${early.length} rows of later, as ${early[0]}`);
      if (!onlyAdded.includes(table.name)) continue;
      const ids = new Set(
        (await original.query<{ id: string }>(`SELECT id::text FROM ${name}`)).rows.map(({ id }) => id),
      );
      const strange = (await copy.query<{ id: string }>(`SELECT id::text FROM ${name}`)).rows.filter(
        ({ id }) => !ids.has(id),
      );
      if (strange.length > 0) problems.push(`${name} has ${strange.length} rows that the original never had`);
    }
  } finally {
    await Promise.all([original.end(), copy.end()]);
  }
  return { rows, problems };
}

async function texts(client: Client, what: string): Promise<string[]> {
  return (await client.query<{ text: string }>(`SELECT t::text AS text FROM ONLY ${what}`)).rows.map(
    ({ text }) => text,
  );
}

/** By the handbook's own query, asked of both: the lines that only the ruined database has. */
async function listLost(from: string, to: string, target: string): Promise<string[]> {
  const statement = handbookBlock(chapter, "-- lost.sql").replaceAll(":'since'", `'${target}'`);
  const lines = async (url: string) =>
    (await query<Record<string, unknown>>(url, statement)).map((row) => Object.values(row).join("|"));
  const [ruined, restored] = [await lines(from), new Set(await lines(to))];
  return ruined.filter((line) => !restored.has(line));
}

async function prove(url: string): Promise<{ entries: number; problems: string[] }> {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: undefined };
  const { stdout } = await promisify(execFile)(process.execPath, ["tests/drill/prove.ts"], { cwd: root, env });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}
