import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { checkInCode, createBooking } from "#tests/support/booking-fixtures.ts";
import { runs } from "#tests/support/counts.ts";
import type { OutletFixture } from "#tests/support/fixtures.ts";
import { Client, crawler, signedIn } from "#tests/support/http-client.ts";
import { createCustomer } from "#tests/support/order-fixtures.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

const visitor = new Client();
let listed: OutletFixture;
let shop = "";
let mobile = "";

beforeAll(async () => {
  await createCities();
  listed = await createListedOutlet({ name: "Gentlemen </script><b>Barber", lat: -6.9151, lng: 107.6121 });
  shop = listed.id;
  mobile = (
    await createListedOutlet({
      name: "Panggil Andi",
      type: "MOBILE_BARBER",
      district: "32.73.02",
      lat: -6.8853,
      lng: 107.6157,
    })
  ).id;
  await db.outlet.update({ where: { id: mobile }, data: { addressLine: "Gang Rahasia 7" } });
});

const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

test("finds by words, place and position, and leads into the booking", async () => {
  for (const query of ["q=gentelmen", "place=Bandug&type=barbershop", "lat=-6.915&lng=107.612"]) {
    const answer = await visitor.get(`/?${query}`);
    const html = await textOf(answer);
    expect(answer.status, query).toBe(200);
    expect(html, query).toContain(`href="/barbershop/${shop}"`);
    expect(html, query).toMatch(new RegExp(`href="/booking/${shop}\\?start=[^"]+"`));
  }
});

test("refuses a wrong parameter beside its field and keeps what was typed", async () => {
  const answer = await visitor.get("/?q=gentlemen&rating=9&date=kemarin");
  const html = await textOf(answer);
  expect(answer.status).toBe(400);
  expect(html).toContain('value="gentlemen"');
  expect(html).toContain("Pilih nilai antara 1 dan 5.");
  expect(html).toMatch(/name="rating"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="rating"/);
});

test("says a search in one line, and keeps its filters in a sheet that needs no script", async () => {
  const html = await textOf(await visitor.get("/?q=gentlemen&place=Bandung&type=barbershop&rating=1"));
  expect(html).toMatch(/<summary[^>]*>.*?gentlemen · Bandung.*?<\/summary>/);
  expect(html).toMatch(/<button[^>]* popoverTarget="filters"[^>]*>Filter 2<\/button>/i);
  expect(html).toMatch(/<fieldset[^>]* id="filters"[^>]* popover="auto"/);
  expect(html).toContain('href="/?q=gentlemen&amp;place=Bandung"');
  // What is wrong in it has to be seen.
  const wrong = await textOf(await visitor.get("/?place=Bandung&price=abc"));
  expect(wrong).toMatch(/<fieldset id="filters"/);
  expect(wrong).not.toContain("popover=");
});

test("begins with one's own bookings for whoever is signed in, and is nobody else's page", async () => {
  const customer = await createCustomer();
  await createBooking(listed, { start: clock.now().add({ hours: 50 }), set: { customerId: customer.id } });
  const answer = await (await signedIn(customer.id)).get("/");
  const html = await textOf(answer);
  expect(answer.headers.get("cache-control")).toMatch(/private|no-store/);
  expect(html).toContain("Booking terdekat");
  expect(html).toContain(checkInCode.slice(0, 3));
  expect(html).not.toContain("Kota populer");
  // Once, as HTML: its scripts read no data of it.
  expect(html.match(/Gentlemen/g)?.length).toBeLessThan(8);
  const strangers = await textOf(await visitor.get("/"));
  expect(strangers).not.toContain("Booking terdekat");
  expect(strangers).toContain("Kota populer");
});

test("says where a mobile barber comes to, and never where it lives", async () => {
  for (const path of [
    `/barbershop/${mobile}`,
    `/barbershop/${shop}`,
    "/?type=mobile",
    "/?lat=-6.885&lng=107.615",
    "/",
  ]) {
    const html = await textOf(await visitor.get(path));
    expect(html, path).toContain("Panggil Andi");
    expect(html, path).not.toMatch(/6\.885\d|107\.615\d|Gang Rahasia/);
  }
  expect(await textOf(await visitor.get(`/barbershop/${mobile}`))).toContain("sampai 10 km dari Kecamatan Coblong");
});

test("describes a barbershop to search engines, whatever its name holds", async () => {
  const html = await textOf(await visitor.get(`/barbershop/${shop}`, crawler));
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({ "@type": "HairSalon", name: "Gentlemen </script><b>Barber" });
  expect(html).not.toContain("<b>Barber");
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/barbershop/${shop}/"`));
});

test("shows an outlet in a document's HTML alone, and gives the router's own requests the data", async () => {
  const html = await textOf(await visitor.get(`/barbershop/${shop}`));
  expect(html).toContain('aria-label="Pilih ');
  expect(html).not.toContain("serviceGroups");
  const data = await textOf(await visitor.get(`/barbershop/${shop}.data`));
  expect(data).toContain("serviceGroups");
});

test("answers 404 with suggestions for an outlet that is not there", async () => {
  for (const id of ["0190a8c0-0000-7000-8000-000000000000", "none", "%00", "1 or 1=1"]) {
    const answer = await visitor.get(`/barbershop/${encodeURIComponent(id)}`);
    expect(answer.status, id).toBe(404);
    expect(await textOf(answer), id).toContain(`/barbershop/${mobile}`);
  }
});

test("has an answer to any query", async () => {
  const name = fc.constantFrom(
    "q",
    "place",
    "lat",
    "lng",
    "type",
    "open",
    "date",
    "rating",
    "price",
    "category",
    "sort",
    "cursor",
  );
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "bandung",
      "barber",
      "2026-12-01",
      "4",
      "-6.9",
      "107.6",
      "distance",
      "beard",
      "%",
      "_",
      "\0",
      "1e9",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 5 }), async (pairs) => {
      const { status } = await visitor.get(`/?${new URLSearchParams(pairs)}`);
      expect([200, 400]).toContain(status);
    }),
    runs(40, 2_000),
  );
});

test("suggests places, the same to everyone and for a while", async () => {
  const answer = await visitor.get("/places?q=coblo", { Accept: "application/json" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  expect(await answer.json()).toEqual({ places: [{ name: "Coblong, Kota Bandung", detail: "Kecamatan" }] });
  expect(await (await visitor.get("/places")).json()).toEqual({ places: [] });
  expect((await visitor.get(`/places?q=${"a".repeat(61)}`)).status).toBe(400);
  expect((await visitor.post("/places", { q: "coblo" })).status).toBe(405);
});

test("keeps what sets a cookie out of shared caches; suggestions leave a page's message to the page", async () => {
  const headers = { Cookie: "toast=nothing" };
  const [page, suggestions] = [await visitor.get("/", headers), await visitor.get("/places?q=coblo", headers)];
  expect(page.headers.get("set-cookie")).toContain("toast=;");
  expect(page.headers.get("cache-control")).toMatch(/^private/);
  expect(suggestions.headers.get("set-cookie")).toBeNull();
  expect(suggestions.headers.get("cache-control")).toMatch(/^public/);
});
