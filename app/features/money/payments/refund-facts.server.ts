import type { Temporal } from "temporal-polyfill";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { refundByGateway } from "#app/features/money/ledger/postings.ts";
import { alertManagement } from "#app/features/money/payments/alert-management.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { GatewayFact } from "#app/platform/gateways/payment-gateway.ts";

/**
 * Refunds of a locked payment as the gateway has them: what it took is under way, what its bank confirmed is done and
 * leaves the escrow, once. A refund that we did not ask for, or of another amount, moves nothing here and is looked at
 * by people. Returns whether anything changed.
 */
export async function applyRefunds(
  tx: Tx,
  paymentId: string,
  fact: Pick<GatewayFact, "orderId" | "refunds">,
  now: Temporal.Instant,
): Promise<boolean> {
  let changed = false;
  for (const { key, amount, isConfirmed } of fact.refunds) {
    const refund = await tx.refund.findUnique({
      where: { refundKey: key, paymentId },
      select: { id: true, bookingId: true, amount: true, target: true, status: true },
    });
    if (!refund || refund.amount !== amount || refund.target !== "METHOD") {
      await alertManagement(tx, "alert-refund-mismatch", {
        paymentId,
        orderId: fact.orderId,
        text: "the gateway has a refund of its own",
        facts: { refundKey: key, amount },
        occasion: key,
      });
      continue;
    }
    if (refund.status === "DONE" || (refund.status === "PROCESSING" && !isConfirmed)) continue;
    changed = true;
    const { id: refundId, bookingId } = refund;
    if (isConfirmed) await mustPost(tx, refundByGateway({ refundId, bookingId, amount }), now);
    await tx.refund.update({
      where: { id: refundId },
      data: isConfirmed ? { status: "DONE", doneAt: toDate(now) } : { status: "PROCESSING" },
      select: { id: true },
    });
    if (isConfirmed)
      await writeOutbox(tx, { kind: "refund-done", key: `refund-done:${refundId}`, payload: { refundId } });
  }
  return changed;
}
