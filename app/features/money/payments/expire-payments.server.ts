import { endPayment } from "#app/features/money/payments/close-payments.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/**
 * Ends attempts whose time is over; what they were for has a deadline of its own. The gateway is told by a job, and says
 * there when one was paid in the last moment. Workers that run at once share them. Returns how many this call ended.
 */
export async function expirePayments(now = clock.now(), batch = 50): Promise<number> {
  let ended = 0;
  for (;;) {
    const found = await inTransaction(async (tx) => {
      const due = await tx.$queryRaw<{ id: string }[]>`
        /* due-payments */ SELECT id FROM payment WHERE status = 'PENDING' AND expires_at <= ${toDate(now)}
        ORDER BY expires_at LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
      for (const { id } of due) await endPayment(tx, id, { status: "EXPIRED" }, now);
      return due.length;
    });
    ended += found;
    if (found < batch) return ended;
  }
}
