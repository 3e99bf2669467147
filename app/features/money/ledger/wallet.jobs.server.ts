import { proveLedger } from "#app/features/money/ledger/prove-ledger.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

export const walletJobs: readonly JobHandler[] = [
  {
    name: "prove-ledger",
    // 02.17 in Jakarta.
    schedule: "17 19 * * *",
    // Longer than a proof may take (`longestProofs`): one that runs is not begun again beside itself.
    longestSeconds: 1200,
    async handle() {
      await proveLedger(null);
    },
  },
];
