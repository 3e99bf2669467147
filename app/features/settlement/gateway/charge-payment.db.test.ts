import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { expirePayments } from "#app/features/money/payments/expire-payments.server.ts";
import { openPayment } from "#app/features/money/payments/open-payment.server.ts";
import { applyFact } from "#app/features/settlement/gateway/apply-fact.server.ts";
import { chargePayment } from "#app/features/settlement/gateway/charge-payment.server.ts";
import { endCharge } from "#app/features/settlement/gateway/end-charge.server.ts";
import { reconcilePayments } from "#app/features/settlement/reconciliation/reconcile-payments.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import type { GatewayTrouble } from "#tests/support/fake-gateway.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  bookingTotal,
  createPayable,
  createPaymentWorld,
  fillWallet,
  open,
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

beforeEach(async () => {
  world = createPaymentWorld();
  await db.payment.updateMany({ where: { status: "PENDING" }, data: { status: "CANCELLED", checkedAt: new Date() } });
});

const charge = (paymentId: string) => chargePayment(paymentId, world.time.now, world.gateway);
const find = (id: string) => db.payment.findUniqueOrThrow({ where: { id } });
const attemptsOf = (bookingId: string) => db.payment.findMany({ where: { bookingId }, orderBy: { id: "asc" } });
/** One trouble after the other, then none. */
const meets = (...troubles: (GatewayTrouble | null)[]) => {
  world.world.trouble = (verb) => (verb === "charge" ? (troubles.shift() ?? null) : null);
};

async function toPay(method: "QRIS" | "VA_BCA" | "VA_PERMATA" = "QRIS", walletAmount = 0) {
  const booking = await createPayable(outlet, undefined, world.time.now);
  if (walletAmount > 0) await fillWallet(booking.payerId, walletAmount);
  const attempt = { bookingId: booking.id, payerId: booking.payerId, method, walletAmount };
  return { booking, paymentId: await open(world, attempt) };
}

test("the job asks once for what the payer needs, however often it runs", async () => {
  const { paymentId, booking } = await toPay();
  await Promise.all([charge(paymentId), charge(paymentId), charge(paymentId)]);
  await charge(paymentId);
  const payment = await find(paymentId);
  expect(payment).toMatchObject({
    status: "PENDING",
    gatewayStatus: "pending",
    details: { kind: "qr" },
    failure: null,
  });
  expect(payment.orderId).toMatch(new RegExp(`^${booking.code}-1-[2-9A-Z]{6}$`));
  expect(world.book.orders.map(({ orderId, amount }) => [orderId, amount])).toEqual([[payment.orderId, bookingTotal]]);
});

describe("a lost answer", () => {
  test("is had again with the same key", async () => {
    const { paymentId } = await toPay();
    meets("lost");
    await charge(paymentId);
    expect((await find(paymentId)).details).toBeNull();
    world.time.pass({ seconds: 2 });
    await charge(paymentId);
    expect(await find(paymentId)).toMatchObject({ status: "PENDING", details: { kind: "qr" }, chargeTries: 2 });
    expect(world.book.orders).toHaveLength(1);
  });

  test("after the key's five minutes is found by the order id, where the number can be read", async () => {
    const { paymentId } = await toPay("VA_BCA");
    meets("lost");
    await charge(paymentId);
    world.time.pass({ minutes: 6 });
    await charge(paymentId);
    expect(await find(paymentId)).toMatchObject({
      status: "PENDING",
      details: { kind: "virtual-account", bank: "BCA" },
    });
    expect(world.book.orders).toHaveLength(1);
  });

  test("of a QR, which no status tells, leads to a new order; the old one is ended", async () => {
    const { paymentId, booking } = await toPay("QRIS", 20_000);
    meets("lost");
    await charge(paymentId);
    world.time.pass({ minutes: 6 });
    await charge(paymentId);
    const [first, second] = await attemptsOf(booking.id);
    expect([first?.status, second?.status]).toEqual(["CANCELLED", "PENDING"]);
    expect(second).toMatchObject({ method: "QRIS", walletAmount: 20_000, expiresAt: first?.expiresAt });
    expect(second?.orderId).not.toBe(first?.orderId);
    await endCharge(paymentId, world.time.now, world.gateway);
    await charge(second?.id ?? "");
    expect(world.book.orders.map(({ status }) => status)).toEqual(["pending", "cancel"]);
    expect(await walletOf(booking.payerId)).toBe(0);
  });

  test("for Permata, which keeps no keys, is an order id that exists: its status has the number", async () => {
    const { paymentId } = await toPay("VA_PERMATA");
    meets("lost");
    await charge(paymentId);
    world.time.pass({ seconds: 2 });
    await charge(paymentId);
    expect(await find(paymentId)).toMatchObject({ details: { kind: "virtual-account", bank: "PERMATA" } });
  });
});

describe("a gateway that", () => {
  test.each<[string, GatewayTrouble, string]>([
    ["has the method switched off", { code: 402 }, "method-off"],
    ["refuses", { code: 400 }, "refused"],
    ["blocks the account", { code: 410 }, "refused"],
  ])("%s ends the attempt, and another method can be chosen", async (_, trouble, failure) => {
    const { paymentId, booking } = await toPay("QRIS", 20_000);
    meets(trouble);
    await charge(paymentId);
    expect(await find(paymentId)).toMatchObject({ status: "FAILED", failure, details: null });
    expect(await stateOf(paymentId)).toMatchObject({ booking: "PENDING_PAYMENT", escrow: 0, wallet: 20_000 });
    const other = await openCharged(world, { bookingId: booking.id, payerId: booking.payerId, method: "VA_BNI" });
    expect(other).toMatchObject({ status: "PENDING", details: { kind: "virtual-account" } });
  });

  test.each<GatewayTrouble>(["down", "throttled", "unknown", "lost"])(
    "is %s is asked again, then the attempt fails",
    async (trouble) => {
      const { paymentId } = await toPay("VA_BCA");
      world.world.trouble = () => trouble;
      for (let tries = 1; tries <= 7; tries += 1) {
        expect((await find(paymentId)).status).toBe("PENDING");
        await charge(paymentId);
        world.time.pass({ seconds: 10 });
      }
      expect(await find(paymentId)).toMatchObject({ status: "FAILED", failure: "gateway-down", chargeTries: 7 });
      expect(await stateOf(paymentId)).toMatchObject({ booking: "PENDING_PAYMENT", escrow: 0, postings: [] });

      world.world.trouble = () => null;
      world.time.pass({ minutes: 5 });
      await endCharge(paymentId, world.time.now, world.gateway);
      expect(world.book.orders.filter(({ status }) => status === "pending")).toEqual([]);
    },
  );
});

describe("an attempt that ends", () => {
  test("while its charge is under way leaves no order that can be paid", async () => {
    const { paymentId, booking } = await toPay("QRIS", 20_000);
    const closed = inTransaction((tx) => closePayments(tx, { bookingId: booking.id }, "CANCELLED", world.time.now));
    await Promise.all([charge(paymentId), closed]);
    await endCharge(paymentId, world.time.now, world.gateway).catch(() => null);
    world.time.pass({ minutes: 3 });
    await endCharge(paymentId, world.time.now, world.gateway);
    expect(world.book.orders.filter(({ status }) => status === "pending")).toEqual([]);
    expect(await walletOf(booking.payerId)).toBe(20_000);
  });

  test("in the moment in which it is paid is settled late", async () => {
    const { paymentId } = await toPay();
    await charge(paymentId);
    world.time.pass({ minutes: 15 });
    expect(await expirePayments(world.time.now)).toBe(1);
    const order = orderOf(world, (await find(paymentId)).orderId);
    world.book.pay(order, { late: true });
    await endCharge(paymentId, world.time.now, world.gateway);
    expect(await stateOf(paymentId)).toMatchObject({ payment: "PAID", booking: "CONFIRMED", escrow: bookingTotal });
  });

  test("is ended once by two workers, and its wallet part returns once", async () => {
    const { paymentId, booking } = await toPay("QRIS", 20_000);
    world.time.pass({ minutes: 15 });
    const ended = await Promise.all([expirePayments(world.time.now), expirePayments(world.time.now)]);
    expect(ended.sort()).toEqual([0, 1]);
    expect([(await find(paymentId)).status, await walletOf(booking.payerId)]).toEqual(["EXPIRED", 20_000]);
  });
});

describe("an attempt is refused", () => {
  const ask = (bookingId: string, payerId: string, walletAmount: number) =>
    inTransaction((tx) =>
      openPayment(
        tx,
        {
          purpose: "BOOKING",
          bookingId,
          payerId,
          method: "QRIS",
          amount: bookingTotal,
          walletAmount,
          expiresAt: world.time.now.add({ minutes: 15 }),
        },
        world.time.now,
      ),
    );

  test("while another is open, and when the wallet does not reach; nothing is left behind", async () => {
    const booking = await createPayable(outlet, undefined, world.time.now);
    expect(await ask(booking.id, booking.payerId, 20_000)).toEqual({ ok: false, reason: "insufficient" });
    expect(await attemptsOf(booking.id)).toEqual([]);
    expect(await ask(booking.id, booking.payerId, 0)).toMatchObject({ ok: true, status: "PENDING" });
    expect(await ask(booking.id, booking.payerId, 0)).toEqual({ ok: false, reason: "already-open" });
    expect(await attemptsOf(booking.id)).toHaveLength(1);
  });
});

test("an order lost to both sides is found by the round, once by two workers", async () => {
  const { paymentId } = await toPay("VA_BCA");
  meets("lost");
  await charge(paymentId);
  world.time.pass({ minutes: 3 });
  const order = orderOf(world, (await find(paymentId)).orderId);
  world.book.pay(order);
  const rounds = await Promise.all([1, 2].map(() => reconcilePayments(world.time.now, world.gateway)));
  expect(rounds.reduce((sum, { changed }) => sum + changed, 0)).toBe(1);
  expect(await stateOf(paymentId)).toMatchObject({ payment: "PAID", booking: "CONFIRMED" });
  expect(world.calls.filter(({ verb, id }) => verb === "status" && id === order.orderId)).toHaveLength(1);
});

test("what the round finds is applied like any fact", async () => {
  const { paymentId } = await toPay();
  await charge(paymentId);
  const { orderId } = await find(paymentId);
  world.book.pay(orderOf(world, orderId));
  const answer = await world.gateway.status(orderId);
  if (answer.ok && answer.fact) await applyFact(answer.fact, "STATUS", world.time.now);
  world.time.pass({ hours: 1 });
  expect(await reconcilePayments(world.time.now, world.gateway)).toMatchObject({ changed: 0, unanswered: 0 });
  expect((await stateOf(paymentId)).postings).toEqual(["BOOKING_PAID"]);
});
