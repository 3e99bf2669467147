import { forgetOldRows } from "#app/features/operations/retention/forget-old-rows.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const retentionJobs: readonly JobHandler[] = [
  {
    name: "forget-old-rows",
    // 03.13 in Jakarta.
    schedule: "13 20 * * *",
    longestSeconds: 900,
    async handle() {
      await forgetOldRows();
    },
  },
];
