import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { Bucket, ObjectStore } from "#app/platform/gateways/object-store.ts";

/** Of a file that is being written; one that a killed process left is listed, and swept, like any other. */
const unfinished = ".unfinished";

const noneIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
};

/** Objects as files of two folders, `public` and `private`. */
export function diskStore(directory: string): ObjectStore {
  const pathOf = (bucket: Bucket, key: string) => join(directory, bucket, key);
  return {
    async put(bucket, key, bytes) {
      const path = pathOf(bucket, key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path + unfinished, bytes, { mode: bucket === "private" ? 0o600 : 0o644, flush: true });
      await rename(path + unfinished, path);
    },

    async read(bucket, key) {
      const file = await open(pathOf(bucket, key)).catch(noneIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { body: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, size };
    },

    async remove(bucket, key) {
      await rm(pathOf(bucket, key), { force: true });
    },

    async copyToPublic(key) {
      const to = pathOf("public", key);
      if (existsSync(to)) return;
      await mkdir(dirname(to), { recursive: true });
      await copyFile(pathOf("private", key), to + unfinished);
      await chmod(to + unfinished, 0o644);
      await rename(to + unfinished, to);
    },

    async *list(bucket) {
      const root = join(directory, bucket);
      const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
      for (const entry of found ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const file = await stat(path).catch(noneIfMissing);
        if (file) yield { key: relative(root, path).split(sep).join("/"), modifiedAt: file.mtime };
      }
    },
  };
}
