import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { changeMethod } from "#app/features/bookings/payment/change-method.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { findPayer } from "#app/features/bookings/terms/payer.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createSessionOf, openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";
import { byQris, fundWallet, payBooking, placePaid } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let other: OutletFixture;
let rina: Customer;

beforeEach(async () => {
  [shop, other] = [await createOutlet(), await createOutlet({ paymentRule: "FULL" })];
  rina = await createCustomer();
});

const startAt = (hour: number) => `2026-12-01T${String(hour).padStart(2, "0")}:00:00Z`;
const place = (
  outlet: OutletFixture,
  hour: number,
  set: Parameters<typeof orderOf>[2] = {},
  customer = rina,
  now = orderNow,
) => placeBooking(orderOf(outlet, customer, { payment: byQris, ...set, choices: { start: startAt(hour) } }), now);
const outcome = (placed: Awaited<ReturnType<typeof placeBooking>>) => (placed.ok ? placed.status : placed.reason);
async function lapse(count: number, set: object = {}) {
  for (let days = 1; days <= count; days += 1) {
    const start = orderNow.subtract({ hours: 24 * days });
    const unpaid = { customerId: rina.id, payment: "FULL", prepaid: 0, createdAt: toDate(start) } as const;
    await createBooking(await createOutlet(), { status: "EXPIRED", start, set: { ...unpaid, ...set } });
  }
}

describe("bookings of a person that wait for their payment", () => {
  test("are two over all outlets, until one is paid or ends", async () => {
    const first = await place(shop, 5);
    expect([outcome(first), outcome(await place(other, 6))]).toEqual(["PENDING_PAYMENT", "PENDING_PAYMENT"]);
    expect(outcome(await place(shop, 7))).toBe("too-many-waiting");
    expect(outcome(await place(other, 7, { payment: { rule: "FULL", method: "VA_BCA", useWallet: false } }))).toBe(
      "too-many-waiting",
    );
    expect(outcome(await place(shop, 7, { payment: { rule: "VENUE", method: null, useWallet: false } }))).toBe(
      "prepay-only",
    );
    if (first.ok) await payBooking(first.bookingId, orderNow);
    expect(outcome(await place(shop, 7))).toBe("PENDING_PAYMENT");
    expect(outcome(await place(shop, 8))).toBe("too-many-waiting");
    expect(outcome(await place(shop, 8, {}, rina, orderNow.add({ minutes: 15 })))).toBe("PENDING_PAYMENT");
  });

  test("leave a booking that the wallet pays whole alone", async () => {
    await place(shop, 5);
    await place(shop, 6);
    await fundWallet(rina.id, 60_000);
    expect(outcome(await place(shop, 7, { payment: { rule: "FULL", method: null, useWallet: true } }))).toBe(
      "CONFIRMED",
    );
  });

  test("are two when twelve sessions ask at once", async () => {
    const outlets = await Promise.all([0, 1, 2].map(() => createOutlet()));
    const sessions = await Promise.all(Array.from({ length: 12 }, () => createSessionOf(rina.id)));
    await openConnections(8);
    const answers = await Promise.all(
      sessions.map((sessionId, index) =>
        place(outlets[index % 3] ?? shop, 4 + Math.floor(index / 3), {}, { ...rina, sessionId }),
      ),
    );
    expect(answers.map(outcome).filter((each) => each === "PENDING_PAYMENT")).toHaveLength(2);
    expect(await db.booking.count({ where: { customerId: rina.id } })).toBe(2);
    expect(await db.slotClaim.count({ where: { active: true, outletId: { in: outlets.map(({ id }) => id) } } })).toBe(
      2,
    );
  });
});

describe("who let payments lapse", () => {
  test("three times in thirty days pays within five minutes, whatever the method", async () => {
    await lapse(2);
    expect(await findPayer(db, rina.id, orderNow)).toMatchObject({ prepayReason: null, payWithinMin: null });
    await lapse(1);
    expect(outcome(await place(shop, 7, { payment: { rule: "VENUE", method: null, useWallet: false } }))).toBe(
      "prepay-only",
    );
    const placed = await place(shop, 7, { payment: { rule: "FULL", method: "VA_BCA", useWallet: false } });
    if (!placed.ok) throw new Error(placed.reason);
    const deadlineAt = toDate(orderNow.add({ minutes: 5 }));
    expect(await db.booking.findUnique({ where: { id: placed.bookingId } })).toMatchObject({ deadlineAt });
    expect(await db.payment.findFirst({ where: { bookingId: placed.bookingId } })).toMatchObject({
      expiresAt: deadlineAt,
    });
  });

  test("gains no time by another method", async () => {
    await lapse(3);
    const placed = await place(shop, 7);
    if (!placed.ok) throw new Error(placed.reason);
    const change = (method: "QRIS" | "VA_BCA", seconds: number) =>
      changeMethod(
        {
          bookingId: placed.bookingId,
          customer: { id: rina.id, requestId: "request" },
          method,
          useWallet: false,
          key: randomUUID(),
        },
        orderNow.add({ seconds }),
      );
    expect(await change("VA_BCA", 120)).toMatchObject({ ok: true });
    expect(await db.booking.findUnique({ where: { id: placed.bookingId } })).toMatchObject({
      deadlineAt: toDate(orderNow.add({ minutes: 5 })),
    });
    expect(await change("QRIS", 270)).toMatchObject({ ok: false, reason: "method-too-late" });
  });

  test("counts from the deadline on, without a job", async () => {
    for (const hour of [4, 5, 6]) expect(outcome(await place(shop, hour, {}, rina, orderNow))).not.toBeNull();
    await expireBookings(orderNow.add({ minutes: 15 }));
    const later = orderNow.add({ minutes: 20 });
    await place(shop, 7, {}, rina, later);
    expect(await findPayer(db, rina.id, later.add({ minutes: 14 }))).toMatchObject({ payWithinMin: null });
    expect(await findPayer(db, rina.id, later.add({ minutes: 15 }))).toMatchObject({ payWithinMin: 5 });
    expect(await findPayer(db, rina.id, later.add({ hours: 24 * 31 }))).toMatchObject({ payWithinMin: null });
  });

  test.each(["METHOD", "WALLET"])("is not who paid an outlet that did not answer, back to %s", async (way) => {
    for (const count of [1, 2, 3]) {
      const silent = await createOutlet({ confirmation: "REVIEW" });
      if (way === "WALLET") await fundWallet(rina.id, 52_000);
      const payment = way === "WALLET" ? ({ rule: "FULL", method: null, useWallet: true } as const) : byQris;
      const choices = { start: startAt(6 + 2 * count) };
      const bookingId = await placePaid(silent, rina, { payment, choices });
      await expireBookings(orderNow.add({ minutes: 120 }));
      expect(await db.booking.findUnique({ where: { id: bookingId } })).toMatchObject({
        status: "EXPIRED",
        prepaid: 0,
      });
    }
    expect(await findPayer(db, rina.id, orderNow.add({ minutes: 120 }))).toMatchObject({
      prepayReason: null,
      payWithinMin: null,
    });
  });

  test.each([
    ["the outlet did not answer, unpaid", { payment: "VENUE" }],
    ["an admin ended it", { cancelBy: "ADMIN" }],
  ])("is not who was let down: %s", async (_, set) => {
    await lapse(3, set);
    expect(await findPayer(db, rina.id, orderNow)).toMatchObject({ prepayReason: null, payWithinMin: null });
  });
});
