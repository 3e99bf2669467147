import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "#app/platform/env.server.ts";
import { type Prisma, PrismaClient } from "#app/platform/generated/client.ts";
import { logger } from "#app/platform/logger.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

/** What a function that runs inside a transaction takes first; `db` itself fits where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

const sessionSettings = [
  "TimeZone=UTC", // any other zone silently shifts timestamptz
  "statement_timeout=5000",
  "lock_timeout=2000",
  "default_transaction_isolation=read\\ committed",
];

export const db = processWide(
  "db",
  () => {
    const adapter = new PrismaPg(
      {
        connectionString: env.DATABASE_URL,
        max: env.DATABASE_POOL,
        application_name: "pangkas",
        options: sessionSettings.map((setting) => `-c ${setting}`).join(" "),
      },
      {
        statementNameGenerator: ({ sql }) => statementName(sql),
        onPoolError: (error) => logger.warn({ error: error.message }, "database connection lost"),
        onConnectionError: (error) => logger.warn({ error: error.message }, "database connection lost"),
      },
    );
    return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 15_000 } });
  },
  (client) => client.$disconnect(),
);

const statementNames = new Map<string, string>();

/** A raw statement that begins with a comment such as `/* near-me *\/` is prepared once per connection under that name. */
function statementName(sql: string): string {
  const label = /^\s*\/\*\s*([\w-]{1,40})\s*\*\//.exec(sql)?.[1];
  if (!label) return "";
  let name = statementNames.get(sql);
  if (!name) {
    name = `${label}-${createHash("sha256").update(sql).digest("base64url").slice(0, 12)}`;
    statementNames.set(sql, name);
  }
  return name;
}

/**
 * Runs `work` in a READ COMMITTED transaction, again up to five times when the database asks for it (serialization
 * failure, deadlock): `work` has no effects outside the transaction.
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      if (attempt === 5 || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40001" || state === "40P01" || (error as { code?: unknown }).code === "P2034";
}

interface DriverFailure {
  meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  cause?: { originalCode?: string };
}

/** PostgreSQL's five-character code of a failed query, also one that failed at commit; null for other errors. */
export function sqlState(error: unknown): string | null {
  const failure = (error ?? {}) as DriverFailure;
  return failure.meta?.driverAdapterError?.cause?.originalCode ?? failure.cause?.originalCode ?? null;
}

/** @throws when the database is out of reach, older than PostgreSQL 15, not in UTC, or not migrated */
export async function assertDatabase(): Promise<void> {
  const [found] = await db.$queryRaw<{ zone: string; version: number; migrated: boolean }[]>`
    SELECT current_setting('TimeZone') AS zone,
           current_setting('server_version_num')::int AS version,
           to_regclass('_prisma_migrations') IS NOT NULL AS migrated`;
  if (found?.zone !== "UTC") throw new Error(`Database sessions are in ${found?.zone}, not in UTC.`);
  if (found.version < 150_000) throw new Error("The database is older than PostgreSQL 15.");
  if (!found.migrated) throw new Error("The database has no tables: run `npm run migrate`.");
}
