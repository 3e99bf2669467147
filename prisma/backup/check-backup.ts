import { Writable } from "node:stream";
import { hashOf, type Place, readFile } from "#prisma/backup/files.ts";
import { BackupError, type Manifest, readManifest } from "#prisma/backup/manifest.ts";

/**
 * Whether the backup is whole and unchanged: its manifest, the size and hash of every file, and that every table opens,
 * unpacks and has as many rows as it should. Nothing is restored.
 * @throws BackupError naming what is wrong
 */
export async function checkBackup(
  directory: string,
  passphrase?: string,
): Promise<{ manifest: Manifest; place: Place }> {
  const { manifest, key } = await readManifest(directory, passphrase);
  const problems: string[] = [];
  for (const kept of manifest.files) {
    const found = await hashOf(directory, kept.name);
    if (!found) problems.push(`${kept.name} is missing`);
    else if (found.bytes !== kept.bytes)
      problems.push(`${kept.name} has ${found.bytes} bytes instead of ${kept.bytes}`);
    else if (found.sha256 !== kept.sha256) problems.push(`${kept.name} was changed`);
  }
  if (problems.length > 0) throw new BackupError(`The backup is not whole: ${problems.join("; ")}.`);
  const place = { directory, key };
  for (const { schema, name, rows, file } of manifest.tables) {
    if (!file) continue;
    const lines = await countLines(place, file);
    if (lines !== rows) throw new BackupError(`${schema}.${name} has ${lines} rows in its file instead of ${rows}.`);
  }
  return { manifest, place };
}

/** COPY writes a row a line, and a line break inside a value as two characters. */
async function countLines(place: Place, file: string): Promise<number> {
  let lines = 0;
  const counter = new Writable({
    write(bytes: Buffer, _encoding, done) {
      for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
      done();
    },
  });
  await readFile(place, file, counter);
  return lines;
}
