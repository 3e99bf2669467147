import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findMyBooking } from "#app/features/bookings/mine/my-booking.queries.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import type { ChosenPayment } from "#app/features/bookings/terms/prepayment.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { byQris, fundWallet, held, payBooking } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let review: OutletFixture;
let deposit: OutletFixture;
let rina: Customer;
const start = Temporal.Instant.from(orderStart);

beforeAll(async () => {
  shop = await createOutlet();
  review = await createOutlet({ paymentRule: "FULL", confirmation: "REVIEW" });
  deposit = await createOutlet({ paymentRule: "DEPOSIT", depositPercent: 30 });
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.outboxEvent.deleteMany();
  rina = await createCustomer();
});

const payment = (set: Partial<ChosenPayment>): { payment: ChosenPayment } => ({ payment: { ...byQris, ...set } });
const reasonOf = (placed: Awaited<ReturnType<typeof placeBooking>>) => (placed.ok ? null : placed.reason);
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { payments: true } });
async function place(outlet: OutletFixture, set: Parameters<typeof orderOf>[2], now = orderNow) {
  const placed = await placeBooking(orderOf(outlet, rina, set), now);
  if (!placed.ok) throw new Error(placed.reason);
  return placed;
}

describe("a booking that is paid first", () => {
  test("waits for its payment, and the outlet hears of it when it is paid", async () => {
    const { bookingId, paymentId, status } = await place(shop, payment({}));
    expect(status).toBe("PENDING_PAYMENT");
    const deadlineAt = toDate(orderNow.add({ minutes: 15 }));
    const waiting = await read(bookingId);
    expect(waiting).toMatchObject({ status, deadlineAt, payment: "FULL", prepaid: 0, confirmedAt: null });
    expect(waiting.payments).toMatchObject([
      {
        id: paymentId,
        method: "QRIS",
        amount: 52_000,
        gatewayAmount: 52_000,
        status: "PENDING",
        expiresAt: deadlineAt,
      },
    ]);
    expect(await db.outboxEvent.count()).toBe(0);

    const paidAt = orderNow.add({ minutes: 3 });
    expect(await payBooking(bookingId, paidAt)).toBe("settled");
    expect(await read(bookingId)).toMatchObject({
      status: "CONFIRMED",
      prepaid: 52_000,
      deadlineAt: null,
      confirmedAt: toDate(paidAt),
    });
    expect(await held("BOOKING_ESCROW", bookingId)).toBe(52_000);
    expect(await db.outboxEvent.findMany({ where: { kind: { startsWith: "booking" } } })).toMatchObject([
      { kind: "booking-created", key: `booking:${bookingId}:1` },
    ]);
  });

  test("goes to an outlet that confirms by itself with its answer due from the payment on", async () => {
    const { bookingId } = await place(review, payment({ method: "VA_BCA" }));
    expect(await read(bookingId)).toMatchObject({ deadlineAt: toDate(orderNow.add({ minutes: 60 })) });
    const paidAt = orderNow.add({ minutes: 50 });
    await payBooking(bookingId, paidAt);
    expect(await read(bookingId)).toMatchObject({
      status: "AWAITING_OUTLET",
      deadlineAt: toDate(paidAt.add({ minutes: 120 })),
    });
  });

  test("with a deposit keeps the rest for the visit", async () => {
    const { bookingId } = await place(deposit, payment({ rule: "DEPOSIT" }));
    await payBooking(bookingId, orderNow);
    expect(await read(bookingId)).toMatchObject({
      status: "CONFIRMED",
      payment: "DEPOSIT",
      deposit: 15_600,
      prepaid: 15_600,
    });
  });

  test("from the wallet as a whole is confirmed at once, in part waits for the rest", async () => {
    await fundWallet(rina.id, 60_000);
    const whole = await place(shop, payment({ useWallet: true, method: null }));
    expect(whole.status).toBe("CONFIRMED");
    expect(await read(whole.bookingId)).toMatchObject({ prepaid: 52_000, deadlineAt: null });
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(8_000);
    expect(await db.outboxEvent.count({ where: { kind: "booking-created" } })).toBe(1);

    const part = await place(shop, { ...payment({ useWallet: true }), choices: { start: "2026-12-01T09:00:00Z" } });
    expect((await read(part.bookingId)).payments).toMatchObject([{ walletAmount: 8_000, gatewayAmount: 44_000 }]);
    // What of the wallet waits in it is not called unpaid.
    const [mine, paid] = await Promise.all(
      [part, whole].map(({ bookingId }) => findMyBooking(rina.id, bookingId, orderNow)),
    );
    expect(mine).toMatchObject({ walletHeld: 8_000, cancelMoney: null, cancelFee: 0 });
    expect(paid).toMatchObject({ walletHeld: 0, cancelMoney: { prepaid: 52_000, refund: 52_000 } });
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(0);
    await payBooking(part.bookingId, orderNow);
    expect(await held("BOOKING_ESCROW", part.bookingId)).toBe(52_000);
  });

  test("keeps the commission of the outlet's plan of that day", async () => {
    await db.subscription.create({
      data: {
        outletId: shop.id,
        planCode: "pro",
        planVersion: 1,
        status: "ACTIVE",
        startsAt: toDate(orderNow.subtract({ hours: 24 })),
        endsAt: toDate(orderNow.add({ hours: 600 })),
      },
    });
    const { bookingId } = await place(shop, payment({}));
    expect(await read(bookingId)).toMatchObject({ commissionPercent: 7 });
  });
});

describe("what cannot be paid like that", () => {
  test.each([
    [
      "at the outlet where it takes no booking without payment",
      () => deposit,
      { rule: "VENUE" },
      "payment-not-offered",
    ],
    ["by a deposit where none is asked", () => shop, { rule: "DEPOSIT" }, "payment-not-offered"],
    ["by no method", () => shop, { method: null }, "no-method"],
    ["by the empty wallet alone", () => shop, { method: null, useWallet: true }, "no-method"],
  ] as const)("%s", async (_, outlet, set, reason) => {
    expect(reasonOf(await placeBooking(orderOf(outlet(), rina, payment(set)), orderNow))).toBe(reason);
    expect(await db.payment.count({ where: { payerId: rina.id } })).toBe(0);
  });

  test("by a method whose time does not fit before the visit", async () => {
    const at = (minutes: number) => start.subtract({ minutes });
    const by = (method: "QRIS" | "VA_BNI") => payment({ method });
    expect(reasonOf(await placeBooking(orderOf(shop, rina, by("VA_BNI")), at(89)))).toBe("method-too-late");
    expect(reasonOf(await placeBooking(orderOf(shop, rina, by("QRIS")), at(44)))).toBe("payment-not-offered");
    expect(reasonOf(await placeBooking(orderOf(review, rina, by("QRIS")), at(104)))).toBe("notice");
    expect(reasonOf(await placeBooking(orderOf(review, rina, by("VA_BNI")), at(105)))).toBe("method-too-late");
    expect(reasonOf(await placeBooking(orderOf(review, rina, by("QRIS")), at(105)))).toBe(null);
    const dewi = await createCustomer();
    expect(reasonOf(await placeBooking(orderOf(shop, dewi, by("VA_BNI")), at(90)))).toBe(null);
  });
});

describe("who pays first", () => {
  const venue = payment({ rule: "VENUE", method: null });
  const past = (days: number) => start.subtract({ hours: 24 * days });
  const missed = async (days: number, set: object = {}) =>
    createBooking(shop, { status: "NO_SHOW", start: past(days), set: { customerId: rina.id, ...set } });

  test("somebody who missed two visits in 90 days, or cancelled late", async () => {
    await missed(89);
    const cancelled = { isLateCancel: true, customerId: rina.id };
    await createBooking(shop, { status: "CANCELLED_BY_CUSTOMER", start: past(3), set: cancelled });
    expect(reasonOf(await placeBooking(orderOf(shop, rina, venue), orderNow))).toBe("prepay-only");
    expect((await place(shop, payment({}))).status).toBe("PENDING_PAYMENT");
  });

  test("but not of one, of older ones, or where a complaint was upheld", async () => {
    await missed(1);
    await missed(91);
    const { id: bookingId } = await missed(2);
    const decided = { status: "UPHELD", decidedAt: new Date(), decision: "Pelanggan datang" } as const;
    await db.dispute.create({
      data: {
        bookingId,
        kind: "CUSTOMER_WAS_THERE",
        text: "Saya datang tepat waktu",
        openedBy: rina.id,
        dueAt: new Date(),
        ...decided,
      },
    });
    expect((await place(shop, venue)).status).toBe("CONFIRMED");
  });

  test("somebody with two unpaid bookings to come, also when they come at once", async () => {
    const starts = ["2026-12-01T04:00:00Z", "2026-12-01T06:00:00Z", "2026-12-01T08:00:00Z"];
    const placed = await Promise.all(
      starts.map((each) => placeBooking(orderOf(shop, rina, { ...venue, choices: { start: each } }), orderNow)),
    );
    expect(placed.map(reasonOf).sort()).toEqual([null, null, "prepay-only"].sort());
  });
});

test("the same form again is the same booking and payment; with another order it is refused", async () => {
  const order = orderOf(shop, rina, payment({}));
  const answers = await Promise.all(Array.from({ length: 10 }, () => placeBooking(order, orderNow)));
  expect(answers[0]).toMatchObject({ ok: true, status: "PENDING_PAYMENT" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const changed = { ...order, payment: { ...byQris, method: "GOPAY" } } as const;
  expect(reasonOf(await placeBooking(changed, orderNow))).toBe("key-used");
  expect(reasonOf(await placeBooking({ ...order, note: "Cepat" }, orderNow))).toBe("key-used");
  expect(await db.payment.count({ where: { payerId: rina.id } })).toBe(1);
});
