import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import { outletJsonLd } from "#app/features/outlets/discovery/outlet-json-ld.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { priceOutlets, refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer } from "#tests/support/order-fixtures.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

// A Saturday, 10.30 in WIB.
const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
const rupiah = (amount: number) => `Rp\u00a0${amount.toLocaleString("id-ID")}`;
let asep: OutletFixture;
let deni: OutletFixture;
let rapi: OutletFixture;

beforeAll(async () => {
  await createCities();
  const set = { categories: ["HAIRCUT", "CARE", "PACKAGE"], price: 50_000 } as const;
  asep = await createListedOutlet({ name: "Kang Asep", ...set });
  rapi = await createListedOutlet({ name: "Serba Rapi", ...set, price: 60_000 });
  deni = await createListedOutlet({ name: "Motor Kang Deni", type: "MOBILE_BARBER" });
  await db.service.updateMany({ where: { outletId: asep.id, category: "CARE" }, data: { price: 20_000 } });
  await db.service.updateMany({ where: { outletId: rapi.id, category: "CARE" }, data: { price: 35_000 } });
  await refreshOutletSearch(db, [asep.id, rapi.id, deni.id]);
});

const cards = async (query: string) => (await showHome(new URLSearchParams(query), now)).results?.cards ?? [];
const names = async (query: string) => (await cards(query)).map(({ name }) => name);
const page = async ({ id }: OutletFixture) => {
  const shown = await showOutletPage(id, now);
  if (!shown.isFound) throw new Error("no page");
  return shown.outlet;
};

describe("mulai", () => {
  test("is a haircut's on card and page, in the filter and in the order, whatever a hair wash costs", async () => {
    const [card] = await cards("q=asep");
    expect(card).toMatchObject({ priceText: rupiah(50_000), priceOf: null });
    expect((await page(asep)).priceFromText).toBe(rupiah(50_000));
    expect(await names("price=30.000")).toEqual([]);
    expect(await names("price=50.000&type=barbershop")).toEqual(["Kang Asep"]);
    expect(await names("sort=price&type=barbershop")).toEqual(["Kang Asep", "Serba Rapi"]);
  });

  test("is of the category that is filtered by or searched for, and says so", async () => {
    expect(await cards("category=care&sort=price")).toMatchObject([
      { name: "Kang Asep", priceText: rupiah(20_000), priceOf: "Perawatan" },
      { name: "Serba Rapi", priceText: rupiah(35_000), priceOf: "Perawatan" },
    ]);
    expect(await names("category=care&price=30.000")).toEqual(["Kang Asep"]);
    expect((await cards("q=keramas"))[0]).toMatchObject({ priceOf: "Perawatan" });
    expect((await cards("category=haircut&price=50.000&type=barbershop"))[0]).toMatchObject({
      priceText: rupiah(50_000),
      priceOf: null,
    });
  });

  test("is what a barber asks for it", async () => {
    const dear = await createListedOutlet({ name: "Mahal Sendiri" });
    await db.barberService.updateMany({ where: { barberId: dear.barberIds[0] ?? "" }, data: { price: 90_000 } });
    await refreshOutletSearch(db, [dear.id]);
    expect((await cards("q=mahal+sendiri"))[0]).toMatchObject({ priceText: rupiah(90_000) });
  });

  test("outlets that another version priced are priced anew, once", async () => {
    await db.$executeRaw`UPDATE outlet SET category_prices = NULL WHERE id = ${asep.id}::uuid`;
    await db.$executeRaw`UPDATE outlet SET price_from = 20000 WHERE id = ${rapi.id}::uuid`;
    expect(await cards("category=care&q=asep")).toMatchObject([{ priceText: rupiah(50_000) }]);
    expect(await priceOutlets()).toBe(2);
    expect(await priceOutlets()).toBe(0);
    expect(await cards("category=care&q=asep")).toMatchObject([{ priceText: rupiah(20_000) }]);
    expect((await page(rapi)).priceFromText).toBe(rupiah(60_000));
  });
});

test("a mobile barber's least order and fees stand on card, page and the first step", async () => {
  const [card] = await cards("q=deni");
  expect(card?.travelText).toBe(`Pesanan minimal ${rupiah(75_000)}, ongkos gratis sampai 3 km`);
  expect((await page(deni)).area).toMatchObject({ minOrderText: `Pesanan minimal ${rupiah(75_000)}.` });
  const step = await findBookingPageData(deni.id, new URLSearchParams(), await createCustomer(), now);
  expect(step?.body).toMatchObject({
    kind: "services",
    minOrder: 75_000,
    travelTerms: ["Gratis sampai 3 km.", expect.stringContaining(rupiah(10_000)), "Jangkauan paling jauh 10 km."],
  });
  expect((await cards("q=asep"))[0]?.travelText).toBeNull();
});

test("list, page, filter and structured data say one rating: the plain mean with its count", async () => {
  const writer = await createUser("Sari Dewi");
  for (const [index, rating] of [5, 5, 5, 4].entries()) {
    const start = now.subtract({ hours: 24 * (index + 2) });
    const { id: bookingId } = await createBooking(rapi, { start, status: "COMPLETED", set: { customerId: writer.id } });
    const of = { outletId: rapi.id, barberId: rapi.barberIds[0] ?? "", customerId: writer.id };
    await db.review.create({ data: { id: randomUUID(), bookingId, ...of, rating, barberRating: rating, text: "" } });
  }
  const stored = await db.outlet.findUniqueOrThrow({ where: { id: rapi.id }, select: { rating: true, score: true } });
  expect(stored.rating).toBeCloseTo(4.75, 5);
  expect(stored.score).toBeLessThan(4.5);
  const shown = { value: "4,8", count: 4 };
  expect((await cards("q=rapi"))[0]?.rating).toEqual(shown);
  const outlet = await page(rapi);
  expect(outlet.rating).toEqual(shown);
  expect(outletJsonLd(outlet, "https://pangkas.example")).toMatchObject({
    aggregateRating: { ratingValue: 4.8, reviewCount: 4 },
  });
  expect(await names("rating=4.8")).toEqual(["Serba Rapi"]);
  expect(await names("rating=4.9")).toEqual([]);
});
