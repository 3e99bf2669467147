import { qualifyReferrals } from "#app/features/trust/referral-rewards/qualify-referrals.server.ts";
import { rewardReferrals } from "#app/features/trust/referral-rewards/reward-referrals.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const referralJobs: readonly JobHandler[] = [
  {
    name: "qualify-referrals",
    schedule: "*/10 * * * *",
    async handle() {
      await qualifyReferrals();
      await rewardReferrals();
    },
  },
];
