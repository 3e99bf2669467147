import { randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { counted, type ErrorEntry, errorLimits, kept, keptError } from "#app/features/monitoring/error-report.ts";

import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Adds a batch to what is known: one row a kind of error and one a kind and day of Jakarta, in one statement. Secrets
 * and queries are gone before anything is written. How many errors were taken.
 */
export async function saveErrorReports(
  batch: { errors: readonly ErrorEntry[]; sessionId?: string | null | undefined },
  now: Temporal.Instant = clock.now(),
): Promise<number> {
  if (batch.errors.length === 0) return 0;
  const rows = counted(batch.errors.map(keptError));
  const sessionId = kept(batch.sessionId, errorLimits.sessionId);
  const list = <T>(of: (row: (typeof rows)[number]) => T) => rows.map(of);
  await inTransaction(
    (tx) => tx.$executeRaw`/* error-reports */
      WITH given AS (
        SELECT * FROM unnest(
          ${list(() => randomUUIDv7())}::uuid[], ${list(({ fingerprint }) => fingerprint)}::text[],
          ${list(({ type }) => type)}::text[], ${list(({ severity }) => severity)}::error_severity[],
          ${list(({ message }) => message)}::text[], ${list(({ stack }) => stack)}::text[],
          ${list(({ url }) => url)}::text[], ${list(({ userAgent }) => userAgent)}::text[],
          ${list(({ count }) => count)}::int[]
        ) AS g (id, fingerprint, type, severity, message, stack, url, user_agent, count)
      ), at AS (SELECT ${now.toString()}::timestamptz AS now), saved AS (
        INSERT INTO error_report AS known (id, fingerprint, type, severity, message, stack, url, user_agent, session_id,
                                           count, first_seen_at, last_seen_at)
        SELECT id, fingerprint, type, severity, message, stack, url, user_agent, ${sessionId}, count, now, now
        FROM given, at ORDER BY fingerprint
        ON CONFLICT (fingerprint) DO UPDATE SET
          severity = greatest(known.severity, excluded.severity), stack = excluded.stack, url = excluded.url,
          user_agent = excluded.user_agent, session_id = excluded.session_id, count = known.count + excluded.count,
          last_seen_at = excluded.last_seen_at
        RETURNING id, fingerprint
      )
      INSERT INTO error_report_day AS known (report_id, day, count)
      SELECT saved.id, (at.now AT TIME ZONE 'Asia/Jakarta')::date, given.count
      FROM saved JOIN given USING (fingerprint), at ORDER BY fingerprint
      ON CONFLICT (report_id, day) DO UPDATE SET count = known.count + excluded.count`,
  );
  return batch.errors.length;
}
