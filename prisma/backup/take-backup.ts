import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import {
  jobTablesVersion,
  listMigrations,
  listSequences,
  listStructure,
  listTables,
  nameOf,
} from "#prisma/backup/database-facts.ts";
import { newKey } from "#prisma/backup/encryption.ts";
import { type BackupFile, type Place, syncDirectory, writeFile } from "#prisma/backup/files.ts";
import { BackupError, type Manifest, type TableFacts, writeManifest } from "#prisma/backup/manifest.ts";
import { unfinishedName } from "#prisma/backup/old-backups.ts";
import { type PictureChoice, writePictures } from "#prisma/backup/pictures.ts";
import { majorOf, startTool } from "#prisma/backup/postgres-tools.ts";
import { productVersion } from "#prisma/backup/product-version.ts";
import { takeMigrationLock } from "#prisma/migrate.ts";

export const structureFile = "structure.gz";
export const dumpFile = "database.dump.gz";

export interface BackupOptions {
  /** Owner of the tables, or a role that reads all of both schemas. */
  url: string;
  /** Where backups lie beside one another. */
  directory: string;
  passphrase?: string | undefined;
  /** `auto` takes pg_dump where one of the server's major version is on the PATH. */
  method: "auto" | "pg_dump" | "copy";
  pictures: PictureChoice;
}

/**
 * Takes one consistent snapshot of the database while writers go on, and returns the directory of the backup. Until it is
 * whole it lies under a name that begins with a dot, which is removed when anything fails.
 * @throws BackupError
 */
export async function takeBackup(order: BackupOptions): Promise<{ directory: string; manifest: Manifest }> {
  const takenAt = new Date().toISOString();
  const name = `pangkas-${takenAt.replaceAll(/[-:]|\.\d+/g, "")}`;
  const parent = resolve(order.directory);
  const unfinished = join(parent, unfinishedName(name));
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const client = new Client({ connectionString: order.url, application_name: "pangkas backup", options: settings });
  client.on("error", () => {}); // the statement under way rejects
  try {
    await client.connect();
    await mkdir(unfinished, { mode: 0o700 });
    const sealed = order.passphrase ? newKey(order.passphrase) : null;
    const place: Place = { directory: unfinished, key: sealed?.key ?? null };
    const contents = await readSnapshot(client, order, place);
    const manifest: Manifest = {
      format: 1,
      product: "pangkas",
      version: await productVersion(),
      takenAt,
      ...contents,
      encryption: sealed?.facts ?? null,
    };
    await writeManifest(unfinished, manifest, place.key);
    await syncDirectory(unfinished);
    await rename(unfinished, join(parent, name));
    await syncDirectory(parent);
    return { directory: join(parent, name), manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

/** Values as text that any server reads the same way; nothing ends a long copy but its end. */
const settings = [
  ...["statement_timeout=0", "lock_timeout=60000", "idle_in_transaction_session_timeout=0", "TimeZone=UTC"],
  ...["DateStyle=ISO", "IntervalStyle=postgres", "extra_float_digits=3", "client_encoding=UTF8", "row_security=off"],
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

type Contents = Omit<Manifest, "format" | "product" | "version" | "takenAt" | "encryption">;

async function readSnapshot(client: Client, order: BackupOptions, place: Place): Promise<Contents> {
  // A migration under way ends first, one that comes meanwhile waits.
  await takeMigrationLock(client, "shared");
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const { rows: facts } = await client.query<{ version: string; database: string; walPosition: string }>(
    `SELECT current_setting('server_version') AS version, current_database() AS database,
       (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END)::text AS "walPosition"`,
  );
  const { version = "", database = "", walPosition = "" } = facts[0] ?? {};
  const server = { version, major: Number.parseInt(version, 10) };
  const migrations = await listMigrations(client);
  if (!migrations) throw new BackupError(`The database ${database} holds no Pangkas: it was never migrated.`);
  const dumpMajor = await chooseDump(order.method, server.major);
  const listed = await listTables(client);
  const { tables, files } = await (dumpMajor === null ? copyTables : dumpTables)(client, listed, place, order.url);
  files.push(await writeFile(place, structureFile, linesOf(await listStructure(client))));
  const kept = {
    ...{ database, server, dumpMajor, walPosition, migrations, tables },
    method: dumpMajor === null ? ("copy" as const) : ("pg_dump" as const),
    jobTables: await jobTablesVersion(client),
    // Sequences know no snapshot: read after the rows, they are never behind them.
    sequences: await listSequences(client),
  };
  await client.query("COMMIT");
  // Files are there before the row that names them: whatever the snapshot names is found now.
  const pictures = await writePictures(place, order.pictures);
  return { ...kept, files: [...files, ...pictures.files], pictures: pictures.facts };
}

/** The major version of the pg_dump to use, null to copy the tables. */
async function chooseDump(method: BackupOptions["method"], server: number): Promise<number | null> {
  const major = method === "copy" ? null : await majorOf("pg_dump");
  if (method === "pg_dump" && major !== server) {
    const found = major === null ? "there is none on the PATH" : `the one on the PATH is ${major}`;
    throw new BackupError(`The server needs a pg_dump of version ${server}, and ${found}. Without it: --method copy.`);
  }
  return major === server ? major : null;
}

type Listed = Awaited<ReturnType<typeof listTables>>;
interface Written {
  tables: TableFacts[];
  files: BackupFile[];
}

async function copyTables(client: Client, listed: Listed, place: Place): Promise<Written> {
  const written: Written = { tables: [], files: [] };
  for (const table of listed) {
    const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
    const stream = client.query(copyTo(`COPY ${nameOf(client, table)} (${columns}) TO STDOUT`));
    const file = `${table.schema}.${table.name}.copy.gz`;
    written.files.push(await writeFile(place, file, stream));
    written.tables.push({ ...table, rows: stream.rowCount, file });
  }
  return written;
}

async function dumpTables(client: Client, listed: Listed, place: Place, url: string): Promise<Written> {
  const { rows } = await client.query<{ snapshot: string }>("SELECT pg_export_snapshot() AS snapshot");
  const snapshot = ["--snapshot", rows[0]?.snapshot ?? ""];
  const args = ["--format", "custom", "--compress", "0", "--no-owner", "--no-privileges", "--no-password", ...snapshot];
  const { child, ended } = startTool("pg_dump", args, client, url);
  const [file] = await Promise.all([writeFile(place, dumpFile, child.stdout), ended]).catch(async (error) => {
    child.kill();
    // Why the program ended says more than the stream that it left.
    throw await ended.then(
      () => error,
      (reason: unknown) => reason,
    );
  });
  const tables: TableFacts[] = [];
  for (const table of listed) {
    const counted = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ONLY ${nameOf(client, table)}`);
    tables.push({ ...table, rows: Number(counted.rows[0]?.rows), file: null });
  }
  return { tables, files: [file] };
}

async function* linesOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(`${JSON.stringify(line)}\n`);
}
