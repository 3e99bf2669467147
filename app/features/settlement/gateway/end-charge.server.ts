import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";

/** A charge that was sent may arrive for so long after its attempt was ended; milliseconds. */
const stillOnItsWayMs = 2 * 60_000;

/**
 * Ends at the gateway an order that is over here, so that nobody pays it any more. What cannot be ended (412) may just
 * have been paid: its status decides. Nothing happens for a payment that is not over, or whose order ended there.
 * @throws when the gateway gave no answer, or a charge may still be on its way: to be done again later
 */
export async function endCharge(
  paymentId: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<void> {
  const payment = await db.payment.findUnique({
    where: { id: paymentId },
    select: { orderId: true, status: true, method: true, gatewayStatus: true, chargedAt: true },
  });
  if (!payment?.chargedAt || payment.method === "WALLET") return;
  if (!["CANCELLED", "EXPIRED", "FAILED"].includes(payment.status)) return;
  if (payment.gatewayStatus && payment.gatewayStatus !== "pending") return;

  const answer = await gateway.cancel(payment.orderId);
  if (answer.ok) {
    await applyFact(answer.fact, "STATUS", now);
  } else if (answer.reason !== "refused") {
    throw new Error(`The order ${payment.orderId} could not be ended: ${answer.reason}.`);
  } else if (answer.code === 404) {
    if (now.epochMilliseconds - payment.chargedAt.getTime() < stillOnItsWayMs)
      throw new Error(`The order ${payment.orderId} is not there yet.`);
  } else {
    const checked = await checkPayment(paymentId, now, gateway);
    if (!checked.ok) throw new Error(`Nobody says how the order ${payment.orderId} stands: ${checked.reason}.`);
  }
}
