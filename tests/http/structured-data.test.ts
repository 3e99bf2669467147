import { existsSync } from "node:fs";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { readHtml } from "#tests/support/html-reader.ts";
import { Client, crawler } from "#tests/support/http-client.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";
import { breadcrumbs, hairSalon, organization, webSite } from "#tests/support/schema-org.ts";

const now = Temporal.Instant.from("2026-11-21T05:00:00Z");
const attack = "</script><script>alert(1)</script><!-- \u2028 ]]>";
const visitor = new Client();
let shop: OutletFixture;
let mobile: OutletFixture;

beforeAll(async () => {
  setClock(() => now);
  await createCities();
  const exceptions = [
    { date: "2026-12-25", openMin: null, closeMin: null },
    { date: "2026-12-26", openMin: 600, closeMin: 900 },
  ];
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, openMin: 540, closeMin: 1260 }));
  shop = await createListedOutlet({
    name: "Pangkas Rapi",
    exceptions,
    hours: [...hours, { weekday: 6, openMin: 480, closeMin: 720 }, { weekday: 6, openMin: 780, closeMin: 1440 }],
  });
  mobile = await createListedOutlet({ name: "Panggil Andi", type: "MOBILE_BARBER", district: "32.73.02" });
  const writer = await createUser("Sari Dewi");
  for (const [index, text] of [attack, "Rapi sekali.", "Antre sebentar.", "", "Lumayan."].entries()) {
    const start = Temporal.Instant.from(`2026-11-${10 + index}T03:00:00Z`);
    const set = { customerId: writer.id };
    const { id } = await createBooking(shop, { set, start, status: "COMPLETED" });
    const of = { bookingId: id, outletId: shop.id, barberId: shop.barberIds[0] ?? "", customerId: writer.id };
    await db.review.create({
      data: { ...of, rating: 4, barberRating: 4, text, createdAt: new Date(`2026-11-1${index}T05:00:00Z`) },
    });
  }
});
afterAll(() => setClock(() => Temporal.Now.instant()));

async function thingsOn(path: string): Promise<unknown[]> {
  const html = await (await visitor.get(path, crawler)).text();
  const scripts = readHtml(html).filter(({ attributes }) => attributes.get("type") === "application/ld+json");
  return scripts.map(({ text }) => JSON.parse(text));
}

test("an outlet's page describes the outlet and the way to it", async () => {
  const [salon, way, ...others] = await thingsOn(`/barbershop/${shop.id}`);
  expect(others).toEqual([]);
  const described = hairSalon.parse(salon);
  expect(described).toMatchObject({
    url: `${env.ORIGIN}/barbershop/${shop.id}/`,
    aggregateRating: { ratingValue: 4, reviewCount: 5 },
    makesOffer: [{ itemOffered: { name: "Potong Rambut Dewasa" }, price: 50_000 }],
  });
  expect(described).toHaveProperty("geo");
  const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `https://schema.org/${day}`);
  const saturday = ["https://schema.org/Saturday"];
  expect(described.openingHoursSpecification).toHaveLength(5);
  expect(described.openingHoursSpecification).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ dayOfWeek: days, opens: "09:00", closes: "21:00" }),
      expect.objectContaining({ dayOfWeek: saturday, opens: "08:00", closes: "12:00" }),
      expect.objectContaining({ dayOfWeek: saturday, opens: "13:00", closes: "23:59" }),
      expect.objectContaining({ validFrom: "2026-12-25", validThrough: "2026-12-25", opens: "00:00", closes: "00:00" }),
      expect.objectContaining({ validFrom: "2026-12-26", opens: "10:00", closes: "15:00" }),
    ]),
  );
  const names = breadcrumbs.parse(way).itemListElement.map(({ name }) => name);
  expect(names).toEqual(["Beranda", "Kota Bandung", "Pangkas Rapi"]);
});

test("says only what the page shows, whatever was written into it", async () => {
  const html = await (await visitor.get(`/barbershop/${shop.id}`)).text();
  const [salon] = await thingsOn(`/barbershop/${shop.id}`);
  const { review = [] } = hairSalon.parse(salon);
  expect(review.map(({ reviewBody }) => reviewBody)).toEqual(["Lumayan.", "Antre sebentar.", "Rapi sekali."]);
  for (const { reviewBody } of review) expect(html).toContain(`>${reviewBody}<`);

  await db.review.updateMany({ where: { text: "Lumayan." }, data: { text: attack } });
  await db.outlet.update({ where: { id: shop.id }, data: { tagline: attack, description: attack } });
  const attacked = hairSalon.parse((await thingsOn(`/barbershop/${shop.id}`))[0]);
  expect(attacked.review?.[0]?.reviewBody).toBe(attack);
  expect(attacked.description).toBe(attack);
  const page = await (await visitor.get(`/barbershop/${shop.id}`, crawler)).text();
  expect(page).not.toContain("<script>alert(1)");
});

test("people do not wait for what only search engines read", async () => {
  expect(await (await visitor.get(`/barbershop/${shop.id}`)).text()).not.toContain("ld+json");
});

test("a mobile barber has an area, and no address", async () => {
  const [salon] = await thingsOn(`/barbershop/${mobile.id}`);
  const described = hairSalon.parse(salon);
  expect(described).toMatchObject({ areaServed: { name: "Coblong, Bandung" } });
  expect(described).not.toHaveProperty("address");
  expect(described).not.toHaveProperty("aggregateRating");
});

test("the home page describes the site and who runs it", async () => {
  const [site, runner, ...others] = await thingsOn("/");
  expect(others).toEqual([]);
  const { publisher, potentialAction } = webSite.parse(site);
  const { logo, "@id": id } = organization.parse(runner);
  expect(publisher["@id"]).toBe(id);
  expect(existsSync(`public${new URL(logo).pathname}`)).toBe(true);
  const found = await visitor.get(potentialAction.target.urlTemplate.replace("{search_term_string}", "rapi"));
  expect(await found.text()).toContain(`/barbershop/${shop.id}`);
});
