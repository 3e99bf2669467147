import type { Temporal } from "temporal-polyfill";
import { errorReportDays } from "#app/features/operations/monitoring/error-report-life.ts";
import { forgetRequestFigures } from "#app/features/operations/monitoring/record-request-minutes.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

/** Kinds of errors that are kept: anybody may report, so that nothing else bounds the table. */
const errorReportKinds = 10_000;

/**
 * Removes the kinds of errors that were not reported for `errorReportDays`, and beyond `errorReportKinds` the rarest,
 * of equally rare ones those seen longest ago. Returns how many kinds went.
 */
export function forgetErrorReports(
  now: Temporal.Instant = clock.now(),
  mostKinds: number = errorReportKinds,
): Promise<number> {
  const oldest = now.subtract({ hours: 24 * errorReportDays }).toString();
  return db.$executeRaw`/* forget-error-reports */
    DELETE FROM error_report WHERE last_seen_at < ${oldest}::timestamptz OR id IN (
      SELECT id FROM error_report ORDER BY count DESC, last_seen_at DESC, id DESC OFFSET ${mostKinds}::int)`;
}

export const monitoringJobs: readonly JobHandler[] = [
  {
    name: "forget-error-reports",
    schedule: "23 * * * *",
    async handle() {
      await forgetErrorReports();
    },
  },
  {
    name: "forget-request-figures",
    schedule: "41 * * * *",
    longestSeconds: 900,
    async handle() {
      await forgetRequestFigures();
    },
  },
];
