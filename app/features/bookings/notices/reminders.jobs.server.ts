import { writeReminders } from "#app/features/bookings/notices/write-reminders.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const reminderJobs: readonly JobHandler[] = [
  {
    name: "remind-of-bookings",
    schedule: "* * * * *",
    async handle() {
      await writeReminders();
    },
  },
];
