import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import {
  type CountedError,
  counted,
  cutText,
  type ErrorEntry,
  type ErrorSource,
  errorLimits,
  storedError,
} from "#app/features/operations/monitoring/error-report.ts";
import { clock } from "#app/platform/clock.server.ts";
import { onClose } from "#app/platform/closing.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { loggedError } from "#app/platform/logged-error.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** Adds a batch to what is known. Secrets and queries are gone before anything is written. How many errors were taken. */
export async function saveErrorReports(
  batch: { errors: readonly ErrorEntry[]; sessionId?: string | null | undefined },
  now: Temporal.Instant = clock.now(),
): Promise<number> {
  await saveCountedErrors(counted(batch.errors.map(storedError)), cutText(batch.sessionId, errorLimits.sessionId), now);
  return batch.errors.length;
}

/**
 * One row a kind of error and one a kind and day of Jakarta, in one statement. A kind that comes after it was resolved
 * is open again by itself.
 */
async function saveCountedErrors(
  rows: readonly CountedError[],
  sessionId: string,
  now: Temporal.Instant = clock.now(),
): Promise<void> {
  if (rows.length === 0) return;
  const list = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  await inTransaction(
    (tx) => tx.$executeRaw`/* error-reports */
      WITH given AS (
        SELECT * FROM unnest(
          ${list(() => randomUUIDv7())}::uuid[], ${list(({ fingerprint }) => fingerprint)}::text[],
          ${list(({ type }) => type)}::text[], ${list(({ severity }) => severity)}::error_severity[],
          ${list(({ message }) => message)}::text[], ${list(({ stack }) => stack)}::text[],
          ${list(({ url }) => url)}::text[], ${list(({ userAgent }) => userAgent)}::text[],
          ${list(({ source }) => source)}::error_source[], ${list(({ count }) => count)}::int[]
        ) AS g (id, fingerprint, type, severity, message, stack, url, user_agent, source, count)
      ), at AS (SELECT ${now.toString()}::timestamptz AS now), saved AS (
        INSERT INTO error_report AS known (id, fingerprint, type, severity, message, stack, url, user_agent, source,
                                           session_id, count, first_seen_at, last_seen_at)
        SELECT id, fingerprint, type, severity, message, stack, url, user_agent, source, ${sessionId}, count, now, now
        FROM given, at ORDER BY fingerprint
        ON CONFLICT (fingerprint) DO UPDATE SET
          severity = greatest(known.severity, excluded.severity), stack = excluded.stack, url = excluded.url,
          user_agent = excluded.user_agent, session_id = excluded.session_id, count = known.count + excluded.count,
          last_seen_at = excluded.last_seen_at,
          status = CASE WHEN known.status = 'RESOLVED' AND excluded.last_seen_at > known.status_at
                        THEN 'RETURNED' ELSE known.status END,
          status_at = CASE WHEN known.status = 'RESOLVED' AND excluded.last_seen_at > known.status_at
                           THEN excluded.last_seen_at ELSE known.status_at END
        RETURNING id, fingerprint
      )
      INSERT INTO error_report_day AS known (report_id, day, count)
      SELECT saved.id, (at.now AT TIME ZONE 'Asia/Jakarta')::date, given.count
      FROM saved JOIN given USING (fingerprint), at ORDER BY fingerprint
      ON CONFLICT (report_id, day) DO UPDATE SET count = known.count + excluded.count`,
  );
}

/** Kinds that wait to be written: what is beyond them stands in the log only. */
const mostKinds = 200;
const pauseMs = 1_000;
/** After a write that failed. */
const longPauseMs = 10_000;

interface Waiting {
  kinds: Map<string, CountedError>;
  timer: NodeJS.Timeout | null;
}

const waiting: Waiting = { kinds: new Map(), timer: null };
onClose(saveFailures);

/**
 * Adds an error of our own to the list of errors, some moments later: nobody waits for it, and while the database is away
 * the kinds are kept here. What is only away itself is no error of ours. `place` is a route's pattern or a job's name.
 */
export function reportFailure(error: unknown, { source, place }: { source: ErrorSource; place: string }): void {
  if (isUnavailable(error)) return;
  const { type, message, stack } = loggedError(error);
  const severity = source === "SERVER" ? "high" : "medium";
  const kind = storedError({ type, message, stack: ownPlaces(stack), url: place, severity, source });
  const known = waiting.kinds.get(kind.fingerprint);
  if (!known && waiting.kinds.size >= mostKinds) return;
  waiting.kinds.set(kind.fingerprint, { ...kind, count: (known?.count ?? 0) + 1 });
  waiting.timer ??= setTimeout(() => void saveFailures(), pauseMs).unref();
}

/** Writes what waits; it stays for a later attempt where the database does not take it. */
export async function saveFailures(): Promise<void> {
  if (waiting.timer) clearTimeout(waiting.timer);
  waiting.timer = null;
  const rows = [...waiting.kinds.values()].sort((one, other) => (one.fingerprint < other.fingerprint ? -1 : 1));
  waiting.kinds.clear();
  try {
    await saveCountedErrors(rows, "");
  } catch (error) {
    logger.warn({ error: String(error), kinds: rows.length }, "errors of the server not written");
    for (const row of rows) {
      const count = row.count + (waiting.kinds.get(row.fingerprint)?.count ?? 0);
      waiting.kinds.set(row.fingerprint, { ...row, count });
    }
    waiting.timer ??= setTimeout(() => void saveFailures(), longPauseMs).unref();
  }
}

/** Where the program stands on this machine is nobody's business. */
function ownPlaces(stack: string): string {
  return stack.replaceAll(`file://${process.cwd()}/`, "").replaceAll(`${process.cwd()}/`, "");
}
