import { forgetOldCodes } from "#app/features/people/phone/forget-old-codes.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const phoneVerificationJobs: readonly JobHandler[] = [
  {
    name: "forget-old-codes",
    schedule: "23 3 * * *",
    async handle() {
      await forgetOldCodes();
    },
  },
];
