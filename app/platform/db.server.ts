import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { DatabaseError } from "pg";
import { env } from "#app/platform/env.server.ts";
import { type Prisma, PrismaClient } from "#app/platform/generated/client.ts";
import { logger } from "#app/platform/logger.server.ts";
import { pool, statementName } from "#app/platform/pool.server.ts";
import { processWide } from "#app/platform/process-wide.ts";

/** What a function that runs inside a transaction takes first; `db` itself fits where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

export const db = processWide(
  "db",
  () => {
    const adapter = new PrismaPg(pool, {
      statementNameGenerator: ({ sql }) => statementName(sql),
      onConnectionError: (error) => logger.warn({ error: error.message }, "database connection lost"),
    });
    return new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 15_000 } });
  },
  (client) => client.$disconnect(),
);

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
  if (error instanceof DatabaseError) return error.code ?? null;
  const failure = (error ?? {}) as DriverFailure;
  return failure.meta?.driverAdapterError?.cause?.originalCode ?? failure.cause?.originalCode ?? null;
}

interface DatabaseFacts {
  zone: string;
  version: number;
  migrated: boolean;
  /** Whether the role may change what is only ever added to; null without tables. */
  elevated: boolean | null;
}

/**
 * Warns in production of a role with more rights than the application needs.
 * @throws when the database is out of reach, older than PostgreSQL 15, not in UTC, or not migrated
 */
export async function assertDatabase(): Promise<void> {
  const [found] = await db.$queryRaw<DatabaseFacts[]>`
    SELECT current_setting('TimeZone') AS zone,
           current_setting('server_version_num')::int AS version,
           to_regclass('_prisma_migrations') IS NOT NULL AS migrated,
           has_table_privilege(to_regclass('ledger_entry'), 'UPDATE') AS elevated`;
  if (found?.zone !== "UTC") throw new Error(`Database sessions are in ${found?.zone}, not in UTC.`);
  if (found.version < 150_000) throw new Error("The database is older than PostgreSQL 15.");
  if (!found.migrated) throw new Error("The database has no tables: run `npm run migrate`.");
  if (found.elevated && env.NODE_ENV === "production") {
    logger.warn("the database role may change the ledger: give the application a role of its own, see the README");
  }
}
