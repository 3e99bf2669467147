import { z } from "zod";
import {
  checkAccountJob,
  checkBankAccount,
  listUncheckedAccounts,
} from "#app/features/money/bank-accounts/check-bank-account.server.ts";
import { advancePayout, advancePayoutJob } from "#app/features/money/payouts/advance-payout.server.ts";
import { advancePayouts } from "#app/features/money/payouts/advance-payouts.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

const ofAccount = z.object({ accountId: z.uuid() });
const ofWithdrawal = z.object({ withdrawalId: z.uuid() });

export const payoutJobs: readonly JobHandler[] = [
  {
    name: checkAccountJob,
    async handle(data) {
      await checkBankAccount(ofAccount.parse(data).accountId);
    },
  },
  {
    name: "check-bank-accounts",
    schedule: "*/5 * * * *",
    async handle() {
      for (const accountId of await listUncheckedAccounts()) await checkBankAccount(accountId);
    },
  },
  {
    name: advancePayoutJob,
    async handle(data) {
      await advancePayout(ofWithdrawal.parse(data).withdrawalId);
    },
  },
  {
    name: "advance-payouts",
    schedule: "*/2 * * * *",
    async handle() {
      await advancePayouts();
    },
  },
];
