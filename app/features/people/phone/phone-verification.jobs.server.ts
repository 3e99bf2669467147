import { eventDays } from "#app/features/people/phone/phone-verification.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { JobHandler } from "#app/platform/jobs.server.ts";

/** Removes what is older than `eventDays`: the vendor's statuses, and codes that proved nothing. */
export function forgetOldCodes(now = clock.now()): Promise<void> {
  const before = { lt: toDate(now.subtract({ hours: 24 * eventDays })) };
  return inTransaction(async (tx) => {
    await tx.whatsappEvent.deleteMany({ where: { receivedAt: before } });
    await tx.whatsappVerification.deleteMany({ where: { createdAt: before, verifiedAt: null } });
  });
}

export const phoneVerificationJobs: readonly JobHandler[] = [
  {
    name: "forget-old-codes",
    schedule: "23 3 * * *",
    async handle() {
      await forgetOldCodes();
    },
  },
];
