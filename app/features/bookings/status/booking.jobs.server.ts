import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { expireProposals } from "#app/features/bookings/status/expire-proposals.server.ts";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const bookingJobs: readonly JobHandler[] = [
  {
    name: "expire-bookings",
    schedule: "* * * * *",
    async handle() {
      await expireBookings();
    },
  },
  {
    name: "expire-proposals",
    schedule: "* * * * *",
    async handle() {
      await expireProposals();
    },
  },
  {
    name: "release-earnings",
    schedule: "*/5 * * * *",
    async handle() {
      await releaseEarnings();
    },
  },
];
