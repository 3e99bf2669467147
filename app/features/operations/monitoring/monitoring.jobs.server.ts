import { forgetErrorReports } from "#app/features/operations/monitoring/forget-error-reports.server.ts";
import { forgetRequestFigures } from "#app/features/operations/monitoring/keep-request-minutes.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

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
