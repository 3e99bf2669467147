import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { grantToApp } from "#prisma/app-role.ts";
import { endOfCommand, storageOf } from "#prisma/backup/command.ts";
import { lastMigrationOf, rowsOf } from "#prisma/backup/manifest.ts";
import { restoreBackup } from "#prisma/backup/restore-backup.ts";

const usage = `Usage: npm run restore -- BACKUP [--into URL] [--replace DATABASE] [--with-pictures]
Without --into it fills the database at DATABASE_URL. --replace, with the database's name, drops what it holds.`;

/** `npm run restore`: fills a database from a backup and proves it. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: "string" }, replace: { type: "string" }, "with-pictures": { type: "boolean" } },
  });
  const [directory] = positionals;
  const url = values.into ?? process.env.DATABASE_URL;
  if (!directory || positionals.length > 1 || !url) throw new Error(usage);
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined;
  const place = storageOf(process.env);
  const storage = values["with-pictures"] && place.kind === "disk" ? place.directory : undefined;
  const order = { directory: resolve(directory), url, passphrase, replace: values.replace, storage };
  const { manifest, database, pictures } = await restoreBackup(order);
  console.log(
    `Restored ${rowsOf(manifest)} rows of ${manifest.takenAt} into ${database}: every count, rule and balance agrees.`,
  );
  if (manifest.pictures.file) {
    console.log(
      storage ? `Wrote ${pictures} pictures that were missing.` : "Pictures stay in the backup: --with-pictures.",
    );
  }
  const role = process.env.DATABASE_APP_ROLE;
  if (role) {
    await grantToApp(url, role);
    console.log(`The application may work as ${role}.`);
  }
  console.log(`The database is at ${lastMigrationOf(manifest)}. Next: npm run migrate.`);
  console.log("A copy for trying starts with JOBS=off and without a worker: its messages and payouts are real ones.");
}

await endOfCommand(run());
