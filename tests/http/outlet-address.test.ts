import { beforeEach, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { sentValue } from "#tests/support/form-reader.ts";
import { alertText, elementById, errorBeside, type HtmlElement, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;
let typed: Fields;
beforeEach(async () => {
  await createCities();
  shop = await createOutlet({ addressLine: "Jl. Braga No. 1, RT 003/RW 004", landmark: "di ruko" });
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}/address`;
  typed = {
    seen: sentValue(await open(), "seen"),
    province: "32",
    regency: "32.73",
    district: "32.73.02",
    kelurahanCode: "32.73.02.1001",
    addressLine: "Jl. Dago <3",
    rtRw: "RT 1 RW 2",
    postcode: "40135",
    pin: "-6.885, 107.615",
    landmark: "sebelah Alfamart",
  };
});

const open = async (url = path, client = owner) => pageOf(client.get(url));

async function send(fields: Fields, url = path, client = owner) {
  const answer = await client.post(url, fields);
  return { status: answer.status, to: answer.headers.get("location"), page: await pageOf(answer) };
}

const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });

/** What the lists of the page have chosen. */
const chosenIn = (page: readonly HtmlElement[]) =>
  page
    .filter(({ name, attributes }) => name === "option" && attributes.has("selected") && attributes.get("value"))
    .map(({ text }) => text);

test("shows what is stored, saves another place and leads back to the outlet", async () => {
  const page = await open();
  expect(chosenIn(page)).toEqual(["Jawa Barat", "Kota Bandung", "Sumur Bandung", "Pusat"]);
  const shown = ["addressLine", "rtRw", "postcode", "pin", "landmark"].map((name) => typedIn(page, name));
  expect(shown).toEqual([["Jl. Braga No. 1"], ["003/004"], ["40111"], ["-6.91750, 107.60950"], ["di ruko"]]);
  const hub = await open(`/edit-outlet/${shop.id}`);
  expect(hub.some(({ attributes }) => attributes.get("href") === path)).toBe(true);

  const { status, to } = await send(typed);
  expect([status, to]).toEqual([302, `/edit-outlet/${shop.id}`]);
  expect(await stored()).toMatchObject({
    addressLine: "Jl. Dago <3, RT 001/RW 002",
    kelurahanCode: "32.73.02.1001",
    lat: -6.885,
    landmark: "sebelah Alfamart",
    zone: "WIB",
  });
  const late = await send({ ...typed, landmark: "lain" });
  expect([late.status, alertText(late.page)]).toEqual([409, expect.stringContaining("dari perangkat lain")]);
  expect(typedIn(late.page, "landmark")).toEqual(["lain"]);
  expect((await send({ ...typed, seen: sentValue(late.page, "seen") })).status).toBe(302);
});

test("refuses beside the fields, asks about a far pin, and keeps all that was typed", async () => {
  const before = await stored();
  const refused = await send({ ...typed, postcode: "4", pin: "di sana" });
  expect(refused.status).toBe(422);
  for (const name of ["postcode", "pin"]) expect(errorBeside(refused.page, name)).toMatchObject({ isTied: true });
  expect(typedIn(refused.page, "addressLine")).toEqual(["Jl. Dago <3"]);
  expect(chosenIn(refused.page)).toContain("Coblong");

  const far = { ...typed, pin: "-2.54000, 140.71000" };
  const asked = await send(far);
  expect(asked.status).toBe(422);
  expect(alertText(asked.page)).toContain("dari Kecamatan Coblong. Sudah benar?");
  expect(await stored()).toEqual(before);
  const yes = elementById(asked.page, "field-farConfirmed")?.attributes.get("value") ?? "";
  expect((await send({ ...far, farConfirmed: yes })).status).toBe(302);
  expect(elementById(await open(), "field-farConfirmed")?.attributes.has("checked")).toBe(true);
});

test("goes level by level without scripts, from the edition that was shown first", async () => {
  const asked = await send({
    ...typed,
    regency: "",
    district: "",
    kelurahanCode: "",
    province: "73",
    intent: "regency",
  });
  expect([asked.status, alertText(asked.page)]).toEqual([200, ""]);
  const offered = asked.page.filter(({ name }) => name === "option").map(({ text }) => text);
  expect(offered).toContain("Kota Makassar");
  expect(offered).not.toContain("Kota Bandung");
  expect(typedIn(asked.page, "pin")).toEqual([typed.pin]);
  await db.outlet.update({ where: { id: shop.id }, data: { landmark: "disimpan orang lain" } });
  const again = await send({ ...typed, province: "73", regency: "73.71", intent: "district" });
  expect(sentValue(again.page, "seen")).toBe(typed.seen);
  expect((await send({ ...typed, seen: sentValue(again.page, "seen") })).status).toBe(409);
});

test("keeps the zone while bookings are to come, and says why", async () => {
  const start = new Date(Date.now() + 3 * 86_400_000);
  await createBooking(shop, { set: { startAt: start, endAt: new Date(start.getTime() + 1_800_000) } });
  const { status, page } = await send({ ...typed, zone: "WITA" });
  expect(status).toBe(422);
  expect(errorBeside(page, "zone")).toMatchObject({ isTied: true, text: expect.stringContaining("tetap WIB") });
  expect(chosenIn(page)).toContain("WITA");
  expect(await stored()).toMatchObject({ zone: "WIB", addressLine: "Jl. Braga No. 1, RT 003/RW 004" });
  expect((await send({ ...typed, zone: "WIB" })).status).toBe(302);
});

test("of a mobile barber is a private base with a radius", async () => {
  const mobile = await createOutlet({ type: "MOBILE_BARBER", ownerId: shop.ownerId, radiusKm: 7 });
  const url = `/edit-outlet/${mobile.id}/address`;
  const page = await open(url);
  expect(page.map(({ text }) => text).join(" ")).toContain("Pelanggan hanya melihat kecamatannya");
  expect(typedIn(page, "radiusKm")).toEqual(["7"]);
  const fields = { ...typed, seen: sentValue(page, "seen"), radiusKm: "31" };
  expect(errorBeside((await send(fields, url)).page, "radiusKm").text).toContain("paling jauh 30 km");
  expect((await send({ ...fields, radiusKm: "12" }, url)).status).toBe(302);
  expect(await db.outlet.findUniqueOrThrow({ where: { id: mobile.id } })).toMatchObject({ radiusKm: 12, landmark: "" });
});

test("is nobody else's, and not to be changed while suspended", async () => {
  const other = await createOutlet();
  const stranger = await signedIn(other.ownerId);
  const suspended = await createOutlet({ status: "SUSPENDED", suspendedFrom: "ACTIVE", ownerId: shop.ownerId });
  const digest = await tablesDigest();
  for (const id of [shop.id, "01990000-0000-7000-8000-000000000000", "x"]) {
    expect((await stranger.get(`/edit-outlet/${id}/address`)).status).toBe(404);
    expect((await stranger.post(`/edit-outlet/${id}/address`, typed)).status).toBe(404);
  }
  const own = `/edit-outlet/${suspended.id}`;
  for (const shut of [await owner.get(`${own}/address`), await owner.post(`${own}/address`, typed)]) {
    expect(shut.headers.get("location")).toBe(own);
  }
  expect(await tablesDigest()).toEqual(digest);
});
