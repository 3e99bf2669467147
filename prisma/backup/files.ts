import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { opening, sealing } from "#prisma/backup/encryption.ts";

/** A file of a backup as it lies there. */
export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

type Source = AsyncIterable<Buffer>;

/** Where files are written or read, and with which key; null leaves them in the clear. */
export interface Place {
  directory: string;
  key: Buffer | null;
}

const passOn = (source: Source): Source => source;

/** Writes the stream, compressed and sealed, to a new file that only its owner reads. Memory does not grow with it. */
export async function writeFile({ directory, key }: Place, name: string, source: Source): Promise<BackupFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const path = join(directory, name);
  await pipeline(
    source,
    createGzip({ level: 6 }),
    key ? sealing(key, name) : passOn,
    async function* hashed(sealed: Source) {
      for await (const piece of sealed) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Sends what `writeFile` kept to `sink`, opened and unpacked. */
export async function readFile({ directory, key }: Place, name: string, sink: NodeJS.WritableStream): Promise<void> {
  await pipeline(createReadStream(join(directory, name)), key ? opening(key, name) : passOn, createGunzip(), sink);
}

/** Size and hash of the file as it lies there, or null when there is none. */
export async function hashOf(directory: string, name: string): Promise<Omit<BackupFile, "name"> | null> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const piece of createReadStream(join(directory, name))) {
      hash.update(piece);
      bytes += piece.length;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}

/** What a directory lists survives a power cut from here on. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
