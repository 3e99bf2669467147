import { z } from "zod";
import { cancelBookingsOf, userSuspensionJob } from "#app/features/trust/safety/cancel-bookings-of-user.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const suspension = z.object({
  userId: z.uuid(),
  byId: z.uuid(),
  managementReason: z.string().optional(),
  requestId: z.string().optional(),
});

export const safetyJobs: readonly JobHandler[] = [
  {
    name: userSuspensionJob,
    async handle(data) {
      await cancelBookingsOf(suspension.parse(data));
    },
  },
];
