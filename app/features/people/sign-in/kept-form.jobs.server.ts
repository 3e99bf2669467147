import { removeExpiredForms } from "#app/features/people/sign-in/kept-form.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const keptFormJobs: readonly JobHandler[] = [
  {
    name: "remove-expired-forms",
    schedule: "*/5 * * * *",
    async handle() {
      await removeExpiredForms();
    },
  },
];
