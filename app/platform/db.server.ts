import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type { Pool } from "pg";
import { assertConnections } from "#app/platform/assert-connections.server.ts";
import { onClose } from "#app/platform/closing.server.ts";
import { directDatabase, env } from "#app/platform/env.server.ts";
import { type Prisma, PrismaClient } from "#app/platform/generated/client.ts";
import { logger } from "#app/platform/logger.server.ts";
import { currentPool, pool, sessionSettings, statementName } from "#app/platform/pool.server.ts";
import { sqlState } from "#app/platform/sql-state.server.ts";

/** What a function that runs inside a transaction takes first; `db` itself fits where no transaction is needed. */
export type Tx = Prisma.TransactionClient;

const clients = new Map<Pool, PrismaClient>();
onClose(async () => {
  for (const client of clients.values()) await client.$disconnect();
});

/** One client per pool: Prisma joins lookups of one moment, whoever asked, and sends them in one's context. */
function clientOf(connections: Pool): PrismaClient {
  const known = clients.get(connections);
  if (known) return known;
  const adapter = new PrismaPg(connections, {
    statementNameGenerator: ({ sql }) => statementName(sql),
    onConnectionError: (error) => logger.warn({ error: error.message }, "database connection lost"),
  });
  const client = new PrismaClient({ adapter, transactionOptions: { maxWait: 20_000, timeout: 15_000 } });
  clients.set(connections, client);
  return client;
}

/** The client of `currentPool()` at the moment it is asked for a table or a method, however late that is awaited. */
export const db: PrismaClient = new Proxy(clientOf(pool), {
  get: (usual, key) => {
    const connections = currentPool();
    const client = connections === pool ? usual : clientOf(connections);
    const value: unknown = Reflect.get(client, key);
    return typeof value === "function" ? value.bind(client) : value;
  },
});

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

export { sqlState };

function isRetryable(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40001" || state === "40P01" || (error as { code?: unknown }).code === "P2034";
}

interface DatabaseFacts {
  version: number;
  migrated: boolean;
  /** Whether the role may change what is only ever added to; null without tables. */
  elevated: boolean | null;
}

/**
 * Warns in production of a role with more rights than the application needs.
 * @throws when the database is out of reach, older than PostgreSQL 15, not migrated, or its sessions are not as set
 */
export async function assertDatabase(): Promise<void> {
  await assertConnections(env.DATABASE_URL, directDatabase);
  const settings = await db.$queryRaw<{ name: string; found: string }[]>`
    SELECT name, current_setting(name) AS found FROM unnest(${Object.keys(sessionSettings)}::text[]) AS name`;
  for (const { name, found } of settings) {
    const wanted = sessionSettings[name];
    if (found !== wanted) throw new Error(`Database sessions have ${name} ${found} instead of ${wanted}.`);
  }
  const [facts] = await db.$queryRaw<DatabaseFacts[]>`
    SELECT current_setting('server_version_num')::int AS version,
           to_regclass('_prisma_migrations') IS NOT NULL AS migrated,
           has_table_privilege(to_regclass('ledger_entry'), 'UPDATE') AS elevated`;
  if (!facts || facts.version < 150_000) throw new Error("The database is older than PostgreSQL 15.");
  if (!facts.migrated) throw new Error("The database has no tables: run `npm run migrate`.");
  if (facts.elevated && env.NODE_ENV === "production") {
    logger.warn("the database role may change the ledger: give the application a role of its own, see the handbook");
  }
}
