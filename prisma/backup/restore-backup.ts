import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { findLedgerProblems } from "#app/features/money/ledger/ledger-problems.queries.server.ts";
import { checkBackup } from "#prisma/backup/check-backup.ts";
import { differences, listStructure, listTables, nameOf, schemas } from "#prisma/backup/database-facts.ts";
import { type Place, readFile } from "#prisma/backup/files.ts";
import { loadCopies, renewSeals } from "#prisma/backup/load-copies.ts";
import { BackupError, type Manifest } from "#prisma/backup/manifest.ts";
import { restorePictures } from "#prisma/backup/pictures.ts";
import { majorOf, startTool } from "#prisma/backup/postgres-tools.ts";
import { dumpFile, structureFile } from "#prisma/backup/take-backup.ts";
import { jobTablesMade } from "#prisma/job-tables.ts";
import { applyMigrations, knownMigrations } from "#prisma/migrate.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";

interface RestoreOrder {
  /** The backup's directory. */
  directory: string;
  /** Owner of the database to fill. */
  url: string;
  passphrase?: string | undefined;
  /** The database's name, typed: what it holds is dropped. Without, only an empty database is filled. */
  replace?: string | undefined;
  /** Where pictures go; without, they stay in the backup. */
  storage?: string | undefined;
}

export interface Restored {
  manifest: Manifest;
  database: string;
  pictures: number;
}

/**
 * Fills an empty database from a backup, after every hash of it has been checked, and proves what it wrote: rows, rules
 * and ledger. The database is at the backup's last migration then; `npm run migrate` brings it up to this version.
 * @throws BackupError; an empty database that could not be filled may hold tables without rows
 */
export async function restoreBackup(order: RestoreOrder): Promise<Restored> {
  const { manifest, place } = await checkBackup(order.directory, order.passphrase);
  await refuseStrangeMigrations(manifest);
  refuseStrangeJobTables(manifest);
  const options = "-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c TimeZone=UTC";
  const client = new Client({ connectionString: order.url, application_name: "pangkas restore", options });
  client.on("error", () => {});
  await client.connect();
  try {
    const tool = await refuseWrongServer(client, manifest);
    await makeRoom(client, order.replace);
    if (tool) await loadDump(client, order.url, place);
    else {
      await applyMigrations(order.url, { names: new Set(manifest.migrations.map(({ name }) => name)) });
      await loadCopies(client, manifest, place);
    }
    await renewSeals(client);
    await compare(client, manifest, place);
    await client.query("ANALYZE");
    const pictures = order.storage ? await restorePictures(place, manifest, order.storage) : 0;
    await proveLedger(order.url);
    return { manifest, database: client.database ?? "", pictures };
  } finally {
    await client.end();
  }
}

async function refuseStrangeMigrations(manifest: Manifest): Promise<void> {
  const migrations = await knownMigrations();
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const baseline = migrations[0]?.name ?? "";
  if (manifest.migrations.some(({ name }) => name < baseline)) {
    throw new BackupError(
      `The backup is of a database made before the baseline ${baseline}, to which no migration leads from it. Restore it with the version that made it (${manifest.version}).`,
    );
  }
  const strange = manifest.migrations.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (strange.length > 0) {
    throw new BackupError(
      `The backup is of a newer version (${manifest.version}), with migrations that this one lacks: ${strange.join(", ")}. Restore it with that version.`,
    );
  }
  const changed = manifest.migrations.filter(({ name, checksum }) => known.get(name) !== checksum);
  if (changed.length > 0) {
    throw new BackupError(`Migrations were changed since the backup: ${changed.map(({ name }) => name).join(", ")}.`);
  }
}

/** A dump brings its own; of a copy they are made anew. */
function refuseStrangeJobTables({ dumpMajor, jobTables, version }: Manifest): void {
  if (dumpMajor !== null || jobTables === jobTablesMade) return;
  throw new BackupError(
    `The backup's job tables are of version ${jobTables}, this product makes ${jobTablesMade}: restore with version ${version}. Nothing was touched.`,
  );
}

/** Whether pg_restore does the work. */
async function refuseWrongServer(client: Client, manifest: Manifest): Promise<boolean> {
  const { rows } = await client.query<{ number: number }>(
    "SELECT current_setting('server_version_num')::int AS number",
  );
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < 15) throw new BackupError("The server is older than PostgreSQL 15.");
  if (manifest.dumpMajor === null) return false;
  const tool = await majorOf("pg_restore");
  if (tool === null || tool < manifest.dumpMajor) {
    throw new BackupError(
      `The backup was made by pg_dump ${manifest.dumpMajor}: put pg_restore ${manifest.dumpMajor} or later on the PATH.`,
    );
  }
  if (major < manifest.dumpMajor)
    throw new BackupError(`The backup needs a server of version ${manifest.dumpMajor} or later.`);
  return true;
}

/** Who is connected is told by `usesysid`: PostgreSQL shows an ordinary owner nothing else of other roles' sessions. */
async function makeRoom(client: Client, replace: string | undefined): Promise<void> {
  const { rows } = await client.query<{ database: string; tables: number; others: number }>(
    `SELECT current_database() AS database,
       (SELECT count(*)::int FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = ANY($1) AND c.relkind IN ('r', 'p', 'S', 'v')) AS tables,
       (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND usesysid IS NOT NULL) AS others`,
    [schemas],
  );
  const { database = "", tables = 0, others = 0 } = rows[0] ?? {};
  if (replace !== undefined && replace !== database) {
    throw new BackupError(`--replace names ${replace}, but the database is ${database}: nothing was touched.`);
  }
  if (tables === 0) return;
  if (replace === undefined) {
    throw new BackupError(
      `The database ${database} is not empty (${tables} tables): restore into a new one, or add --replace ${database} to drop what it holds.`,
    );
  }
  if (others > 0) {
    throw new BackupError(`${others} other connections use ${database}: stop the application and its workers first.`);
  }
  // Tables before the extensions: an index does not drop once the class of its operators is gone.
  const names = (await listTables(client)).map((table) => nameOf(client, table));
  await client.query("BEGIN");
  if (names.length > 0) await client.query(`DROP TABLE ${names.join(", ")} CASCADE`);
  for (const schema of schemas) await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
  await client.query("CREATE SCHEMA public");
  await client.query("GRANT USAGE ON SCHEMA public TO PUBLIC");
  await client.query("COMMIT");
}

async function loadDump(client: Client, url: string, place: Place): Promise<void> {
  const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password"];
  const { child, ended } = startTool("pg_restore", args, client, url);
  await Promise.all([
    ended,
    readFile(place, dumpFile, child.stdin).catch(async (error) => {
      child.kill();
      throw await ended.then(
        () => error,
        (reason: unknown) => reason,
      );
    }),
  ]);
}

/** @throws when rows, rules or the state of sequences are not those of the backup */
async function compare(client: Client, manifest: Manifest, place: Place): Promise<void> {
  const problems: string[] = [];
  for (const table of manifest.tables) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ONLY ${nameOf(client, table)}`);
    const found = Number(rows[0]?.rows);
    if (found !== table.rows) problems.push(`${table.schema}.${table.name} has ${found} rows instead of ${table.rows}`);
  }
  const stream = new PassThrough();
  const [lines] = await Promise.all([text(stream), readFile(place, structureFile, stream)]);
  const kept = lines.split("\n").flatMap((line) => (line ? [JSON.parse(line) as string] : []));
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const sameMajor = Number.parseInt(rows[0]?.version ?? "", 10) === manifest.server.major;
  problems.push(...differences(kept, await listStructure(client), sameMajor));
  const rules = await client.query(
    "SELECT FROM pg_constraint WHERE conname = 'slot_claim_free' AND contype = 'x' AND convalidated",
  );
  if (rules.rowCount !== 1) problems.push("nothing keeps two bookings of one barber apart (slot_claim_free)");
  if (problems.length > 0)
    throw new BackupError(`The restored database differs:\n  ${problems.slice(0, 20).join("\n  ")}`);
}

async function proveLedger(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    const { problemCount, problems } = await database.inTransaction(findLedgerProblems);
    if (problemCount === 0) return;
    const first = problems.slice(0, 5).map(({ kind, id }) => `${kind} ${id}`);
    throw new BackupError(
      `The database is restored as it was, and its ledger is not sound, ${problemCount} problems: ${first.join(", ")}.`,
    );
  } finally {
    await database.close();
  }
}
