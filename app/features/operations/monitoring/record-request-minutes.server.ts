import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import {
  bucketOf,
  durationBounds,
  minuteRetentionHours,
  slowPerFlush,
  slowRequestDays,
} from "#app/features/operations/monitoring/request-figures.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { inSteps, rowsOfAStep } from "#app/platform/in-steps.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newRequestId, requestContext } from "#app/platform/request-context.server.ts";
import { listen, type Signals } from "#app/platform/signals.server.ts";

type Done = Signals["request"];
type Slow = Done & { at: Date };

interface Row {
  minute: number;
  method: string;
  route: string;
  count: number;
  clientErrors: number;
  serverErrors: number;
  totalMs: number;
  databaseMs: number;
  buckets: number[];
}

/** How often a process writes what it counted: what a crash loses. */
const flushEvery = 15_000;
/** Rows, and slow requests, that wait in memory while the database is away; what is beyond them is lost. */
export const mostWaiting = 5_000;

export interface RequestMinutes {
  /** Writes what was counted since the last time, and what could not be written then. */
  flush(): Promise<void>;
  /** Writes what is left and stops. */
  stop(): Promise<void>;
}

/** Counts the requests of this process by minute and route and writes them every quarter of a minute, with the slowest. */
export function recordRequestMinutes(): RequestMinutes {
  const rows = new Map<string, Row>();
  let unwritten: Slow[] = [];
  let slow: Slow[] = [];
  const process = newRequestId();

  const unlisten = listen("request", (done) => {
    const now = clock.now().epochMilliseconds;
    add(rows, rowOf(done, now - (now % 60_000)));
    if (done.milliseconds < env.SLOW_REQUEST_MS) return;
    slow.push({ ...done, at: new Date(now) });
    slow.sort((one, other) => other.milliseconds - one.milliseconds);
    slow = slow.slice(0, slowPerFlush);
  });

  const write = async () => {
    const written = [...rows.values()];
    const slowest = [...unwritten, ...slow];
    rows.clear();
    [unwritten, slow] = [[], []];
    await writeRows(process, written).catch((error: unknown) => {
      for (const row of written) add(rows, row);
      logger.warn({ err: error, rows: written.length, kept: rows.size }, "figures of requests not written");
    });
    await writeSlow(slowest).catch((error: unknown) => {
      unwritten = slowest.slice(0, mostWaiting);
      logger.warn({ err: error, rows: slowest.length, kept: unwritten.length }, "slow requests not written");
    });
  };
  // One after the other: what fails is back before the next looks.
  let last = Promise.resolve();
  const flush = () => {
    last = last.then(write);
    return last;
  };
  // Of no request: what it asks the database is counted to none.
  const timer = requestContext.exit(() => setInterval(() => void flush(), flushEvery).unref());
  return {
    flush,
    stop() {
      clearInterval(timer);
      unlisten();
      return flush();
    },
  };
}

/** A row that is known grows; a new one is lost where too many wait. */
function add(rows: Map<string, Row>, row: Row): void {
  const key = `${row.minute} ${row.method} ${row.route}`;
  const known = rows.get(key);
  if (!known) {
    if (rows.size < mostWaiting) rows.set(key, row);
    return;
  }
  for (const name of ["count", "clientErrors", "serverErrors", "totalMs", "databaseMs"] as const) {
    known[name] += row[name];
  }
  known.buckets = known.buckets.map((count, index) => count + (row.buckets[index] ?? 0));
}

function rowOf({ method, route, status, milliseconds, database }: Done, minute: number): Row {
  const buckets = Array<number>(durationBounds.length + 1).fill(0);
  buckets[bucketOf(milliseconds)] = 1;
  return {
    ...{ minute, method, route, count: 1, buckets },
    clientErrors: status >= 400 && status < 500 ? 1 : 0,
    serverErrors: status >= 500 ? 1 : 0,
    totalMs: Math.round(milliseconds),
    databaseMs: Math.round(database.milliseconds),
  };
}

/** A minute that was written before grows. */
async function writeRows(process: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map((row) => ({ ...row, minute: new Date(row.minute).toISOString() })));
  await db.$executeRaw`/* request-minutes */
    INSERT INTO request_minute AS known
      (minute, process, method, route, count, client_errors, server_errors, total_ms, database_ms, buckets)
    SELECT minute, ${process}, method, route, count, "clientErrors", "serverErrors", "totalMs", "databaseMs", buckets
    FROM jsonb_to_recordset(${given}::jsonb) AS g (minute timestamptz, method text, route text, count int,
      "clientErrors" int, "serverErrors" int, "totalMs" int, "databaseMs" int, buckets int[])
    ON CONFLICT (minute, process, method, route) DO UPDATE SET
      count = known.count + excluded.count, client_errors = known.client_errors + excluded.client_errors,
      server_errors = known.server_errors + excluded.server_errors, total_ms = known.total_ms + excluded.total_ms,
      database_ms = known.database_ms + excluded.database_ms,
      buckets = ARRAY(SELECT a + b FROM unnest(known.buckets, excluded.buckets) AS pair (a, b))`;
}

async function writeSlow(slowest: readonly Slow[]): Promise<void> {
  if (slowest.length === 0) return;
  await db.slowRequest.createMany({
    data: slowest.map(({ at, method, route, status, milliseconds, database, requestId }) => ({
      id: randomUUIDv7(),
      at,
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
      databaseMs: Math.round(database.milliseconds),
      statements: database.count,
      requestId,
    })),
  });
}

/** Removes what is older than is shown, a few rows at a time. Returns how many rows went. */
export async function forgetRequestFigures(
  now: Temporal.Instant = clock.now(),
  rowsAtOnce = rowsOfAStep,
): Promise<number> {
  const oldestMinute = new Date(now.epochMilliseconds - minuteRetentionHours * 3_600_000);
  const oldestSlow = new Date(now.epochMilliseconds - slowRequestDays * 24 * 3_600_000);
  const minutes = await inSteps(Prisma.sql`/* forget-request-minutes */
    DELETE FROM request_minute WHERE (minute, process, method, route) IN (
      SELECT minute, process, method, route FROM request_minute WHERE minute < ${oldestMinute}
      ORDER BY minute LIMIT ${rowsAtOnce}::int)`);
  const slow = await inSteps(Prisma.sql`/* forget-slow-requests */
    DELETE FROM slow_request WHERE id IN (
      SELECT id FROM slow_request WHERE at < ${oldestSlow} ORDER BY at LIMIT ${rowsAtOnce}::int)`);
  return minutes + slow;
}
