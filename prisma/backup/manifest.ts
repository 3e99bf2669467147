import { createHash, createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { keyFrom } from "#prisma/backup/encryption.ts";

/** A backup that cannot be taken, read or restored, said so that whoever runs it knows what to do. */
export class BackupError extends Error {
  override name = "BackupError";
}

export const manifestName = "manifest.json";
/** The hash of the manifest, keyed where the backup is encrypted. */
const sealName = "manifest.seal";

const fileName = z.string().regex(/^[a-z0-9_.-]+$/i);
const tableFacts = z.object({
  schema: z.string(),
  name: z.string(),
  /** Without generated ones. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** Null in a dump of pg_dump, which holds all tables. */
  file: fileName.nullable(),
});
const manifestSchema = z.object({
  format: z.literal(1),
  product: z.literal("pangkas"),
  version: z.string(),
  takenAt: z.string(),
  method: z.enum(["pg_dump", "copy"]),
  database: z.string(),
  server: z.object({ version: z.string(), major: z.number() }),
  /** Of the client that wrote the dump. */
  dumpMajor: z.number().nullable(),
  walPosition: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  jobTables: z.number(),
  tables: z.array(tableFacts),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() })),
  pictures: z.object({
    note: z.string(),
    file: fileName.nullable(),
    count: z.number(),
  }),
  files: z.array(z.object({ name: fileName, bytes: z.number(), sha256: z.string() })),
  encryption: z
    .object({ cipher: z.literal("aes-256-gcm"), salt: z.string(), cost: z.number().max(2 ** 20), check: z.string() })
    .nullable(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableFacts = z.infer<typeof tableFacts>;

export const lastMigrationOf = ({ migrations }: Manifest): string => migrations.at(-1)?.name ?? "none";
export const rowsOf = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Written last: a directory without it is no backup. */
export async function writeManifest(directory: string, manifest: Manifest, key: Buffer | null): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { flag: "wx", mode: 0o600, flush: true } as const;
  await writeFile(join(directory, sealName), `${sealOf(text, key)}\n`, options);
  await writeFile(join(directory, manifestName), text, options);
}

/**
 * The manifest and the key of the files.
 * @throws BackupError when there is none, it was changed, or the passphrase is missing or wrong
 */
export async function readManifest(directory: string, passphrase: string | undefined) {
  const text = await readText(directory, manifestName);
  const seal = (await readText(directory, sealName)).trim();
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new BackupError(`${directory} holds a manifest that this version does not understand.`);
  const { encryption } = parsed.data;
  if (encryption && !passphrase) throw new BackupError("The backup is encrypted: BACKUP_PASSPHRASE is missing.");
  const key = encryption && keyFrom(passphrase ?? "", encryption);
  if (encryption && !key) throw new BackupError("BACKUP_PASSPHRASE is not the passphrase of this backup.");
  if (sealOf(text, key) !== seal) throw new BackupError("The manifest was changed after the backup was taken.");
  return { manifest: parsed.data, key };
}

async function readText(directory: string, name: string): Promise<string> {
  return readFile(join(directory, name), "utf8").catch(() => {
    throw new BackupError(`${directory} is no whole backup: it has no ${name}.`);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sealOf(text: string, key: Buffer | null): string {
  return (key ? createHmac("sha256", key) : createHash("sha256")).update(text).digest("hex");
}
