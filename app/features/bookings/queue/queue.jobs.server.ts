import { forgetGuests } from "#app/features/bookings/queue/forget-guests.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const queueJobs: readonly JobHandler[] = [
  {
    name: "forget-queue-guests",
    schedule: "24 20 * * *",
    handle: async () => {
      await forgetGuests();
    },
  },
];
