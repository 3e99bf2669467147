import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { type ChangeMethod, changeMethod } from "#app/features/bookings/payment/change-method.server.ts";
import { settleBookingPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import {
  createPayable,
  createPaymentWorld,
  escrowOf,
  fillWallet,
  open,
  paymentStart,
  walletOf,
} from "#tests/support/payment-world.ts";

const world = createPaymentWorld();
let outlet: OutletFixture;
beforeAll(async () => {
  outlet = await createOutlet();
  // A cold pool would queue the races.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`));
});

async function waiting({ wallet = 0, held = 0 } = {}) {
  const booking = await createPayable(outlet);
  await db.booking.update({ where: { id: booking.id }, data: { createdAt: new Date(paymentStart.epochMilliseconds) } });
  if (wallet > 0) await fillWallet(booking.payerId, wallet);
  const paymentId = await open(world, { bookingId: booking.id, payerId: booking.payerId, walletAmount: held });
  const customer = { id: booking.payerId, requestId: "r" };
  const change = (set: Partial<ChangeMethod> = {}, now: Temporal.Instant = paymentStart.add({ minutes: 5 })) =>
    changeMethod(
      { bookingId: booking.id, customer, method: "VA_BCA", useWallet: false, key: randomUUID(), ...set },
      now,
    );
  return { booking, paymentId, change };
}
const attempts = (bookingId: string) =>
  db.payment.findMany({
    where: { bookingId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { method: true, status: true, walletAmount: true, gatewayAmount: true },
  });

describe("another way to pay", () => {
  it("ends the attempt before it, opens the new one and moves the deadline", async () => {
    const { booking, change } = await waiting();
    expect(await change()).toMatchObject({ ok: true, isPaid: false });
    expect(await attempts(booking.id)).toEqual([
      { method: "QRIS", status: "CANCELLED", walletAmount: 0, gatewayAmount: 52_000 },
      { method: "VA_BCA", status: "PENDING", walletAmount: 0, gatewayAmount: 52_000 },
    ]);
    const after = await db.booking.findUniqueOrThrow({ where: { id: booking.id } });
    expect(after.deadlineAt).toEqual(new Date(paymentStart.add({ minutes: 65 }).epochMilliseconds));
  });

  it("gives the wallet part back, and takes what is used anew", async () => {
    const { booking, change } = await waiting({ wallet: 30_000, held: 30_000 });
    expect(await walletOf(booking.payerId)).toBe(0);
    await change({ useWallet: true });
    expect(await walletOf(booking.payerId)).toBe(0);
    expect(await escrowOf(booking.id)).toBe(30_000);
    await change({ method: "QRIS" });
    expect(await walletOf(booking.payerId)).toBe(30_000);
    expect(await escrowOf(booking.id)).toBe(0);
  });

  it("settles the booking where the wallet pays it all", async () => {
    const { booking, change } = await waiting({ wallet: 60_000 });
    expect(await change({ method: null, useWallet: true })).toMatchObject({ ok: true, isPaid: true });
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      status: "CONFIRMED",
      prepaid: 52_000,
    });
    expect(await walletOf(booking.payerId)).toBe(8_000);
    expect(await escrowOf(booking.id)).toBe(52_000);
  });

  it("changes nothing where it is refused", async () => {
    const { booking, paymentId, change } = await waiting({ wallet: 30_000, held: 30_000 });
    expect(await change({ method: null })).toEqual({ ok: false, reason: "no-method" });
    // Its hour would end more than two hours after booking.
    const tooLate = paymentStart.add({ minutes: 61 });
    const deadlineAt = new Date(tooLate.epochMilliseconds + 1);
    await db.booking.update({ where: { id: booking.id }, data: { deadlineAt } });
    expect(await change({}, tooLate)).toEqual({ ok: false, reason: "method-too-late" });
    expect(await change({ customer: { id: (await createUser()).id, requestId: "r" } })).toEqual({
      ok: false,
      reason: "not-found",
    });
    await db.payment.update({ where: { id: paymentId }, data: { status: "REVIEW" } });
    expect(await change()).toEqual({ ok: false, reason: "in-review" });
    expect(await attempts(booking.id)).toEqual([
      { method: "QRIS", status: "REVIEW", walletAmount: 30_000, gatewayAmount: 22_000 },
    ]);
    expect(await escrowOf(booking.id)).toBe(30_000);
  });

  it("is over with the deadline, also before a job has ended the booking", async () => {
    const { booking, change } = await waiting();
    const deadline = paymentStart.add({ minutes: 15 });
    expect(await change({}, deadline)).toEqual({ ok: false, reason: "decided" });
    expect(await change({ method: "GOPAY" }, deadline.add({ seconds: 30 }))).toEqual({ ok: false, reason: "decided" });
    expect(await attempts(booking.id)).toMatchObject([{ method: "QRIS", status: "PENDING" }]);
    expect(await change({}, deadline.subtract({ milliseconds: 1 }))).toMatchObject({ ok: true });
  });

  it("is done once for one key, and refused for another choice under it", async () => {
    const { booking, change } = await waiting();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => change({ key })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => answer.ok && answer.paymentId)).size).toBe(1);
    expect(await attempts(booking.id)).toHaveLength(2);
    expect(await change({ key, method: "GOPAY" })).toEqual({ ok: false, reason: "key-used" });
  });

  it("leaves one open attempt, however many are asked for at once", async () => {
    const { booking, change } = await waiting({ wallet: 30_000, held: 30_000 });
    const methods = ["VA_BCA", "GOPAY", "SHOPEEPAY", "MANDIRI_BILL", "VA_BNI"] as const;
    const answers = await Promise.all(methods.map((method) => change({ method, useWallet: true })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const all = await attempts(booking.id);
    expect(all.filter(({ status }) => status === "PENDING")).toHaveLength(1);
    expect(all).toHaveLength(6);
    expect(await escrowOf(booking.id)).toBe(30_000);
    expect(await walletOf(booking.payerId)).toBe(0);
  });

  it("meets a payment that arrives at the same time: one of them is first, and the booking is paid once", async () => {
    const { booking, paymentId, change } = await waiting();
    const [settled, changed] = await Promise.all([
      inTransaction((tx) =>
        settleBookingPayment(tx, { bookingId: booking.id, paymentId, amount: 52_000 }, paymentStart),
      ),
      change(),
    ]);
    expect(settled).toBe("settled");
    expect(await db.booking.findUniqueOrThrow({ where: { id: booking.id } })).toMatchObject({
      status: "CONFIRMED",
      prepaid: 52_000,
    });
    if (!changed.ok) expect(changed.reason).toBe("decided");
    expect(await change()).toEqual({ ok: false, reason: "decided" });
  });
});
