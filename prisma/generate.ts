import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { exclusively } from "#prisma/embedded-postgres-files.ts";

const root = resolve(import.meta.dirname, "..");
const marker = join(root, "app/platform/generated/.schema-hash");

/** Generates the database client when the schema or Prisma's version differs from the generated one's. */
export async function generateClient(): Promise<void> {
  if (isCurrent()) return;
  mkdirSync(join(root, ".data"), { recursive: true });
  await exclusively(join(root, ".data/generate.lock"), async () => {
    if (isCurrent()) return;
    const hash = schemaHash();
    const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
    await promisify(execFile)(process.execPath, [prisma, "generate", "--config", "prisma/prisma.config.ts"], {
      cwd: root,
      // generate only checks that an engine file exists: naming any file spares a download.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1" },
    });
    writeFileSync(marker, hash);
  });
}

function isCurrent(): boolean {
  return existsSync(marker) && readFileSync(marker, "utf8") === schemaHash();
}

function schemaHash(): string {
  const { version } = createRequire(import.meta.url)("prisma/package.json") as { version: string };
  const hash = createHash("sha256").update(version);
  const directory = join(import.meta.dirname, "schema");
  for (const name of readdirSync(directory).sort()) hash.update(name).update(readFileSync(join(directory, name)));
  return hash.digest("hex");
}

if (import.meta.main) await generateClient();
