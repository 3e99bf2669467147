import type { Temporal } from "temporal-polyfill";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { refundToWallet } from "#app/features/money/ledger/postings.ts";
import { paymentMethods } from "#app/features/money/payments/payment-method.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { lockPayment } from "#app/features/settlement/gateway/lock-payment.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { midtrans } from "#app/platform/gateways/midtrans.server.ts";
import type { PaymentGateway } from "#app/platform/gateways/payment-gateway.ts";

/** Longer than a call to the gateway lasts: one worker at a time sends a refund. */
const leaseMin = 2;

/**
 * Asks the gateway to give money back, under the refund's own key, which counts once there however often it is sent. Its
 * bank confirms later, in a notification or a status. When the gateway cannot (412 state, 414 funds, the time in which
 * it does is over), the money goes into the wallet instead; while nobody knows, it goes nowhere.
 * @throws when the gateway gave no answer: to be sent again later, under the same key
 */
export async function sendRefund(
  refundId: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<void> {
  const refund = await takeLease(refundId, now);
  if (!refund) return;
  const { refundKey: key, amount, reason, payment } = refund;

  const until = instantFrom(payment.paidAt ?? payment.createdAt).add({
    hours: 24 * paymentMethods[payment.method].refundDays,
  });
  if (until.epochMilliseconds < now.epochMilliseconds) {
    await intoWallet(refund, "window", now, gateway);
    return;
  }

  const answer = await gateway.refund(payment.transactionId ?? payment.orderId, { key, amount, reason });
  if (answer.ok) {
    await applyFact(answer.fact, "STATUS", now);
    await db.refund.updateMany({ where: { id: refundId, status: "REQUESTED" }, data: { status: "PROCESSING" } });
  } else if (answer.code === 406) {
    // The key was taken by an earlier try whose answer was lost.
    await db.refund.updateMany({ where: { id: refundId, status: "REQUESTED" }, data: { status: "PROCESSING" } });
    await checkPayment(refund.paymentId, now, gateway);
  } else if (answer.reason === "refused" && answer.code !== 401) {
    await intoWallet(refund, String(answer.code), now, gateway);
  } else {
    throw new Error(`The refund ${key} was not answered: ${answer.reason}.`);
  }
}

/**
 * The same money into the customer's wallet, as management decided; never while the gateway may have it, or the payer's
 * bank disputes or took back the payment.
 * @throws when the gateway does not say how the payment stands
 */
export async function sendIntoWallet(
  refundId: string,
  now = clock.now(),
  gateway: PaymentGateway = midtrans,
): Promise<IntoWallet | "busy"> {
  const refund = await takeLease(refundId, now);
  if (!refund) return "busy";
  return intoWallet(refund, "management", now, gateway);
}

/** `ended`: somebody else dealt with the refund meanwhile. */
type IntoWallet = "sent" | "gateway-has-it" | "disputed" | "reversed" | "ended";

type LeasedRefund = NonNullable<Awaited<ReturnType<typeof takeLease>>>;

/** Null: it is not to be sent, such as while the payer's bank disputes it, or another worker is at it. */
async function takeLease(refundId: string, now: Temporal.Instant) {
  const [leased] = await db.refund.updateManyAndReturn({
    where: {
      id: refundId,
      status: "REQUESTED",
      payment: { status: { not: "DISPUTED" } },
      OR: [{ checkedAt: null }, { checkedAt: { lte: toDate(now.subtract({ minutes: leaseMin })) } }],
    },
    data: { checkedAt: toDate(now) },
    select: {
      id: true,
      paymentId: true,
      bookingId: true,
      refundKey: true,
      amount: true,
      reason: true,
      payment: {
        select: { orderId: true, transactionId: true, method: true, paidAt: true, createdAt: true, payerId: true },
      },
    },
  });
  return leased ?? null;
}

/** Only when the gateway says that it has no such refund. */
async function intoWallet(
  refund: LeasedRefund,
  code: string,
  now: Temporal.Instant,
  gateway: PaymentGateway,
): Promise<IntoWallet> {
  const checked = await checkPayment(refund.paymentId, now, gateway);
  if (!checked.ok) throw new Error(`Nobody says whether the refund ${refund.refundKey} was made: ${checked.reason}.`);
  if (checked.fact?.refunds.some(({ key }) => key === refund.refundKey)) return "gateway-has-it";
  const { id: refundId, bookingId, amount, paymentId } = refund;
  return inTransaction(async (tx): Promise<IntoWallet> => {
    // The answer just now may have been that the payer's bank takes the money back.
    const payment = await lockPayment(tx, { id: paymentId });
    if (payment?.status === "DISPUTED") return "disputed";
    if (payment?.status === "REVERSED") return "reversed";
    const { count } = await tx.refund.updateMany({
      where: { id: refundId, status: "REQUESTED" },
      data: { status: "DONE", target: "WALLET", failure: code, doneAt: toDate(now) },
    });
    if (count === 0) return "ended";
    await mustPost(tx, refundToWallet({ refundId, bookingId, userId: refund.payment.payerId, amount }), now);
    await writeOutbox(tx, { kind: "refund-done", key: `refund-done:${refundId}`, payload: { refundId } });
    return "sent";
  });
}
