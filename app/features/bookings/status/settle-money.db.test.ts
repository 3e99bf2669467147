import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { moveBooking } from "#app/features/bookings/move/move-booking.server.ts";
import { reverseBookingPayment } from "#app/features/bookings/payment/reverse-booking-payment.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { byQris, fundWallet, held, ofPlatform, placePaid } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
const start = Temporal.Instant.from(orderStart);
const late = start.subtract({ minutes: 30 });
const byWallet = { rule: "FULL", method: null, useWallet: true } as const;

beforeAll(async () => {
  rina = await createCustomer();
});
beforeEach(async () => {
  // 52.000 for services of 50.000; 30% for a late cancel, 50% for staying away.
  shop = await createOutlet({ feeTier: "SEDANG" });
  rina = await createCustomer();
});

function become(bookingId: string, from: BookingStatus, to: BookingStatus, now = start) {
  return inTransaction((tx) => changeStatus(tx, { bookingId, from: [from], to, actor: systemActor, now }));
}
const cancel = (bookingId: string, now: Temporal.Instant, set: { quotedFee?: number; refundTo?: "WALLET" } = {}) =>
  cancelBooking({ bookingId, customer: rina, reason: "SICK", text: "", quotedFee: 100_000, ...set }, now);
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { refunds: true, earning: true } });

/** Platform's own accounts before and after. */
async function gained(work: () => Promise<unknown>) {
  const own = async () => [await ofPlatform("REVENUE_COMMISSION"), await ofPlatform("REVENUE_SERVICE_FEE")] as const;
  const before = await own();
  await work();
  const [commission, serviceFee] = await own();
  return { commission: commission - before[0], serviceFee: serviceFee - before[1] };
}
const partner = async () => ({
  pending: await held("PARTNER_PENDING", shop.id),
  owed: -(await held("PARTNER_RECEIVABLE", shop.id)) || 0,
});

async function checkedIn(bookingId: string) {
  await become(bookingId, "CONFIRMED", "CHECKED_IN");
  return bookingId;
}

describe("a visit that was done", () => {
  test("paid before is shared out at once, the outlet's part pending for a day", async () => {
    const id = await checkedIn(await placePaid(shop, rina));
    expect(await gained(() => become(id, "CHECKED_IN", "COMPLETED"))).toEqual({ commission: 5_000, serviceFee: 2_000 });
    expect(await partner()).toEqual({ pending: 45_000, owed: 0 });
    expect(await held("BOOKING_ESCROW", id)).toBe(0);
    expect(await read(id)).toMatchObject({
      settledAt: toDate(start),
      prepaid: 52_000,
      earning: { amount: 45_000, dueAt: toDate(start.add({ hours: 24 })), releasedAt: null },
    });
  });

  test("with a deposit gives the outlet what the fees leave of it", async () => {
    shop = await createOutlet({ paymentRule: "DEPOSIT", depositPercent: 30 });
    const id = await checkedIn(await placePaid(shop, rina, { payment: { ...byQris, rule: "DEPOSIT" } }));
    expect(await gained(() => become(id, "CHECKED_IN", "COMPLETED"))).toEqual({ commission: 5_000, serviceFee: 2_000 });
    expect(await partner()).toEqual({ pending: 8_600, owed: 0 });
  });

  test("paid at the outlet leaves commission and service fee as a debt, also when the system completes it", async () => {
    const placed = await placeBooking(orderOf(shop, rina), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    const id = await checkedIn(placed.bookingId);
    await db.booking.update({ where: { id }, data: { deadlineAt: toDate(start) } });
    expect(await gained(() => expireBookings(start))).toEqual({ commission: 5_000, serviceFee: 2_000 });
    expect(await partner()).toEqual({ pending: 0, owed: 7_000 });
    expect(await read(id)).toMatchObject({ status: "COMPLETED", settledAt: toDate(start), earning: null });
  });

  test.each(["WALKIN", "PHONE"] as const)("that the outlet found by itself (%s) owes nothing", async (channel) => {
    const { id } = await createBooking(shop, { status: "CHECKED_IN", set: { channel } });
    expect(await gained(() => become(id, "CHECKED_IN", "COMPLETED"))).toEqual({ commission: 0, serviceFee: 0 });
    expect(await partner()).toEqual({ pending: 0, owed: 0 });
  });
});

describe("a customer who cancels", () => {
  test("in time has everything back, to the method where it can", async () => {
    const id = await placePaid(shop, rina);
    expect(await cancel(id, orderNow.add({ minutes: 1 }))).toMatchObject({ ok: true, fee: 0 });
    expect(await read(id)).toMatchObject({
      prepaid: 0,
      cancelFee: 0,
      isLateCancel: false,
      refundTo: "METHOD",
      settledAt: toDate(orderNow.add({ minutes: 1 })),
      refunds: [{ amount: 52_000, target: "METHOD", status: "REQUESTED" }],
    });
  });

  test("chooses the wallet and has it there at once; cancelling twice refunds once", async () => {
    const id = await placePaid(shop, rina);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(id, orderNow, { refundTo: "WALLET" })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(52_000);
    expect(await held("BOOKING_ESCROW", id)).toBe(0);
    expect((await read(id)).refunds).toMatchObject([{ target: "WALLET", status: "DONE" }]);
  });

  test("late pays by the tier and the service fee, and only once that was said", async () => {
    await fundWallet(rina.id, 52_000);
    const id = await placePaid(shop, rina, { payment: byWallet });
    expect(await cancel(id, late, { quotedFee: 0 })).toEqual({ ok: false, reason: "fee-changed", fee: 17_000 });
    const platform = await gained(() => cancel(id, late, { quotedFee: 17_000 }));
    expect(platform).toEqual({ commission: 0, serviceFee: 2_000 });
    expect(await partner()).toEqual({ pending: 15_000, owed: 0 });
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(35_000);
    expect(await read(id)).toMatchObject({
      cancelFee: 17_000,
      isLateCancel: true,
      prepaid: 17_000,
      earning: { amount: 15_000 },
    });
  });

  test("of a request that the outlet did not answer in time pays nothing, also before the job has ended it", async () => {
    shop = await createOutlet({ feeTier: "SEDANG", confirmation: "REVIEW" });
    const start = "2026-12-01T04:00:00Z";
    const id = await placePaid(shop, rina, { choices: { start } });
    const deadline = Temporal.Instant.from(start).subtract({ minutes: 60 });
    expect(await cancel(id, deadline.subtract({ minutes: 1 }), { quotedFee: 0 })).toMatchObject({ fee: 17_000 });
    expect(await cancel(id, deadline, { quotedFee: 0 })).toMatchObject({ ok: true, fee: 0 });
    expect(await read(id)).toMatchObject({ cancelFee: 0, isLateCancel: false, refunds: [{ amount: 52_000 }] });
  });

  test("of a booking that is paid at the outlet owes nothing, but is remembered", async () => {
    const placed = await placeBooking(orderOf(shop, rina), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await cancel(placed.bookingId, late)).toMatchObject({ ok: true, fee: 0 });
    expect(await read(placed.bookingId)).toMatchObject({ cancelFee: 0, isLateCancel: true, settledAt: toDate(late) });
    expect(await partner()).toEqual({ pending: 0, owed: 0 });
  });

  test("before paying ends the attempt and has the wallet's part back", async () => {
    await fundWallet(rina.id, 20_000);
    const placed = await placeBooking(orderOf(shop, rina, { payment: { ...byQris, useWallet: true } }), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(0);
    await cancel(placed.bookingId, orderNow);
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(20_000);
    expect(await db.payment.findMany({ where: { bookingId: placed.bookingId } })).toMatchObject([
      { status: "CANCELLED" },
    ]);
    expect(await db.outboxEvent.count({ where: { key: { startsWith: `booking:${placed.bookingId}` } } })).toBe(0);
  });
});

test("a customer who did not come pays by the tier; the rest goes back", async () => {
  await fundWallet(rina.id, 52_000);
  const id = await placePaid(shop, rina, { payment: byWallet });
  const platform = await gained(() => become(id, "CONFIRMED", "NO_SHOW"));
  expect(platform).toEqual({ commission: 0, serviceFee: 2_000 });
  expect(await partner()).toEqual({ pending: 25_000, owed: 0 });
  expect(await held("CUSTOMER_WALLET", rina.id)).toBe(25_000);
  expect(await read(id)).toMatchObject({ cancelFee: 27_000, earning: { amount: 25_000 } });
});

describe("what is not the customer's doing goes back whole", () => {
  test.each([
    ["CONFIRMED", "CANCELLED_BY_OUTLET"],
    ["EN_ROUTE", "CANCELLED_BY_OUTLET"],
    ["CHECKED_IN", "CANCELLED_BY_OUTLET"],
    ["AWAITING_OUTLET", "DECLINED"],
    ["AWAITING_OUTLET", "EXPIRED"],
  ] as const)("%s, then %s", async (from, to) => {
    shop = await createOutlet({ feeTier: "KETAT", confirmation: from === "AWAITING_OUTLET" ? "REVIEW" : "INSTANT" });
    await fundWallet(rina.id, 52_000);
    const id = await placePaid(shop, rina, { payment: byWallet });
    if (from === "EN_ROUTE" || from === "CHECKED_IN") await become(id, "CONFIRMED", from);
    expect(await gained(() => become(id, from, to))).toEqual({ commission: 0, serviceFee: 0 });
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(52_000);
    expect(await held("BOOKING_ESCROW", id)).toBe(0);
    expect(await partner()).toEqual({ pending: 0, owed: 0 });
    expect(await read(id)).toMatchObject({ prepaid: 0, cancelFee: 0, settledAt: toDate(start) });
  });

  test("an attempt that runs out returns the wallet's part and tells the customer alone", async () => {
    await fundWallet(rina.id, 20_000);
    const placed = await placeBooking(orderOf(shop, rina, { payment: { ...byQris, useWallet: true } }), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await expireBookings(orderNow.add({ minutes: 14 }))).toBe(0);
    expect(await expireBookings(orderNow.add({ minutes: 15 }))).toBe(1);
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(20_000);
    expect(await db.payment.findMany({ where: { bookingId: placed.bookingId } })).toMatchObject([
      { status: "EXPIRED" },
    ]);
    expect(
      await db.outboxEvent.findMany({ where: { key: { startsWith: `booking:${placed.bookingId}` } } }),
    ).toMatchObject([{ kind: "booking-unpaid" }]);
  });

  test("a payment that its bank takes back calls a visit to come off", async () => {
    const id = await placePaid(shop, rina);
    await db.booking.update({ where: { id }, data: { prepaid: 0 } });
    await inTransaction((tx) => reverseBookingPayment(tx, { bookingId: id, reason: "payment-denied" }, orderNow));
    expect(await read(id)).toMatchObject({ status: "CANCELLED_BY_OUTLET", cancelBy: "SYSTEM", refunds: [] });
    expect(await db.slotClaim.count({ where: { bookingId: id, active: true } })).toBe(0);
  });
});

test("moving keeps the payment", async () => {
  const id = await placePaid(shop, rina);
  const moved = { bookingId: id, customer: rina, start: start.add({ hours: 2 }), version: 1 };
  expect(await moveBooking(moved, orderNow)).toEqual({ ok: true });
  expect(await read(id)).toMatchObject({ prepaid: 52_000, payment: "FULL", settledAt: null });
  expect(await held("BOOKING_ESCROW", id)).toBe(52_000);
});
