import { remindOfDataRequests } from "#app/features/people/data-requests/remind-of-requests.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const dataRequestJobs: readonly JobHandler[] = [
  {
    name: "remind-of-data-requests",
    schedule: "5 * * * *",
    async handle() {
      await remindOfDataRequests();
    },
  },
];
