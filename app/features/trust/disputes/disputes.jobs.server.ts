import { askOutcomes, closeSilentOutcomes } from "#app/features/trust/disputes/ask-outcomes.server.ts";
import { forgetDisputePhotos } from "#app/features/trust/disputes/forget-dispute-photos.server.ts";
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
  {
    name: "forget-dispute-photos",
    schedule: "27 19 * * *",
    async handle() {
      await forgetDisputePhotos();
    },
  },
];
