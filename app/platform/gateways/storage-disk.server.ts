import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { Bucket, ObjectStore } from "#app/platform/gateways/object-store.ts";

/** Where a file is written; one that a killed process left there is listed, and swept, like any other. */
const unfinished = "unfinished";

const noneIfMissing = (error: NodeJS.ErrnoException) => {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
};

/** Objects as files of two folders, `public` and `private`. */
export function diskStore(directory: string): ObjectStore {
  const pathOf = (bucket: Bucket, key: string) => join(directory, bucket, key);
  /** Under its key once it is whole. */
  const finish = async (bucket: Bucket, key: string, write: (path: string) => Promise<void>) => {
    const [path, draft] = [pathOf(bucket, key), pathOf(bucket, `${unfinished}/${key}`)];
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    await write(draft);
    await rename(draft, path);
  };
  return {
    put: (bucket, key, bytes) =>
      finish(bucket, key, (path) =>
        writeFile(path, bytes, { mode: bucket === "private" ? 0o600 : 0o644, flush: true }),
      ),

    async read(bucket, key) {
      const file = await open(pathOf(bucket, key)).catch(noneIfMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { body: createReadableStreamFromReadable(file.createReadStream()), size };
    },

    async remove(bucket, key) {
      await rm(pathOf(bucket, key), { force: true });
    },

    async copyToPublic(key) {
      if (existsSync(pathOf("public", key))) return;
      await finish("public", key, async (path) => {
        await copyFile(pathOf("private", key), path);
        await chmod(path, 0o644);
      });
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
