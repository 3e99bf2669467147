import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { manifestName } from "#prisma/backup/manifest.ts";

const dayMs = 86_400_000;

/** The name under which a backup is written by the process until it is whole. */
export const unfinishedName = (name: string): string => `.${name}.${process.pid}.unfinished`;

export function isUnfinished(name: string, pid?: number): boolean {
  return name.startsWith(".pangkas-") && name.endsWith(pid === undefined ? ".unfinished" : `.${pid}.unfinished`);
}

/** Removes all but the latest `keep` whole backups, and what killed runs left a day ago; returns what it removed. */
export async function removeOldBackups(parent: string, keep: number, nowMs = Date.now()): Promise<string[]> {
  const removed: string[] = [];
  const names = await readdir(parent);
  const whole: string[] = [];
  for (const name of names.sort()) {
    const directory = join(parent, name);
    if (isUnfinished(name)) {
      if (nowMs - (await stat(directory)).mtimeMs > dayMs) removed.push(directory);
    } else if (/^pangkas-\d{8}T\d{6}Z$/.test(name) && (await stat(join(directory, manifestName)).catch(() => null))) {
      whole.push(directory);
    }
  }
  removed.push(...whole.slice(0, -keep));
  for (const directory of removed) await rm(directory, { recursive: true, force: true });
  return removed;
}
