import type { Temporal } from "temporal-polyfill";
import { checkJob } from "#app/features/money/payments/payment-jobs.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import {
  alertManagement,
  alertOfMismatch,
  isOfPayment,
  recordEvent,
} from "#app/features/settlement/gateway/record-event.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { GatewayFact, PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** `forged`: not the gateway's. `unanswered`: kept, but the gateway did not say how the order stands; a job asks on. */
export type Received = "forged" | "done" | "unanswered";

/**
 * Takes a notification of the gateway, as received: keeps it, once, then asks for the order's status, since its signature
 * does not cover that, and makes the answer true. The same notification again is counted and asks nothing when it has
 * been decided. No transaction is open while the gateway is asked.
 */
export async function receiveNotification(
  body: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<Received> {
  const fact = gateway.readNotification(body);
  if (!fact) return "forged";
  const kept = await storeFact(fact, now);
  if (kept.isDecided || !kept.paymentId) return "done";
  const checked = await checkPayment(kept.paymentId, now, gateway);
  return checked.ok ? "done" : "unanswered";
}

/** With a new notification comes a job that asks for the status in case this process does not get to it. */
function storeFact(fact: GatewayFact, now: Temporal.Instant) {
  return inTransaction(async (tx) => {
    const select = { id: true, gatewayAmount: true } as const;
    const payment =
      (await tx.payment.findUnique({ where: { orderId: fact.orderId }, select })) ??
      (await tx.payment.findUnique({ where: { transactionId: fact.transactionId }, select }));
    const paymentId = payment?.id ?? null;
    const outcome = !payment ? "unknown-order" : isOfPayment(fact, payment) ? "" : "mismatch";
    if (!payment) {
      const text = "a notification of no order of ours";
      await alertManagement(tx, "alert-unknown-order", { paymentId, orderId: fact.orderId, text });
    } else if (outcome === "mismatch") await alertOfMismatch(tx, fact, payment);
    const event = await recordEvent(tx, { paymentId, fact, source: "NOTIFICATION", outcome }, now);
    if (paymentId && event.outcome === "") {
      await enqueue(tx, checkJob, { paymentId }, { singletonKey: paymentId, startAfter: now.add({ seconds: 30 }) });
    }
    return { paymentId, isDecided: event.outcome !== "" };
  });
}
