import { randomBytes, randomUUIDv7 } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { walletHeld } from "#app/features/money/ledger/postings.ts";
import { chargeJob } from "#app/features/money/payments/payment-jobs.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import { codeSuffix } from "#app/lib/short-code.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** What is paid for. */
type PaymentFor = { purpose: "BOOKING"; bookingId: string } | { purpose: "SUBSCRIPTION"; invoiceId: string };

/** Whole rupiah; what `walletAmount` does not cover goes through the gateway by `method`. */
type NewPayment = PaymentFor & {
  payerId: string;
  method: PaymentMethod;
  amount: number;
  walletAmount: number;
  expiresAt: Temporal.Instant;
};

type OpenedPayment =
  | { ok: true; paymentId: string; status: "PENDING" | "PAID" }
  | { ok: false; reason: "insufficient" | "already-open" };

/**
 * Begins an attempt to pay in the transaction of what it is for, whose row the caller has locked. A booking's wallet
 * part moves from the payer's wallet into the booking's escrow at once; the order at the gateway is asked for by a job
 * after commit. What the wallet covers whole is PAID at once, and the caller goes on by itself; for a plan nothing is
 * posted here. `insufficient` and `already-open` leave nothing behind.
 * @throws when method and amounts do not fit: WALLET is for what the gateway has no part in, and only that
 */
export async function openPayment(tx: Tx, wanted: NewPayment, now = clock.now()): Promise<OpenedPayment> {
  const { purpose, payerId, method, amount, walletAmount, expiresAt } = wanted;
  const gatewayAmount = amount - walletAmount;
  if ((method === "WALLET") !== (gatewayAmount === 0)) throw new RangeError(`${method} for ${gatewayAmount} rupiah.`);
  if (purpose === "SUBSCRIPTION" && walletAmount > 0 && gatewayAmount > 0)
    throw new RangeError("A plan is paid by one way.");

  const target = targetOf(wanted);
  const open = await tx.payment.findFirst({
    where: { ...target, status: { in: [...payableStatuses] } },
    select: { id: true },
  });
  if (open) return { ok: false, reason: "already-open" };

  const id = randomUUIDv7();
  if (purpose === "BOOKING" && walletAmount > 0) {
    const held = { paymentId: id, bookingId: wanted.bookingId, userId: payerId, amount: walletAmount };
    const posted = await post(tx, walletHeld(held), now);
    if (!posted.ok) return { ok: false, reason: "insufficient" };
  }
  const status = gatewayAmount === 0 ? "PAID" : "PENDING";
  await tx.payment.create({
    data: {
      id,
      orderId: orderId(await nameOf(tx, wanted), (await tx.payment.count({ where: target })) + 1, randomBytes(6)),
      purpose,
      ...target,
      payerId,
      method,
      status,
      amount,
      walletAmount,
      gatewayAmount,
      expiresAt: toDate(expiresAt),
      paidAt: status === "PAID" ? toDate(now) : null,
      createdAt: toDate(now),
    },
    select: { id: true },
  });
  if (status === "PENDING") await enqueue(tx, chargeJob, { paymentId: id }, { singletonKey: id });
  return { ok: true, paymentId: id, status };
}

const targetOf = (wanted: PaymentFor) =>
  wanted.purpose === "BOOKING" ? { bookingId: wanted.bookingId } : { invoiceId: wanted.invoiceId };

async function nameOf(tx: Tx, wanted: PaymentFor): Promise<string> {
  if (wanted.purpose === "SUBSCRIPTION") return invoiceOrderName(wanted.invoiceId);
  const booking = await tx.booking.findUniqueOrThrow({ where: { id: wanted.bookingId }, select: { code: true } });
  return booking.code;
}

/**
 * The gateway's name for one attempt to pay, such as `BK-7F3K2Q-2-M4XW9T`: what is paid, which attempt, six random
 * letters. At most 50 of letters, digits and `-`. Source: Midtrans, transaction_details.order_id
 *
 * @param of a booking's code, or `LG-` with the end of an invoice's id
 */
function orderId(of: string, attempt: number, random: Uint8Array): string {
  return `${of}-${attempt}-${codeSuffix(random)}`;
}

/** What an invoice is called in order ids, before it has a number. */
function invoiceOrderName(invoiceId: string): string {
  return `LG-${invoiceId.replaceAll("-", "").slice(-8).toUpperCase()}`;
}
