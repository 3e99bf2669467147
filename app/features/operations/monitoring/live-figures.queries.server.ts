import { z } from "zod";
import { firstIdOf } from "#app/lib/uuid.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue } from "#app/platform/job-queue-settings.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const day = z.object({
  kind: z.enum(["booking", "payment", "sign-in", "error"]),
  day: z.string(),
  count: z.number(),
  amount: z.number(),
});
export type DayFigure = z.output<typeof day>;

/** Payments may be made a while before they are paid; longer than any way to pay stays open. */
const longestWait = 7 * 24 * 3_600_000;

/**
 * Bookings placed, payments settled (in rupiah that came through the gateway), sign-ins and reported errors of each
 * Jakarta day since an instant.
 */
export function listDayFigures(since: Date, fromDay: string) {
  const dayOf = (column: string) => Prisma.raw(`to_char(${column} AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD')`);
  return readRows(
    day,
    Prisma.sql`/* live-days */
    SELECT 'booking' AS kind, ${dayOf("created_at")} AS day, count(*)::int AS count, sum(total)::float8 AS amount
    FROM booking WHERE id >= ${firstIdOf(since)}::uuid AND created_at >= ${since} GROUP BY 2
    UNION ALL
    SELECT 'payment', ${dayOf("paid_at")}, count(*)::int, sum(gateway_amount)::float8
    FROM payment WHERE id >= ${firstIdOf(new Date(since.getTime() - longestWait))}::uuid AND paid_at >= ${since}
    GROUP BY 2
    UNION ALL
    SELECT 'sign-in', ${dayOf("at")}, count(*)::int, 0 FROM login_event WHERE at >= ${since} GROUP BY 2
    UNION ALL
    SELECT 'error', to_char(day, 'YYYY-MM-DD'), sum(count)::int, 0
    FROM error_report_day WHERE day >= ${fromDay}::date GROUP BY 2`,
  );
}

const now = z.object({
  requests: z.number(),
  serverErrors: z.number(),
  lastMinutes: z.number(),
  slow: z.number(),
  waiting: z.number(),
  failed: z.number(),
});

/**
 * Requests of the hour before, those of the last five whole minutes, slow ones of a day, jobs that wait, and those that
 * failed for good and wait for a decision.
 */
export async function findNowFigures(at: Date) {
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const minute = new Date(at.getTime() - (at.getTime() % 60_000));
  const fiveAgo = new Date(minute.getTime() - 5 * 60_000);
  const dayAgo = new Date(at.getTime() - 24 * 3_600_000);
  const [figures] = await readRows(
    now,
    Prisma.sql`/* live-now */
    SELECT hour.*, job.*, (SELECT count(*)::int FROM slow_request WHERE at >= ${dayAgo}) AS slow
    FROM (SELECT coalesce(sum(count), 0)::int AS requests, coalesce(sum(server_errors), 0)::int AS "serverErrors",
                 coalesce(sum(count) FILTER (WHERE minute >= ${fiveAgo} AND minute < ${minute}), 0)::int AS "lastMinutes"
          FROM request_minute WHERE minute >= ${hourAgo}) hour,
         (SELECT count(*) FILTER (WHERE name <> ${deadLetterQueue} AND state <> 'failed')::int AS waiting,
                 count(*) FILTER (WHERE name = ${deadLetterQueue})::int AS failed
          FROM pgboss.job
          WHERE state IN ('created', 'retry') AND start_after <= ${at} OR name = ${deadLetterQueue} AND state = 'failed') job`,
  );
  if (!figures) throw new Error("Counting what happens now gave no row.");
  return figures;
}
