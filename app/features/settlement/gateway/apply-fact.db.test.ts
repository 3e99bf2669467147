import { beforeAll, describe, expect, test } from "vitest";
import { findBookingToPay } from "#app/features/bookings/payment/booking-to-pay.queries.server.ts";
import { showPaymentResult } from "#app/features/bookings/payment/show-payment-result.server.ts";
import { changeStatus, expireBooking } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { findPaymentNotices } from "#app/features/money/notices/payment-notices.server.ts";
import { findPaymentOfBooking } from "#app/features/money/payments/payment.queries.server.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { GatewayFact } from "#app/platform/gateways/payment-gateway.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  factsOf,
  fillWallet,
  openCharged,
  stateOf,
  walletOf,
} from "#tests/support/payment-world.ts";

const world = createPaymentWorld();
let outlet: OutletFixture;

beforeAll(async () => {
  outlet = await createOutlet({}, { barbers: 1 });
});

async function charged(attempt: { walletAmount?: number } = {}) {
  const booking = await createPayable(outlet);
  if (attempt.walletAmount) await fillWallet(booking.payerId, attempt.walletAmount);
  const payment = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, ...attempt });
  const fact = factsOf(payment);
  return { booking, payment, fact };
}

const paid = {
  payment: "PAID",
  booking: "CONFIRMED",
  prepaid: bookingTotal,
  escrow: bookingTotal,
  wallet: 0,
  postings: ["BOOKING_PAID"],
};

describe("a settlement", () => {
  test("pays the booking, tells the payer, and is kept as it came", async () => {
    const { payment, fact } = await charged();
    await applyFact(fact("settlement", { raw: '{"a":1}' }), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toEqual(paid);
    expect(await db.outboxEvent.count({ where: { key: `payment-received:${payment.id}` } })).toBe(1);
    expect(await db.paymentEvent.findMany({ where: { paymentId: payment.id, status: "settlement" } })).toMatchObject([
      { raw: '{"a":1}', outcome: "applied", count: 1 },
    ]);
  });

  test.each<[string, Partial<GatewayFact>]>([
    ["another amount", { grossAmount: "51000.00" }],
    ["a fraction of a rupiah", { grossAmount: `${bookingTotal}.50` }],
    ["another currency", { currency: "USD" }],
  ])("of %s moves nothing and is kept for people", async (_, set) => {
    const { payment, fact } = await charged();
    expect(await applyFact(fact("settlement", set), "STATUS", world.time.now)).toMatchObject({ outcome: "mismatch" });
    expect(await stateOf(payment.id)).toMatchObject({ payment: "PENDING", booking: "PENDING_PAYMENT", escrow: 0 });
    expect(await db.paymentEvent.count({ where: { paymentId: payment.id, outcome: "mismatch" } })).toBe(1);
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toEqual(paid);
  });

  test("of an order that is not ours is kept, and nothing else", async () => {
    const { fact } = await charged();
    const applied = await applyFact(fact("settlement", { orderId: "BK-ELSEWHERE-1", transactionId: "t-0" }), "STATUS");
    expect(applied).toEqual({ outcome: "unknown-order", paymentId: null });
    expect(await db.paymentEvent.count({ where: { orderId: "BK-ELSEWHERE-1", paymentId: null } })).toBe(1);
  });

  test("with a part of the wallet holds that from the attempt on and needs both", async () => {
    const { booking, payment, fact } = await charged({ walletAmount: 20_000 });
    expect([await walletOf(booking.payerId), payment.gatewayAmount]).toEqual([0, 32_000]);
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toEqual({ ...paid, postings: ["BOOKING_PAID", "WALLET_HELD"] });
  });

  test("after the order had ended unpaid takes the wallet's part once more", async () => {
    const { booking, payment, fact } = await charged({ walletAmount: 20_000 });
    await applyFact(fact("expire"), "STATUS", world.time.now);
    expect([await walletOf(booking.payerId), (await stateOf(payment.id)).payment]).toEqual([20_000, "EXPIRED"]);
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    const postings = ["BOOKING_PAID", "WALLET_HELD", "WALLET_HELD", "WALLET_RETURNED"];
    expect(await stateOf(payment.id)).toEqual({ ...paid, postings });
  });

  test("whose wallet part is spent meanwhile goes into the wallet", async () => {
    const { booking, payment, fact } = await charged({ walletAmount: 20_000 });
    await applyFact(fact("expire"), "STATUS", world.time.now);
    const other = await createPayable(outlet, booking.payerId);
    await openCharged(world, { bookingId: other.id, payerId: booking.payerId, walletAmount: 20_000 });
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "REFUNDED",
      booking: "PENDING_PAYMENT",
      wallet: 32_000,
    });
    expect(await db.outboxEvent.count({ where: { key: `payment-late:${payment.id}` } })).toBe(1);
  });

  test("of an expired booking whose customer was suspended since goes into the wallet", async () => {
    const { booking, payment, fact } = await charged({ walletAmount: 20_000 });
    await applyFact(fact("expire"), "STATUS", world.time.now);
    await inTransaction((tx) => expireBooking(tx, booking.id, world.time.now));
    await db.user.update({ where: { id: booking.payerId }, data: { suspendedAt: new Date() } });
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "REFUNDED",
      booking: "EXPIRED",
      escrow: 0,
      wallet: bookingTotal,
    });
    expect(await db.slotClaim.count({ where: { bookingId: booking.id, active: true } })).toBe(0);
  });

  test("of a booking that is paid already goes into the wallet whole", async () => {
    const { booking, payment, fact } = await charged();
    await applyFact(fact("expire"), "STATUS", world.time.now);
    const second = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, method: "VA_BCA" });
    const secondPaid = fact("settlement", { orderId: second.orderId, transactionId: second.transactionId ?? "" });
    await applyFact(secondPaid, "STATUS", world.time.now);
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(payment.id)).toMatchObject({
      payment: "REFUNDED",
      wallet: bookingTotal,
      escrow: bookingTotal,
    });
    expect(await stateOf(second.id)).toMatchObject({ payment: "PAID", booking: "CONFIRMED", prepaid: bookingTotal });
  });

  const noticeOf = async (paymentId: string) => {
    const [notice] = await inTransaction((tx) => findPaymentNotices(tx, "payment-late", { paymentId }));
    return notice?.body ?? "";
  };

  test("of the method that was given up, after the one chosen since was paid, is a second payment and no late one", async () => {
    const { booking, payment, fact } = await charged();
    await applyFact(fact("expire"), "STATUS", world.time.now);
    const second = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, method: "VA_BCA" });
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    const secondPaid = fact("settlement", { orderId: second.orderId, transactionId: second.transactionId ?? "" });
    await applyFact(secondPaid, "STATUS", world.time.now);
    expect(await stateOf(second.id)).toMatchObject({ payment: "REFUNDED", booking: "CONFIRMED", wallet: bookingTotal });
    expect(await noticeOf(second.id)).toContain("pembayaran kedua");
    expect(await noticeOf(second.id)).not.toContain("batas waktu");
    expect(await findPaymentOfBooking(booking.payerId, booking.id)).toMatchObject({ id: payment.id, status: "PAID" });
  });

  test.each([
    ["its outlet was suspended", "ADMIN", "outlet itu berhenti beroperasi"],
    ["it was cancelled", "CUSTOMER", "booking itu dibatalkan"],
  ] as const)("of a booking after %s says so, in the message and on the page", async (_, cancelBy, words) => {
    const shop = await createOutlet({}, { barbers: 1 });
    const booking = await createPayable(shop);
    const payment = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId });
    const { now } = world.time;
    const isOff = cancelBy === "ADMIN";
    const set = { cancelBy, ...(isOff && { cancelReason: "OUTLET_CLOSED" }) };
    const to = isOff ? "EXPIRED" : "CANCELLED_BY_CUSTOMER";
    const change = { bookingId: booking.id, from: ["PENDING_PAYMENT"], to, actor: systemActor, set, now } as const;
    await inTransaction((tx) => changeStatus(tx, change));
    await applyFact(factsOf(payment)("settlement"), "STATUS", now);
    expect(await stateOf(payment.id)).toMatchObject({ payment: "REFUNDED", booking: to, wallet: bookingTotal });
    expect(await noticeOf(payment.id)).toContain(words);
    const toPay = await findBookingToPay(booking.payerId, booking.id, now);
    const paidFor = await findPaymentOfBooking(booking.payerId, booking.id);
    if (!toPay || !paidFor) throw new Error("no booking");
    const page = showPaymentResult({ booking: toPay, payment: paidFor, canPay: false }, "late", now);
    expect(page.title).toBe("Pembayaran masuk ke dompet Anda");
    expect(page.lead).toContain(words);
  });

  test("that really came too late says that", async () => {
    const { booking, payment, fact } = await charged();
    await inTransaction((tx) => expireBooking(tx, booking.id, world.time.now));
    await db.user.update({ where: { id: booking.payerId }, data: { suspendedAt: new Date() } });
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await noticeOf(payment.id)).toContain("setelah batas waktunya");
  });

  test("of the method chosen before closes the one chosen after it", async () => {
    const { booking, payment, fact } = await charged({ walletAmount: 20_000 });
    await applyFact(fact("expire"), "STATUS", world.time.now);
    const second = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, walletAmount: 20_000 });
    await applyFact(fact("settlement"), "STATUS", world.time.now);
    expect(await stateOf(second.id)).toMatchObject({ payment: "CANCELLED", booking: "CONFIRMED", wallet: 0 });
    expect(await stateOf(payment.id)).toMatchObject({ payment: "PAID", escrow: bookingTotal });
  });
});
