import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "#prisma/backup/check-backup.ts";
import { endOfCommand, storageOf } from "#prisma/backup/command.ts";
import { lastMigrationOf, type Manifest, rowsOf } from "#prisma/backup/manifest.ts";
import { isUnfinished, removeOldBackups } from "#prisma/backup/old-backups.ts";
import { takeBackup } from "#prisma/backup/take-backup.ts";

const usage = `Usage: npm run backup [-- --to DIRECTORY] [--method pg_dump|copy] [--without-pictures] [--keep 14]
       npm run backup -- --check BACKUP
BACKUP_PASSPHRASE, if set, encrypts and opens the backup.`;

/** `npm run backup`: takes a backup of the database at DATABASE_URL, or checks one. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      check: { type: "string" },
      method: { type: "string", default: "auto" },
      keep: { type: "string" },
      "without-pictures": { type: "boolean", default: false },
    },
  });
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  if (values.check !== undefined) {
    const { manifest } = await checkBackup(resolve(values.check), passphrase);
    console.log(`The backup is whole.\n${summaryOf(manifest)}`);
    return;
  }
  const url = process.env.DATABASE_URL;
  const { method, keep } = values;
  const isKnown = method === "auto" || method === "pg_dump" || method === "copy";
  if (!isKnown || (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))) throw new Error(usage);
  if (!url) throw new Error("DATABASE_URL is missing: the PostgreSQL database to back up.");
  const parent = resolve(values.to ?? process.env.BACKUP_DIR ?? ".data/backups");
  stopOnSignals(parent);
  const began = performance.now();
  const pictures = values["without-pictures"] ? { kind: "left-out" as const } : storageOf(process.env);
  const { directory, manifest } = await takeBackup({ url, directory: parent, passphrase, method, pictures });
  console.log(`${directory}\n${summaryOf(manifest)}\nIt took ${Math.round((performance.now() - began) / 100) / 10} s.`);
  if (!passphrase) console.log("It is not encrypted, and it holds personal data: set BACKUP_PASSPHRASE.");
  if (keep === undefined) return;
  for (const removed of await removeOldBackups(parent, Number(keep))) console.log(`Removed ${removed}.`);
}

function summaryOf(manifest: Manifest): string {
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  const { server, method, pictures } = manifest;
  return [
    `  taken ${manifest.takenAt} of ${manifest.database}, PostgreSQL ${server.version}, at ${manifest.walPosition}, by ${method}`,
    `  version ${manifest.version}, last migration ${lastMigrationOf(manifest)}`,
    `  ${rowsOf(manifest)} rows of ${manifest.tables.length} tables in ${manifest.files.length} files, ${(bytes / 1e6).toFixed(1)} MB`,
    `  pictures: ${pictures.count} (${pictures.note}); ${manifest.encryption ? "encrypted" : "in the clear"}`,
  ].join("\n");
}

/** A backup that is called off leaves nothing; what a killed one leaves begins with a dot. */
function stopOnSignals(parent: string): void {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const) {
    process.once(signal, () => {
      const left = existsSync(parent) ? readdirSync(parent).filter((name) => isUnfinished(name, process.pid)) : [];
      for (const name of left) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 });
      console.error("Called off: nothing was kept.");
      process.exit(code);
    });
  }
}

await endOfCommand(run());
