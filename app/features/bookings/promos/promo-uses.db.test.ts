import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { runOutletCommand } from "#app/features/bookings/commands/outlet-command.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { countDeadlocks, openConnections } from "#tests/support/claim-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { byQris, payBooking } from "#tests/support/prepaid-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

let shop: OutletFixture;
let customers: Customer[];
let deadlocksBefore: number;
const rina = () => customers[0] as Customer;

beforeAll(async () => {
  shop = await createOutlet({ minNoticeMin: 0 });
  customers = await Promise.all(Array.from({ length: 100 }, () => createCustomer()));
  deadlocksBefore = await countDeadlocks();
});
beforeEach(async () => {
  await db.promoUse.deleteMany();
  await db.promoCode.deleteMany();
  await db.slotClaim.deleteMany();
  await db.payment.deleteMany();
  await db.booking.deleteMany();
  await openConnections(40);
});
afterAll(async () => {
  expect((await countDeadlocks()) - deadlocksBefore).toBe(0);
});

/** The n-th free time of its own: 16 a day. */
const slot = (n: number) =>
  Temporal.Instant.from("2026-12-02T02:00:00Z")
    .add({ hours: 24 * Math.floor(n / 16), minutes: 45 * (n % 16) })
    .toString();
const cheaper = (promo: string, set: { start?: string; total?: number } = {}) => ({
  quotedTotal: set.total ?? 47_000,
  choices: { promo, ...(set.start && { start: set.start }) },
});
const place = (customer: Customer, promo: string, set: { start?: string; total?: number } = {}) =>
  placeBooking(orderOf(shop, customer, cheaper(promo, set)), orderNow);
const reasonOf = (placed: Awaited<ReturnType<typeof placeBooking>>) => (placed.ok ? null : placed.reason);
const used = async () => (await db.promoCode.findFirstOrThrow()).used;
const active = () => db.promoUse.count({ where: { releasedAt: null } });

describe("a code in an order", () => {
  test("lowers the service value and is counted with the booking", async () => {
    const { code, id } = await createPromo(shop.id);
    const placed = await place(rina(), code.toLowerCase());
    if (!placed.ok) throw new Error(placed.reason);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } });
    expect(booking).toMatchObject({
      subtotal: 50_000,
      discount: 5_000,
      serviceFee: 2_000,
      total: 47_000,
      promoCode: code,
    });
    expect(await db.promoUse.findMany()).toMatchObject([
      { promoId: id, bookingId: booking.id, customerId: rina().id, amount: 5_000, releasedAt: null },
    ]);
    expect(await used()).toBe(1);
  });

  test("a deposit is of the discounted total", async () => {
    const outlet = await createOutlet({ paymentRule: "DEPOSIT", minNoticeMin: 0 });
    const { code } = await createPromo(outlet.id, { kind: "AMOUNT", value: 10_000 });
    const payment = { ...byQris, rule: "DEPOSIT" as const };
    const order = orderOf(outlet, rina(), { payment, ...cheaper(code, { total: 42_000 }) });
    const placed = await placeBooking(order, orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await db.booking.findUnique({ where: { id: placed.bookingId } })).toMatchObject({
      deposit: 12_600,
      total: 42_000,
    });
  });

  const day = 86_400_000;
  const at = (days: number) => new Date(orderNow.epochMilliseconds + days * day);
  const notTuesday = [1, 3, 4, 5, 6, 7];
  test.each([
    ["promo-unknown", { code: "LAIN" }],
    ["promo-not-begun", { startsAt: at(1) }],
    ["promo-over", { endsAt: at(-1) }],
    ["promo-over", { active: false }],
    ["promo-over", { endedAt: at(-0.5) }],
    ["promo-used-up", { usageLimit: 3, used: 3 }],
    ["promo-minimum", { minSubtotal: 50_001 }],
    ["promo-outside", { weekdays: notTuesday }],
    ["promo-outside", { fromMin: 841, untilMin: 1440 }],
    ["promo-outside", { fromMin: 0, untilMin: 840 }],
  ] as const)("is refused as %s with %j, and nothing is booked", async (reason, set) => {
    await createPromo(shop.id, { code: "HEMAT", ...set });
    expect(reasonOf(await place(rina(), "HEMAT"))).toBe(reason);
    expect([await db.booking.count(), await db.slotClaim.count()]).toEqual([0, 0]);
  });

  test("of another outlet does not exist here", async () => {
    const { code } = await createPromo((await createOutlet()).id);
    expect(reasonOf(await place(rina(), code))).toBe("promo-unknown");
  });

  test("that changed since the page was shown is not booked at another price", async () => {
    const { code } = await createPromo(shop.id, { value: 20 });
    expect(await place(rina(), code)).toMatchObject({ ok: false, reason: "stale-price", total: 42_000 });
    expect(await used()).toBe(0);
  });

  test("after ten codes that do not exist no other is looked up for ten minutes", async () => {
    const guesser = await createCustomer();
    const { code } = await createPromo(shop.id);
    for (let n = 0; n < 10; n += 1) expect(reasonOf(await place(guesser, `TEBAK${n}`))).toBe("promo-unknown");
    expect(reasonOf(await place(guesser, code))).toBe("promo-guesses");
    expect((await place(rina(), code)).ok).toBe(true);
  });

  test("codes that exist are no guesses", async () => {
    const other = await createCustomer();
    const { code } = await createPromo(shop.id, { active: false });
    for (let n = 0; n < 12; n += 1) expect(reasonOf(await place(other, code))).toBe("promo-over");
  });
});

describe("with many at once", () => {
  test("of a hundred bookings on a limit of ten exactly ten get it", async () => {
    const { code } = await createPromo(shop.id, { usageLimit: 10 });
    const placed = await Promise.all(customers.map((customer, n) => place(customer, code, { start: slot(n) })));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(placed.map(reasonOf))).toEqual(new Set([null, "promo-used-up"]));
    expect([await used(), await active(), await db.booking.count()]).toEqual([10, 10, 10]);
  });

  test("a customer has their share once, however often they press", async () => {
    const { code } = await createPromo(shop.id, { perCustomer: 2 });
    const placed = await Promise.all([0, 1, 2, 3, 4].map((n) => place(rina(), code, { start: slot(n) })));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(2);
    expect(new Set(placed.map(reasonOf))).toEqual(new Set([null, "promo-yours-used"]));
  });

  test("a cancelled booking gives its use back once, whoever cancels at the same time, and the next one gets it", async () => {
    const { code } = await createPromo(shop.id, { usageLimit: 1 });
    for (let round = 0; round < 4; round += 1) {
      const placed = await place(rina(), code);
      if (!placed.ok) throw new Error(placed.reason);
      const { bookingId } = placed;
      const user = { id: shop.ownerId, isAdmin: false };
      const byCustomer = { bookingId, customer: rina(), reason: "SICK", text: "", quotedFee: 100_000 } as const;
      const [, , ...others] = await Promise.all([
        cancelBooking(byCustomer, orderNow),
        runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "" }, { bookingId, user }, orderNow),
        ...customers.slice(1, 9).map((customer, n) => place(customer, code, { start: slot(n) })),
      ]);
      const winners = others.flatMap((each) => (each.ok && "bookingId" in each ? [each.bookingId] : []));
      expect(winners.length).toBeLessThanOrEqual(1);
      expect([await used(), await active()]).toEqual([winners.length, winners.length]);
      for (const id of winners)
        await runOutletCommand({ intent: "cancel", reason: "EMERGENCY", text: "" }, { bookingId: id, user }, orderNow);
      expect([await used(), await active()]).toEqual([0, 0]);
    }
  });
});

describe("a booking that expired and is paid after all", () => {
  const payLate = async (
    promo: { usageLimit?: number; perCustomer?: number },
    meanwhile: (code: string) => Promise<unknown>,
  ) => {
    const { code } = await createPromo(shop.id, promo);
    const order = orderOf(shop, rina(), { payment: byQris, ...cheaper(code) });
    const placed = await placeBooking(order, orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    await expireBookings(orderNow.add({ minutes: 16 }));
    expect(await used()).toBe(0);
    await meanwhile(code);
    const settled = await payBooking(placed.bookingId, orderNow.add({ minutes: 17 }));
    return [settled, await used(), await active()];
  };

  test("takes its use again", async () => {
    expect(await payLate({ usageLimit: 1 }, async () => null)).toEqual(["settled", 1, 1]);
  });

  test("stays expired when somebody else has the last use by now: the money goes to the wallet", async () => {
    const other = (code: string) => place(customers[1] as Customer, code, { start: slot(1) });
    expect(await payLate({ usageLimit: 1 }, other)).toEqual(["too-late", 1, 1]);
  });

  test("stays expired when the customer has used the code as often as one may by now", async () => {
    const again = (code: string) => place(rina(), code, { start: slot(1) });
    expect(await payLate({ perCustomer: 1 }, again)).toEqual(["too-late", 1, 1]);
  });
});

test("what was used cannot be given another value, not even by hand", async () => {
  const { id, code } = await createPromo(shop.id);
  await db.promoCode.update({ where: { id }, data: { value: 15 } });
  await db.promoCode.update({ where: { id }, data: { value: 10 } });
  expect((await place(rina(), code)).ok).toBe(true);
  await expect(db.promoCode.update({ where: { id }, data: { value: 15 } })).rejects.toThrow();
  await expect(db.promoCode.update({ where: { id }, data: { code: "LAIN" } })).rejects.toThrow();
  await db.promoCode.update({ where: { id }, data: { usageLimit: 5, active: false } });
});

test.each([
  ...[{ weekdays: [0] }, { weekdays: [8] }, { weekdays: [1, 2, 3, 4, 5, 6, 7] }],
  ...[{ fromMin: 780 }, { untilMin: 960 }, { fromMin: 960, untilMin: 780 }, { fromMin: 780, untilMin: 780 }],
  ...[
    { fromMin: -1, untilMin: 60 },
    { fromMin: 780, untilMin: 1_441 },
  ],
])("no code has hours that mean nothing: %j", async (hours) => {
  await expect(createPromo(shop.id, hours)).rejects.toThrow("promo_code_hours");
});

test("a booking without a code has none to give back", async () => {
  await createPromo(shop.id);
  const { id } = await createBooking(shop, { status: "CONFIRMED" });
  const user = { id: shop.ownerId, isAdmin: false };
  await runOutletCommand(
    { intent: "cancel", reason: "EMERGENCY", text: "" },
    { bookingId: id, user },
    Temporal.Instant.from(orderStart),
  );
  expect(await used()).toBe(0);
});
