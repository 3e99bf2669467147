import { minuteMs } from "#app/lib/period.ts";
import { product } from "#app/lib/product.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ChargeRequest, GatewayMethod } from "#app/platform/gateways/payment-gateway.ts";

/**
 * What the gateway is asked for; the same for every try of an attempt, so that its key counts. The order ends with the
 * attempt, to the whole minute before it.
 */
export async function findChargeRequest(paymentId: string): Promise<ChargeRequest> {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      orderId: true,
      method: true,
      gatewayAmount: true,
      createdAt: true,
      expiresAt: true,
      payer: { select: { name: true, email: true, phone: true } },
      booking: { select: { id: true, code: true, contactName: true, contactPhone: true } },
      invoice: { select: { plan: { select: { name: true } } } },
    },
  });
  const { payer, booking, invoice, method } = payment;
  if (method === "WALLET") throw new Error(`Payment ${paymentId} has no part for the gateway.`);
  const page = booking ? paths.paymentInstructions({ id: booking.id }) : paths.subscriptionPayment({ id: paymentId });
  return {
    orderId: payment.orderId,
    idempotencyKey: paymentId,
    method: method satisfies GatewayMethod,
    amount: payment.gatewayAmount,
    description: booking ? `Booking ${booking.code}` : `Paket ${invoice?.plan.name ?? product.name}`,
    customer: {
      name: booking?.contactName ?? payer.name,
      email: payer.email,
      phone: booking?.contactPhone ?? payer.phone,
    },
    orderedAt: instantFrom(payment.createdAt).toString(),
    expiryMinutes: wholeMinutes(payment.expiresAt.getTime() - payment.createdAt.getTime()),
    returnUrl: `${env.ORIGIN}${page}`,
  };
}

const wholeMinutes = (ms: number) => Math.max(1, Math.floor(ms / minuteMs));
