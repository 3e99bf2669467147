import { once } from "node:events";
import { createWriteStream, type WriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { PassThrough } from "node:stream";
import { type BackupFile, type Place, readFile, writeFile } from "#prisma/backup/files.ts";
import { BackupError, type Manifest } from "#prisma/backup/manifest.ts";
import { readTar, tarEnd, tarHeader, tarPadding } from "#prisma/backup/tar.ts";

const picturesFile = "pictures.tar.gz";
const keyPattern = /^(public|private)\/[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i;

/** Where the product keeps its pictures and documents. */
export type PictureChoice = { kind: "disk"; directory: string } | { kind: "s3" } | { kind: "left-out" };

interface Written {
  facts: Manifest["pictures"];
  files: BackupFile[];
}

/**
 * Writes what the storage directory holds as one archive: public pictures, and with a key the private documents, too
 * (identity cards are never copied in the clear). Objects of an S3 server stay there, which has versions of its own.
 */
export async function writePictures(place: Place, choice: PictureChoice): Promise<Written> {
  if (choice.kind !== "disk") {
    const why =
      choice.kind === "s3" ? "in S3 buckets: their own versions and replication keep them" : "left out as asked";
    return { facts: { note: why, file: null, count: 0 }, files: [] };
  }
  const buckets = place.key ? ["public", "private"] : ["public"];
  const found = { count: 0 };
  const file = await writeFile(place, picturesFile, archive(choice.directory, buckets, found));
  const note = place.key ? "public and private" : "public only: private documents need an encrypted backup";
  return { facts: { note, file: picturesFile, count: found.count }, files: [file] };
}

async function* archive(directory: string, buckets: readonly string[], found: { count: number }) {
  for (const bucket of buckets) {
    for await (const path of pathsIn(join(directory, bucket))) {
      const key = relative(directory, path).split(sep).join("/");
      if (!keyPattern.test(key) || key.startsWith(`${bucket}/unfinished/`)) continue;
      const file = await open(path).catch(noneIfMissing);
      if (!file) continue; // deleted since it was listed
      const { size } = await file.stat();
      yield tarHeader(key, size, bucket === "private" ? 0o600 : 0o644);
      if (size === 0) await file.close();
      else yield* file.createReadStream({ end: size - 1 }) as AsyncIterable<Buffer>;
      yield tarPadding(size);
      found.count += 1;
    }
  }
  yield tarEnd;
}

/** File by file, one directory's names in memory at a time. */
async function* pathsIn(directory: string): AsyncGenerator<string> {
  const entries = (await readdir(directory, { withFileTypes: true }).catch(noneIfMissing)) ?? [];
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* pathsIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Puts the archive's files that are missing under `directory`; one that is there stays. Returns how many it wrote. */
export async function restorePictures(place: Place, manifest: Manifest, directory: string): Promise<number> {
  if (!manifest.pictures.file) return 0;
  const stream = new PassThrough();
  const reading = readFile(place, manifest.pictures.file, stream);
  const [written] = await Promise.all([writeFiles(stream, directory), reading]);
  return written;
}

async function writeFiles(source: AsyncIterable<Buffer>, directory: string): Promise<number> {
  let written = 0;
  let current: { path: string; out: WriteStream } | null = null;
  const finish = async () => {
    if (!current) return;
    const { path, out } = current;
    current = null;
    out.end();
    await once(out, "close");
    await rename(out.path, path);
    written += 1;
  };
  for await (const part of readTar(source)) {
    if ("bytes" in part) {
      const open: { out: WriteStream } | null = current;
      if (open && !open.out.write(part.bytes)) await once(open.out, "drain");
      continue;
    }
    await finish();
    if (!keyPattern.test(part.path)) throw new BackupError(`The archive of pictures names ${part.path}.`);
    const path = join(directory, part.path);
    if (await stat(path).catch(noneIfMissing)) continue;
    await mkdir(dirname(path), { recursive: true });
    await rm(`${path}.restoring`, { force: true });
    const mode = part.path.startsWith("private/") ? 0o600 : 0o644;
    current = { path, out: createWriteStream(`${path}.restoring`, { flags: "wx", mode }) };
  }
  await finish();
  return written;
}

function noneIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
