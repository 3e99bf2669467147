import { askOutcomes, closeSilentOutcomes } from "#app/features/trust/disputes/ask-outcomes.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const disputeJobs: readonly JobHandler[] = [
  {
    name: "ask-outcomes",
    schedule: "7 * * * *",
    async handle() {
      await askOutcomes();
      await closeSilentOutcomes();
    },
  },
];
