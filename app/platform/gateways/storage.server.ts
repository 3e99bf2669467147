import { createReadStream, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { env } from "#app/platform/env.server.ts";

/** `public` is served at /media to everyone; `private` is read by the server alone. */
export type Bucket = "public" | "private";

export interface StoredObject {
  body: ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
}

/** A key is a path of our own making: letters, digits, `-`, `_`, `.` and single slashes. */
const keyPattern = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i;

function pathOf(bucket: Bucket, key: string): string {
  if (!keyPattern.test(key)) throw new Error(`${key} is no storage key.`);
  return join(env.STORAGE_DIR, bucket, key);
}

/** Writes the object whole or not at all; what stood under the key is replaced. */
export async function putObject(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void> {
  const path = pathOf(bucket, key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.unfinished`, bytes, { mode: bucket === "private" ? 0o600 : 0o644 });
  await rename(`${path}.unfinished`, path);
}

/** The object, or null when there is none. */
export async function readObject(bucket: Bucket, key: string): Promise<StoredObject | null> {
  const path = pathOf(bucket, key);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!found) return null;
  return { body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, size: found.size };
}

/** Deletes what is there; keys without an object are no error. */
export async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => rm(pathOf(bucket, key), { force: true })));
}

/**
 * Copies a private object to `public` under the same key; one that is public already stays as it is.
 * @throws when it is in neither bucket
 */
export async function copyToPublic(key: string): Promise<void> {
  const to = pathOf("public", key);
  if (existsSync(to)) return;
  await mkdir(dirname(to), { recursive: true });
  await copyFile(pathOf("private", key), `${to}.unfinished`);
  await chmod(`${to}.unfinished`, 0o644);
  await rename(`${to}.unfinished`, to);
}
