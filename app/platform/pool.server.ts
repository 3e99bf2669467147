import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { type ClientBase, DatabaseError, type Pool, type PoolConfig, TypeOverrides, types } from "pg";
import { onClose } from "#app/platform/closing.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { OrderedPool } from "#app/platform/ordered-pool.server.ts";
import { settingOf, timeLimits } from "#app/platform/time-limits.ts";
import { readsOfPrisma, timeStatements } from "#app/platform/timed-statements.server.ts";

export { onStatement } from "#app/platform/timed-statements.server.ts";

/**
 * What every session of the product is set to, in PostgreSQL's own spelling, as `SHOW` tells it. It is set by a
 * statement once a connection is there, since PgBouncer refuses settings in the startup message. Why:
 * app/decisions/0075-connections-and-poolers.md.
 */
export const sessionSettings: Readonly<Record<string, string>> = {
  TimeZone: "UTC", // any other zone silently shifts timestamptz
  statement_timeout: settingOf(timeLimits.statement * env.DATABASE_PATIENCE_FACTOR),
  lock_timeout: settingOf(timeLimits.lock * env.DATABASE_PATIENCE_FACTOR),
  idle_in_transaction_session_timeout: settingOf(timeLimits.idleInTransaction),
  idle_session_timeout: settingOf(timeLimits.idleSession),
  default_transaction_isolation: "read committed",
};

export const readOnlySettings = { ...sessionSettings, default_transaction_read_only: "on" };

/** How long a new connection may take to accept its settings: a pooler that is full lets it wait; milliseconds. */
const settingsPatience = 10_000;

/** The process's connections: Prisma and `readRows` share them, nothing else asks for one. */
export const pool = openPool({ max: env.DATABASE_POOL });
onClose(() => pool.end());

/** Connections with the product's settings, to the primary unless `config` says otherwise. */
export function openPool(
  config: PoolConfig & { max: number; mostWaiting?: number },
  settings = sessionSettings,
  whenFailed?: (error: unknown) => void,
): OrderedPool {
  const set = Object.entries(settings).map(([name, value]) => `SET ${name} = '${value}'`);
  const prepare = async (client: ClientBase) => {
    // Whoever is lent a connection listens a moment later. What the server says before that would end the process; so the
    // first statement fails, and the pool lets go of the connection.
    client.on("error", () => {});
    await client.query({ text: set.join("; "), query_timeout: settingsPatience } as { text: string });
    timeStatements(client, whenFailed);
  };
  const opened = new OrderedPool({
    connectionString: env.DATABASE_URL,
    application_name: "pangkas",
    connectionTimeoutMillis: timeLimits.acquire * env.DATABASE_PATIENCE_FACTOR,
    types: rowTypes(),
    mostWaiting: 2 * env.SHED_WAITERS,
    ...config,
    onConnect: prepare as (client: ClientBase) => void, // the pool waits for it, which its types do not say
  });
  return opened.on("error", (error) => logger.warn({ error: error.message }, "database connection lost"));
}

interface Mode {
  pool: Pool;
  isWriteRefused: boolean;
}

const modes = new AsyncLocalStorage<Mode | null>();

/** Where queries of this asynchronous context go: `pool`, unless `inReadOnlyMode` chose another. */
export function currentPool(): Pool {
  return modes.getStore()?.pool ?? pool;
}

/** Runs `work` with its queries on these connections. */
export function onConnectionsOf<T>(connections: Pool, work: () => Promise<T>): Promise<T> {
  return modes.run({ pool: connections, isWriteRefused: false }, async () => await work());
}

/** Whether the asynchronous context has chosen where its queries go. */
export function hasChosenPool(): boolean {
  return Boolean(modes.getStore());
}

/** Work that was to read only tried to write. */
export class WriteRefused extends Error {
  override name = "WriteRefused";
}

/**
 * Runs `work` so that the database itself refuses what it would write: all of its queries, Prisma's included, go to
 * connections whose transactions are read only; a write fails with SQLSTATE 25006 and nothing of its transaction is kept.
 * @throws WriteRefused when anything in it tried to write, whatever `work` itself made of the failure
 */
export async function inReadOnlyMode<T>(work: () => Promise<T>): Promise<T> {
  const mode: Mode = { pool: readOnlyPool(), isWriteRefused: false };
  const [ended] = await Promise.allSettled([modes.run(mode, async () => await work())]);
  if (mode.isWriteRefused) throw new WriteRefused("the database refused to write in read-only mode");
  if (ended.status === "rejected") throw ended.reason;
  return ended.value;
}

/** Runs `work` as if no mode were chosen: for what the product itself counts and notes while somebody only reads. */
export function inUsualMode<T>(work: () => Promise<T>): Promise<T> {
  return modes.run(null, async () => await work());
}

let readOnly: Pool | null = null;

function readOnlyPool(): Pool {
  if (readOnly) return readOnly;
  const config = { max: Math.min(3, env.DATABASE_POOL), application_name: "pangkas-read-only" };
  const noteRefusal = (error: unknown) => {
    const mode = modes.getStore();
    if (mode && error instanceof DatabaseError && error.code === "25006") mode.isWriteRefused = true;
  };
  const opened = openPool(config, readOnlySettings, noteRefusal);
  onClose(() => opened.end());
  readOnly = opened;
  return opened;
}

/** Values as Prisma's raw queries deliver them; node-postgres reads dates as local midnights and int8 as text. */
function rowTypes(): TypeOverrides {
  const { DATE, TIMESTAMP, TIMESTAMPTZ, INT8 } = types.builtins;
  const overrides = new TypeOverrides();
  overrides.setTypeParser(INT8, BigInt);
  overrides.setTypeParser(DATE, (text) => new Date(text));
  overrides.setTypeParser(TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`));
  overrides.setTypeParser(TIMESTAMPTZ, (text) => new Date(text.replace(" ", "T").replace("+00", "Z")));
  return overrides;
}

const statementNames = new Map<string, string>();

/**
 * Prisma's own reads are prepared once they came so often, the first so many of them: a list of another length is another
 * read, and each connection keeps what it planned.
 */
const often = 3;
const mostReads = 200;
let preparedReads = 0;
const usesOfReads = new Map<string, number>();

/**
 * A statement's name, under which each connection parses and plans it once: a raw one's is the comment that it begins
 * with, such as `/* near-me *\/`, and one of Prisma's reads has one when it comes often. Empty without a name.
 */
export function statementName(sql: string): string {
  const known = statementNames.get(sql);
  if (known) return known;
  const label = /^\s*\/\*\s*([\w-]{1,40})\s*\*\//.exec(sql)?.[1];
  const prefix = label ? `${label}-` : isFrequentRead(sql) ? readsOfPrisma : null;
  if (prefix === null) return "";
  const name = `${prefix}${createHash("sha256").update(sql).digest("base64url").slice(0, 12)}`;
  statementNames.set(sql, name);
  return name;
}

function isFrequentRead(sql: string): boolean {
  if (!sql.startsWith("SELECT ") || sql.length > 8_000) return false;
  const uses = (usesOfReads.get(sql) ?? 0) + 1;
  if (uses >= often) {
    usesOfReads.delete(sql);
    preparedReads += 1;
    return preparedReads <= mostReads;
  }
  if (usesOfReads.size >= mostReads * 4) usesOfReads.clear();
  usesOfReads.set(sql, uses);
  return false;
}
