import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { placeUnlessGone } from "#app/features/bookings/place/contested-start.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { onStatement } from "#app/platform/pool.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;
let dewi: Customer;
const sent: string[] = [];

beforeAll(() => {
  setClock(() => orderNow);
  onStatement(({ name }) => void sent.push(name));
});
afterAll(() => setClock(null));
beforeEach(async () => {
  [rina, dewi] = [await createCustomer(), await createCustomer()];
  // Each test has a start of its own that nobody has ordered.
  shop = await createOutlet({}, { barbers: 1 });
});

type Set = Parameters<typeof orderOf>[2];
const asked = (customer: Customer, set?: Set) => ({ ...orderOf(shop, customer, set), customer });

describe("a start that somebody has just ordered", () => {
  test("is refused without a transaction once it is gone, with what the page of the refusal shows", async () => {
    expect((await placeUnlessGone(asked(rina))).ok).toBe(true);
    sent.length = 0;
    const refused = await placeUnlessGone(asked(dewi));
    expect(refused).toMatchObject({ ok: false, reason: "taken", look: { startRefusal: "taken", asker: dewi } });
    expect(sent.filter((name) => /begin/i.test(name))).toEqual([]);
    expect(sent.length).toBeLessThanOrEqual(4);
  });

  test("is one person's of many at once", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, createCustomer));
    const placed = await Promise.all(people.map((person) => placeUnlessGone(asked(person))));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(placed.filter((each) => !each.ok && each.reason === "taken")).toHaveLength(people.length - 1);
  });

  test("is the next person's where the first was refused for something else", async () => {
    expect(await placeUnlessGone(asked(rina, { quotedTotal: 1 }))).toMatchObject({ reason: "stale-price" });
    expect((await placeUnlessGone(asked(dewi))).ok).toBe(true);
  });

  test("is the same booking for the same order sent again, and refused for another with its key", async () => {
    const order = asked(rina);
    const first = await placeUnlessGone(order);
    expect(await placeUnlessGone(order)).toEqual(first);
    expect(await placeUnlessGone({ ...order, note: "Lain" })).toMatchObject({ ok: false, reason: "key-used" });
  });

  test.each<[string, Set]>([
    ["unknown-service", { choices: { services: ["0190d5a0-0000-7000-8000-000000000000"] } }],
    ["promo-unknown", { choices: { promo: "TIDAKADA" } }],
  ])("is refused for %s first", async (reason, set) => {
    await placeUnlessGone(asked(rina));
    expect(await placeUnlessGone(asked(dewi, set))).toMatchObject({ ok: false, reason });
  });

  test("is refused for the block between the two first", async () => {
    await placeUnlessGone(asked(rina));
    await db.visitBlock.create({
      data: { customerId: dewi.id, outletId: shop.id, side: "OUTLET", createdBy: shop.ownerId },
    });
    const order = asked(dewi);
    expect(await placeUnlessGone(order)).toMatchObject(await placeBooking(order, orderNow));
    expect(await placeUnlessGone(order)).toMatchObject({ ok: false, reason: "blocked" });
  });
});
