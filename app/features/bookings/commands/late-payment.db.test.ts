import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelBooking } from "#app/features/bookings/commands/cancel-booking.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { expireBookings } from "#app/features/bookings/status/expire-bookings.server.ts";
import { db } from "#app/platform/db.server.ts";
import { count } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { byQris, fundWallet, held, payBooking } from "#tests/support/prepaid-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;
const start = Temporal.Instant.from(orderStart);
const ended = orderNow.add({ minutes: 15 });
const rounds = count(10, 100);

beforeAll(async () => {
  // A cold pool queues a race: it opens its connections first.
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.05)`));
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  shop = await createOutlet();
  [rina, dewi] = [await createCustomer(), await createCustomer()];
});

async function unpaid(set: Parameters<typeof orderOf>[2] = {}, outlet = shop, customer = rina): Promise<string> {
  const placed = await placeBooking(orderOf(outlet, customer, { payment: byQris, ...set }), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  return placed.bookingId;
}
const read = (id: string) => db.booking.findUniqueOrThrow({ where: { id }, include: { payments: true } });
const wanting = (barber: string | undefined) => ({ choices: { barber: barber ?? "" } });
const claimed = (bookingId: string) => db.slotClaim.findMany({ where: { bookingId, active: true } });

describe("a payment that comes after the deadline", () => {
  test("brings the booking back where its time is still free", async () => {
    const id = await unpaid();
    await expireBookings(ended);
    expect(await read(id)).toMatchObject({ status: "EXPIRED" });
    expect(await payBooking(id, ended)).toBe("settled");
    expect(await read(id)).toMatchObject({ status: "CONFIRMED", prepaid: 52_000, settledAt: null, deadlineAt: null });
    expect(await claimed(id)).toHaveLength(1);
    expect(await held("BOOKING_ESCROW", id)).toBe(52_000);
  });

  test("takes another barber where anyone would do, and nobody else where one was chosen", async () => {
    const [first, second] = shop.barberIds;
    const anyone = await unpaid();
    const { barberId } = await read(anyone);
    const other = barberId === first ? second : first;
    await expireBookings(ended);
    await placeBooking(orderOf(shop, dewi, wanting(barberId)), ended);
    expect(await payBooking(anyone, ended)).toBe("settled");
    expect(await read(anyone)).toMatchObject({ status: "CONFIRMED", barberId: other });

    await db.slotClaim.deleteMany();
    const sari = await createCustomer();
    const chosen = await unpaid(wanting(first), shop, sari);
    await expireBookings(ended);
    const taken = await placeBooking(orderOf(shop, await createCustomer(), wanting(first)), ended);
    expect(taken.ok).toBe(true);
    expect(await payBooking(chosen, ended)).toBe("too-late");
    expect(await read(chosen)).toMatchObject({ status: "EXPIRED", prepaid: 0 });
    expect(await held("CUSTOMER_WALLET", sari.id)).toBe(52_000);
    expect(await held("BOOKING_ESCROW", chosen)).toBe(0);
  });

  test("is too late half an hour before the visit, and before an answer is possible", async () => {
    const id = await unpaid();
    await expireBookings(ended);
    expect(await payBooking(id, start.subtract({ minutes: 30 }))).toBe("too-late");
    const review = await createOutlet({ confirmation: "REVIEW", paymentRule: "FULL" });
    const asked = await unpaid({}, review);
    await expireBookings(ended);
    expect(await payBooking(asked, start.subtract({ minutes: 90 }))).toBe("too-late");
    const again = await unpaid({}, review, dewi);
    await expireBookings(ended);
    const inTime = start.subtract({ minutes: 91 });
    expect(await payBooking(again, inTime)).toBe("settled");
    expect(await read(again)).toMatchObject({
      status: "AWAITING_OUTLET",
      deadlineAt: new Date(start.subtract({ minutes: 60 }).epochMilliseconds),
    });
  });

  test("still counts while nobody has closed the booking, until the visit", async () => {
    const id = await unpaid();
    expect(await payBooking(id, start.subtract({ minutes: 1 }))).toBe("settled");
  });

  test("with less than is due, since the wallet's part went back, goes into the wallet", async () => {
    await fundWallet(rina.id, 20_000);
    const id = await unpaid({ payment: { ...byQris, useWallet: true } });
    await expireBookings(ended);
    expect(await payBooking(id, ended)).toBe("too-late");
    expect(await held("CUSTOMER_WALLET", rina.id)).toBe(52_000);
  });

  test("finds no booking that was cancelled, or whose outlet was closed to customers", async () => {
    const cancelled = await unpaid();
    await cancelBooking({ bookingId: cancelled, customer: rina, reason: "SICK", text: "", quotedFee: 0 }, orderNow);
    expect(await payBooking(cancelled, orderNow)).toBe("too-late");
    const suspended = await unpaid({}, shop, dewi);
    await db.outlet.update({ where: { id: shop.id }, data: { status: "SUSPENDED", suspendedFrom: "ACTIVE" } });
    expect(await payBooking(suspended, orderNow)).toBe("too-late");
  });
});

/** Whatever came first: the money is in the booking or in the wallet, once. */
async function whereMoneyIs(id: string) {
  const { status, prepaid } = await read(id);
  const [escrow, wallet] = [await held("BOOKING_ESCROW", id), await held("CUSTOMER_WALLET", rina.id)];
  expect(escrow + wallet).toBe(52_000);
  expect(prepaid).toBe(escrow);
  expect(await claimed(id)).toHaveLength(status === "CONFIRMED" ? 1 : 0);
  return status;
}

describe("at once", () => {
  test("a payment and the end of its time leave one of two states", async () => {
    for (let round = 0; round < rounds; round += 1) {
      rina = await createCustomer();
      const id = await unpaid({}, shop, rina);
      await Promise.all([payBooking(id, ended), expireBookings(ended)]);
      expect(await whereMoneyIs(id)).toBe("CONFIRMED");
      await db.slotClaim.deleteMany();
    }
  });

  test("a payment and a cancel keep nothing of the money", async () => {
    for (let round = 0; round < rounds; round += 1) {
      rina = await createCustomer();
      const id = await unpaid({}, shop, rina);
      const order = {
        bookingId: id,
        customer: rina,
        reason: "SICK",
        text: "",
        quotedFee: 0,
        refundTo: "WALLET",
      } as const;
      const [, cancelled] = await Promise.all([payBooking(id, orderNow), cancelBooking(order, orderNow)]);
      expect(cancelled).toMatchObject({ ok: true });
      expect(await whereMoneyIs(id)).toBe("CANCELLED_BY_CUSTOMER");
    }
  });

  test("a late payment and another customer's order: one has the time, the other the money or a refusal", async () => {
    const [barber] = shop.barberIds;
    for (let round = 0; round < rounds; round += 1) {
      [rina, dewi] = [await createCustomer(), await createCustomer()];
      const id = await unpaid(wanting(barber), shop, rina);
      await expireBookings(ended);
      const [settled, placed] = await Promise.all([
        payBooking(id, ended),
        placeBooking(orderOf(shop, dewi, wanting(barber)), ended),
      ]);
      expect(placed.ok).toBe(settled === "too-late");
      expect(await whereMoneyIs(id)).toBe(placed.ok ? "EXPIRED" : "CONFIRMED");
      await db.slotClaim.deleteMany();
    }
  });
});
