import { watchJobs } from "#app/features/operations/jobs/watch-jobs.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const watchingJobs: readonly JobHandler[] = [
  {
    name: "watch-jobs",
    schedule: "*/5 * * * *",
    async handle() {
      await watchJobs();
    },
  },
];
