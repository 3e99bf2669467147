import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseEarnings } from "#app/features/bookings/status/release-earnings.server.ts";
import { listRefundsOfBooking } from "#app/features/money/payments/payment.queries.server.ts";
import type { PaymentMethod } from "#app/features/money/payments/payment-method.ts";
import { refundBooking } from "#app/features/money/payments/refund-booking.server.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { checkPayment } from "#app/features/settlement/gateway/check-payment.server.ts";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { sendRefund } from "#app/features/settlement/refunds/send-refund.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { GatewayTrouble } from "#tests/support/fake-gateway.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  escrowOf,
  factsOf,
  openCharged,
  orderOf,
  type PaymentWorld,
  stateOf,
  walletOf,
} from "#tests/support/payment-world.ts";

let world: PaymentWorld;
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
});

beforeEach(() => {
  world = createPaymentWorld();
});

async function paid(method: PaymentMethod = "QRIS") {
  const booking = await createPayable(outlet, undefined, world.time.now);
  const payment = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, method });
  world.book.pay(orderOf(world, payment.orderId));
  await checkPayment(payment.id, world.time.now, world.gateway);
  return { booking, payment };
}

async function refunded(method: PaymentMethod = "QRIS", amount = bookingTotal, target: "METHOD" | "WALLET" = "METHOD") {
  const { booking, payment } = await paid(method);
  const order = { bookingId: booking.id, amount, target, reason: "Dibatalkan pelanggan" };
  const begun = await inTransaction((tx) => refundBooking(tx, order, world.time.now));
  const [refund] = await db.refund.findMany({ where: { bookingId: booking.id } });
  return { booking, payment, begun, refundId: refund?.id ?? "" };
}

const send = (refundId: string) => sendRefund(refundId, world.time.now, world.gateway);
const find = (id: string) => db.refund.findUniqueOrThrow({ where: { id } });
const confirm = async (payment: { id: string; orderId: string }) => {
  world.book.confirm(orderOf(world, payment.orderId));
  await checkPayment(payment.id, world.time.now, world.gateway);
};
const meets = (...troubles: (GatewayTrouble | null)[]) => {
  world.world.trouble = (verb) => (verb === "refund" ? (troubles.shift() ?? null) : null);
};

test("a refund by the method waits in the escrow until its bank has confirmed it", async () => {
  const { booking, payment, begun, refundId } = await refunded();
  expect(begun).toEqual({ toWallet: 0, toMethod: bookingTotal });
  expect(await stateOf(payment.id)).toMatchObject({ payment: "REFUNDED", prepaid: 0, escrow: bookingTotal });
  await send(refundId);
  expect(await find(refundId)).toMatchObject({ status: "PROCESSING", doneAt: null });
  expect(await escrowOf(booking.id)).toBe(bookingTotal);
  await confirm(payment);
  expect(await find(refundId)).toMatchObject({ status: "DONE", target: "METHOD" });
  expect(await stateOf(payment.id)).toMatchObject({
    escrow: 0,
    wallet: 0,
    postings: ["BOOKING_PAID", "REFUND_BY_GATEWAY"],
  });
  expect(
    await db.outboxEvent.count({ where: { key: { in: [`refund-started:${refundId}`, `refund-done:${refundId}`] } } }),
  ).toBe(2);
});

test.each<PaymentMethod>(["VA_BCA", "MANDIRI_BILL"])("%s gives back into the wallet at once", async (method) => {
  const { booking, payment, begun } = await refunded(method);
  expect(begun).toEqual({ toWallet: bookingTotal, toMethod: 0 });
  expect(await stateOf(payment.id)).toMatchObject({ payment: "REFUNDED", escrow: 0, wallet: bookingTotal });
  expect(await listRefundsOfBooking(booking.id)).toMatchObject([{ to: "WALLET", status: "DONE", wasRefused: false }]);
});

test("a part of it leaves the rest prepaid", async () => {
  const { payment } = await refunded("GOPAY", 12_000);
  expect(await stateOf(payment.id)).toMatchObject({ payment: "PARTIALLY_REFUNDED", prepaid: 40_000 });
});

describe("money goes back once", () => {
  test("when its answer is lost", async () => {
    const { payment, refundId } = await refunded();
    meets("lost");
    await expect(send(refundId)).rejects.toThrow("not answered");
    world.time.pass({ minutes: 3 });
    await send(refundId);
    await confirm(payment);
    await confirm(payment);
    expect(orderOf(world, payment.orderId).refunds).toHaveLength(1);
    expect((await stateOf(payment.id)).postings).toEqual(["BOOKING_PAID", "REFUND_BY_GATEWAY"]);
  });

  test("when two workers and a round send it at once", async () => {
    const { payment, refundId } = await refunded();
    world.time.pass({ minutes: 3 });
    await Promise.all([send(refundId), send(refundId), reconcilePayments(world.time.now, world.gateway)]);
    const sent = world.calls.filter(({ verb, id }) => verb === "refund" && id === payment.transactionId);
    expect(sent).toHaveLength(1);
    await Promise.all([confirm(payment), confirm(payment), reconcilePayments(world.time.now, world.gateway)]);
    expect((await stateOf(payment.id)).postings).toEqual(["BOOKING_PAID", "REFUND_BY_GATEWAY"]);
  });

  test("whatever is said of it, each 20 times and all at once", async () => {
    const { payment, refundId } = await refunded();
    await send(refundId);
    const { refundKey: key } = await find(refundId);
    const fact = factsOf(payment);
    const one = (isConfirmed: boolean) => [{ key, amount: bookingTotal, isConfirmed }];
    const facts = [
      fact("pending"),
      fact("settlement"),
      fact("expire"),
      fact("refund", { refunds: one(false) }),
      fact("refund", { refunds: one(true) }),
    ];
    await Promise.all(
      facts.flatMap((each) => Array.from({ length: 20 }, () => applyFact(each, "STATUS", world.time.now))),
    );
    expect(await find(refundId)).toMatchObject({ status: "DONE" });
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "REFUNDED",
      escrow: 0,
      postings: ["BOOKING_PAID", "REFUND_BY_GATEWAY"],
    });
  });
});

describe("when the gateway cannot", () => {
  test.each([412, 414])("(%i) the wallet has it instead, once, and its owner hears", async (code) => {
    const { payment, booking, refundId } = await refunded();
    meets({ code }, { code });
    await Promise.all([send(refundId), send(refundId)]);
    await send(refundId);
    expect(await find(refundId)).toMatchObject({ status: "DONE", target: "WALLET", failure: String(code) });
    expect(await stateOf(payment.id)).toMatchObject({
      escrow: 0,
      wallet: bookingTotal,
      postings: ["BOOKING_PAID", "REFUND_TO_WALLET"],
    });
    expect(await listRefundsOfBooking(booking.id)).toMatchObject([{ to: "WALLET", wasRefused: true }]);
    expect(await db.outboxEvent.count({ where: { key: `refund-done:${refundId}` } })).toBe(1);
  });

  test("because its days are over while it waited, the wallet has it", async () => {
    const { payment, refundId } = await refunded();
    world.time.pass({ hours: 24 * 8 });
    await send(refundId);
    expect(await stateOf(payment.id)).toMatchObject({ wallet: bookingTotal });
  });

  test("be reached, the money goes nowhere; a round sends it later", async () => {
    const { payment, refundId, booking } = await refunded();
    world.world.trouble = () => "down";
    await expect(send(refundId)).rejects.toThrow("down");
    expect([await escrowOf(booking.id), await walletOf(booking.payerId)]).toEqual([bookingTotal, 0]);
    world.world.trouble = () => null;
    world.time.pass({ hours: 1 });
    await reconcilePayments(world.time.now, world.gateway);
    await confirm(payment);
    expect(await find(refundId)).toMatchObject({ status: "DONE", target: "METHOD" });
  });

  test("a refund made elsewhere moves nothing here", async () => {
    const { payment } = await paid();
    world.book.refund(orderOf(world, payment.orderId), { key: "BY-HAND", amount: 10_000, reason: "" });
    await confirm(payment);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "PAID",
      escrow: bookingTotal,
      prepaid: bookingTotal,
    });
  });
});

describe("what the gateway takes back after it was paid", () => {
  test("leaves the escrow, and the booking is called off", async () => {
    const { payment } = await paid("VA_PERMATA");
    world.book.deny(orderOf(world, payment.orderId));
    await checkPayment(payment.id, world.time.now, world.gateway);
    await checkPayment(payment.id, world.time.now, world.gateway);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "REVERSED",
      booking: "CANCELLED_BY_OUTLET",
      escrow: 0,
      prepaid: 0,
      postings: ["BOOKING_PAID", "PAYMENT_REVERSED"],
    });
    expect(await db.outboxEvent.count({ where: { key: `payment-reversed:${payment.id}` } })).toBe(1);
  });

  test("is taken from the wallet that had got it, as far as it reaches", async () => {
    const { payment } = await refunded("VA_PERMATA");
    world.book.deny(orderOf(world, payment.orderId));
    await checkPayment(payment.id, world.time.now, world.gateway);
    expect(await stateOf(payment.id)).toMatchObject({ payment: "REVERSED", escrow: 0, wallet: 0 });
  });

  test("makes a refund void that was on its way", async () => {
    const { payment, refundId } = await refunded("GOPAY");
    world.book.deny(orderOf(world, payment.orderId));
    await checkPayment(payment.id, world.time.now, world.gateway);
    await send(refundId);
    expect(await stateOf(payment.id)).toMatchObject({ payment: "REVERSED", escrow: 0, wallet: 0 });
    expect(await listRefundsOfBooking(payment.bookingId ?? "")).toEqual([]);
  });

  test("by a chargeback is frozen as it is, and nothing of it is released", async () => {
    const { payment, booking } = await paid();
    const dueAt = toDate(world.time.now);
    await db.partnerEarning.create({ data: { bookingId: booking.id, outletId: outlet.id, amount: 0, dueAt } });
    world.book.chargeback(orderOf(world, payment.orderId));
    await checkPayment(payment.id, world.time.now, world.gateway);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "DISPUTED",
      booking: "CONFIRMED",
      escrow: bookingTotal,
    });
    expect(await releaseEarnings(world.time.now)).toBe(0);
  });
});
