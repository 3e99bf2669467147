import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import { holdChosenTime } from "#app/features/bookings/place/hold-chosen-time.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { holdSlot } from "#app/features/time/free-times/hold-slot.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

const hour = 3_600_000;
const fee = 2_000;
let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;

beforeAll(async () => {
  shop = await createOutlet({}, { barbers: 4 });
  [rina, dewi] = [await createCustomer(), await createCustomer()];
});
beforeEach(clear);

async function clear() {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
}

async function ask(prices: readonly number[]) {
  for (const [index, price] of prices.entries()) {
    const barberId = shop.barberIds[index] ?? "";
    await db.barberService.updateMany({ where: { barberId }, data: { price } });
  }
}

const startAt = (hours: number) => instantFrom(orderNow.epochMilliseconds + (6 + hours) * hour).toString();
const look = async (query: string) => {
  const page = await findBookingPageData(shop.id, new URLSearchParams(query), rina, orderNow);
  if (!page) throw new Error("no page");
  return page;
};
const cut = () => `service=${shop.serviceIds[0]}`;
const rupiah = (amount: number) => `Rp\u00a0${amount.toLocaleString("id-ID")}`;

test("siapa saja: what is held, shown and booked costs what the cheapest free barber asks, at every time", async () => {
  const price = fc.constantFrom(50_000, 50_000, 65_000, 80_000);
  const world = fc.record({
    prices: fc.array(price, { minLength: 4, maxLength: 4 }),
    busy: fc.uniqueArray(fc.tuple(fc.nat(3), fc.nat(2)), { maxLength: 9, selector: String }),
    heldBefore: fc.option(fc.nat(3), { nil: null }),
    hours: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(world, async ({ prices, busy, heldBefore, hours }) => {
      await clear();
      await ask(prices);
      for (const [barber, at] of busy)
        await createBooking(shop, { start: instantFrom(Date.parse(startAt(at))), barber });
      const free = prices.filter((_, barber) => !busy.some(([who, at]) => who === barber && at === hours));
      const start = startAt(hours);
      if (heldBefore !== null) {
        const barberId = shop.barberIds[heldBefore] ?? null;
        const serviceIds = shop.serviceIds.slice(0, 1);
        const wanted = { outletId: shop.id, sessionId: rina.sessionId, serviceIds, barberId };
        await holdSlot({ ...wanted, start: instantFrom(Date.parse(start)) }, orderNow);
      }
      const order = orderOf(shop, rina, { choices: { start } });
      if (free.length === 0) {
        expect((await placeBooking(order, orderNow)).ok).toBe(false);
        return;
      }
      const least = Math.min(...free) + fee;
      const times = await look(`${cut()}&barber=any&step=time&date=2026-12-01`);
      const shown = times.body.kind === "time" ? times.body.times.groups.flatMap((group) => group.times) : [];
      const chip = shown.find(({ value }) => value === start);
      const dayPrice = times.body.kind === "time" ? times.body.times.dayPrice : null;
      expect(chip?.price ?? dayPrice ?? times.bar.total).toBe(rupiah(least));

      const before = await look(`${cut()}&barber=any&start=${start}&step=details`);
      expect(before).toMatchObject({ bar: { total: rupiah(least) }, body: { total: least } });
      expect((await holdChosenTime(shop.id, order.choices, rina, orderNow)).ok).toBe(true);
      const held = await look(`${cut()}&barber=any&start=${start}`);
      expect(held).toMatchObject({ step: "details", bar: { total: rupiah(least) }, body: { total: least } });
      const placed = await placeBooking({ ...order, quotedTotal: least }, orderNow);
      if (!placed.ok) throw new Error(placed.reason);
      const { total } = await db.booking.findUniqueOrThrow({
        where: { id: placed.bookingId },
        select: { total: true },
      });
      expect(total).toBe(least);
    }),
    runs(20, 400),
  );
});

describe("who it is", () => {
  test("of two at the same price the less busy one, and never a dearer one who is idle", async () => {
    await ask([80_000, 50_000, 50_000, 65_000]);
    await createBooking(shop, { start: instantFrom(Date.parse(startAt(2))), barber: 1 });
    const placed = await placeBooking(orderOf(shop, rina), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    const booking = await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } });
    expect(booking.barberId).toBe(shop.barberIds[2]);
  });

  test("of several at the same price the one who is held", async () => {
    await ask([50_000, 50_000, 50_000, 80_000]);
    const { start } = orderOf(shop, rina).choices;
    const wanted = { outletId: shop.id, sessionId: rina.sessionId, serviceIds: shop.serviceIds.slice(0, 1) };
    const at = instantFrom(Date.parse(start ?? ""));
    expect(await holdSlot({ ...wanted, barberId: shop.barberIds[1] ?? null, start: at }, orderNow)).toMatchObject({
      ok: true,
    });
    expect(await look(`${cut()}&barber=any&start=${start}&step=details`)).toMatchObject({
      body: { barber: "Siapa saja (dipilihkan: Barber 2)" },
    });
  });

  test("a cheaper one who became free in the meantime is asked about, not passed over", async () => {
    await ask([80_000, 50_000, 80_000, 80_000]);
    const { start } = orderOf(shop, rina).choices;
    await placeBooking(orderOf(shop, dewi, { choices: { barber: shop.barberIds[1] ?? null } }), orderNow);
    await holdChosenTime(shop.id, orderOf(shop, rina).choices, rina, orderNow);
    await db.slotClaim.deleteMany({ where: { kind: "BOOKING" } });
    expect(await placeBooking(orderOf(shop, rina, { quotedTotal: 82_000 }), orderNow)).toMatchObject({
      reason: "stale-price",
      total: 52_000,
    });
    expect(await look(`${cut()}&barber=any&start=${start}`)).toMatchObject({ body: { total: 52_000 } });
    const placed = await placeBooking(orderOf(shop, rina), orderNow);
    if (!placed.ok) throw new Error(placed.reason);
    expect(await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } })).toMatchObject({
      barberId: shop.barberIds[1],
      total: 52_000,
    });
  });
});

describe("what the steps say", () => {
  test("every time has its price where those of a day differ, their day where other barbers do, and none else", async () => {
    await ask([50_000, 50_000, 50_000, 50_000]);
    const same = await look(`${cut()}&barber=any&step=time&date=2026-12-01`);
    expect(JSON.stringify(same.body)).not.toContain("Rp");
    await ask([50_000, 65_000, 65_000, 65_000]);
    const whole = await look(`${cut()}&barber=any&step=time&date=2026-12-01`);
    expect(whole.body).toMatchObject({ times: { dayPrice: rupiah(52_000) } });
    if (whole.body.kind !== "time") throw new Error(whole.body.kind);
    expect(whole.body.times.groups.flatMap(({ times: each }) => each).filter(({ price }) => price)).toEqual([]);
    await createBooking(shop, { start: instantFrom(Date.parse(startAt(1))), barber: 0 });
    const page = await look(`${cut()}&barber=any&step=time&date=2026-12-01`);
    if (page.body.kind !== "time") throw new Error(page.body.kind);
    const times = new Map(page.body.times.groups.flatMap((group) => group.times).map((time) => [time.value, time]));
    expect(times.get(startAt(0))).toMatchObject({ price: rupiah(52_000) });
    expect(times.get(startAt(1))?.price).toBe(rupiah(67_000));
    expect(times.get(startAt(1))?.name).toMatch(/: 15\.00 Rp\u00a067\.000$/);
    expect(page.bar.total).toBe(`Mulai ${rupiah(52_000)}`);
  });

  test("the services say what each barber asks, and of a chosen one only that", async () => {
    await ask([50_000, 65_000, 65_000, 65_000]);
    const pricesOf = async (query: string) => {
      const { body } = await look(query);
      return body.kind === "services" ? body.categories[0]?.services[0]?.prices : null;
    };
    expect((await pricesOf("step=services"))?.toSorted()).toEqual([50_000, 65_000, 65_000, 65_000]);
    expect(await pricesOf(`${cut()}&barber=${shop.barberIds[1]}&step=services`)).toEqual([65_000]);
  });

  test("mulai counts only who has a time at all", async () => {
    await ask([50_000, 65_000, 80_000, 80_000]);
    await db.shift.deleteMany({ where: { barberId: shop.barberIds[0] ?? "" } });
    const page = await look(`${cut()}&step=barber`);
    expect(page).toMatchObject({
      bar: { total: `Mulai ${rupiah(67_000)}` },
      body: { anyPrice: `Mulai ${rupiah(65_000)}` },
    });
  });
});
