import { resolve } from "node:path";
import { DatabaseError } from "pg";
import { BackupError } from "#prisma/backup/manifest.ts";
import type { PictureChoice } from "#prisma/backup/pictures.ts";

/** Where the product of this environment keeps its files. */
export function storageOf(variables: Readonly<Record<string, string | undefined>>): PictureChoice {
  if (variables.STORAGE_S3_ENDPOINT) return { kind: "s3" };
  return { kind: "disk", directory: resolve(variables.STORAGE_DIR || ".data/storage") };
}

/** Ends the process with the command: a refusal is one line, a surprise shows where it came from. */
export async function endOfCommand(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const isPlain = error instanceof BackupError || error instanceof DatabaseError || isUsage(error);
    console.error(isPlain ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

function isUsage(error: unknown): boolean {
  return error instanceof Error && (/^Usage:|is missing:/.test(error.message) || "code" in error);
}
