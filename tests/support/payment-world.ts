import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { chargePayment } from "#app/features/settlement/gateway/charge-payment.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { GatewayFact } from "#app/platform/gateways/payment-gateway.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createFakeGateway } from "#tests/support/fake-gateway.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";

export const paymentStart = Temporal.Instant.from("2026-12-01T03:00:00Z");
/** Rupiah: 50.000 and the service fee. */
export const bookingTotal = 52_000;

/** A moment that a test moves; the gateway lives in it, too. */
export function createTime(start = paymentStart) {
  const time = { now: start, pass: (duration: Temporal.DurationLike) => (time.now = time.now.add(duration)) };
  return time;
}

export function createPaymentWorld() {
  const time = createTime();
  return { time, ...createFakeGateway(() => time.now.epochMilliseconds) };
}
export type PaymentWorld = ReturnType<typeof createPaymentWorld>;

const policy = {
  cancelWindowMin: 120,
  lateGraceMin: 15,
  feeTier: "FLEKSIBEL",
  confirmation: "INSTANT",
  paymentRule: "FULL",
};
let hour = 0;

/** A booking to be paid whole within 15 minutes, a day away, each at a time of its own. */
export async function createPayable(outlet: OutletFixture, customerId?: string, now = paymentStart) {
  hour += 1;
  const start = now.add({ hours: 24 + hour });
  const payerId = customerId ?? (await createUser("Rina Wijaya")).id;
  const booking = await createBooking(outlet, {
    status: "PENDING_PAYMENT",
    start,
    deadline: now.add({ minutes: 15 }),
    set: { customerId: payerId, payment: "FULL", deposit: bookingTotal, total: bookingTotal, policy },
  });
  return { ...booking, payerId };
}

interface Attempt {
  bookingId: string;
  payerId: string;
  method?: PaymentMethod;
  walletAmount?: number;
  minutes?: number;
}

/** Opens an attempt as the booking flow does; the gateway has not been asked yet. */
export async function open(world: Pick<PaymentWorld, "time">, attempt: Attempt): Promise<string> {
  const { bookingId, payerId, method = "QRIS", walletAmount = 0, minutes = 15 } = attempt;
  const { now } = world.time;
  const opened = await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM booking WHERE id = ${bookingId}::uuid FOR UPDATE`;
    const expiresAt = now.add({ minutes });
    const wanted = {
      purpose: "BOOKING",
      bookingId,
      payerId,
      method,
      amount: bookingTotal,
      walletAmount,
      expiresAt,
    } as const;
    return openPayment(tx, wanted, now);
  });
  if (!opened.ok) throw new Error(`The attempt was refused: ${opened.reason}.`);
  return opened.paymentId;
}

/** An attempt that the gateway has answered. */
export async function openCharged(world: PaymentWorld, attempt: Attempt) {
  const paymentId = await open(world, attempt);
  await chargePayment(paymentId, world.time.now, world.gateway);
  return db.payment.findUniqueOrThrow({ where: { id: paymentId } });
}

/** What the gateway may say of a payment, by the status in its words. */
export function factsOf(payment: { orderId: string; transactionId: string | null; gatewayAmount: number }) {
  return (status: string, set: Partial<GatewayFact> = {}): GatewayFact => ({
    orderId: payment.orderId,
    transactionId: payment.transactionId ?? "",
    status,
    fraudStatus: "accept",
    statusCode: "200",
    grossAmount: `${payment.gatewayAmount}.00`,
    currency: "IDR",
    paymentType: "qris",
    refunds: [],
    details: null,
    raw: "{}",
    ...set,
  });
}

/** The simulator's order of a payment. */
export function orderOf(world: PaymentWorld, orderId: string) {
  const order = world.book.find(orderId);
  if (!order) throw new Error(`The gateway has no order ${orderId}.`);
  return order;
}

/** Rupiah into a wallet, as a reward of the platform. */
export async function fillWallet(userId: string, amount: number): Promise<void> {
  const lines = [
    { account: platformAccount("PROMO_EXPENSE"), amount: -amount },
    { account: accountOf("CUSTOMER_WALLET", userId), amount },
  ];
  await inTransaction((tx) => mustPost(tx, { kind: "REFERRAL_REWARD", key: `test:${randomUUID()}`, lines }));
}

export const walletOf = (userId: string) => balanceOf(accountOf("CUSTOMER_WALLET", userId));
export const escrowOf = (bookingId: string) => balanceOf(accountOf("BOOKING_ESCROW", bookingId));

/** What a test compares: a payment with its booking and where its money is. */
export async function stateOf(paymentId: string) {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      status: true,
      payerId: true,
      bookingId: true,
      refunded: true,
      booking: { select: { status: true, prepaid: true } },
    },
  });
  const postings = await db.ledgerTransaction.findMany({
    where: { OR: [{ paymentId }, { bookingId: payment.bookingId ?? paymentId }] },
    select: { kind: true },
  });
  return {
    payment: payment.status,
    booking: payment.booking?.status,
    prepaid: payment.booking?.prepaid,
    escrow: await escrowOf(payment.bookingId ?? ""),
    wallet: await walletOf(payment.payerId),
    postings: postings.map(({ kind }) => kind).sort(),
  };
}
