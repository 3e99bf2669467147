import { releaseExpiredHolds, retirePastClaims } from "#app/features/time/claims/retire-claims.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const availabilityJobs: readonly JobHandler[] = [
  {
    name: "release-expired-holds",
    schedule: "* * * * *",
    handle: async () => {
      await releaseExpiredHolds();
    },
  },
  {
    name: "retire-past-claims",
    schedule: "12 20 * * *",
    handle: async () => {
      await retirePastClaims();
    },
  },
];
