import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { addPhotos } from "#tests/support/release-fixtures.ts";

/** 05.00 WIB on Wednesday, before anything opens. */
const now = Temporal.Instant.from("2026-12-01T22:00:00Z");

let shop: OutletFixture;
let owner: Client;

beforeAll(() => setClock(() => now));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet({ status: "APPROVED", activatedAt: null, tagline: "" }, { barbers: 0 });
  await db.openingHours.deleteMany({ where: { outletId: shop.id } });
  await addPhotos(shop.id, 3);
  owner = await signedIn(shop.ownerId);
});

const path = (page: string) => `/release-${page}?outlet=${shop.id}`;
const week = (open: string, close: string, follow?: string): Fields => ({
  intent: "week",
  ...(follow && { follow }),
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`days[${day}].isOpen`, "on"],
      [`days[${day}].intervals[0].open`, open],
      [`days[${day}].intervals[0].close`, close],
    ]),
  ),
});
const linksOf = (page: readonly HtmlElement[]) => page.map(({ attributes }) => attributes.get("href"));
const ledTo = (answer: Response) => [answer.status, answer.headers.get("location")];
const barber = (name: string): Fields => ({
  intent: "add",
  name,
  active: "on",
  ...Object.fromEntries(
    shop.serviceIds.flatMap((id, index) => [
      [`offers[${index}].service`, id],
      [`offers[${index}].offered`, "on"],
    ]),
  ),
});
const weeks = async () => {
  const rows = await db.shift.findMany({ where: { barber: { outletId: shop.id } }, include: { barber: true } });
  return new Set(rows.map((row) => `${row.barber.name} ${row.startMin}–${row.endMin}`));
};

test("hours come first, barbers take them, and the confirmation says which times a customer sees first", async () => {
  const services = await pageOf(owner.get(path("outlet-services")));
  expect(linksOf(services)).toContain(path("outlet-operational-hours"));
  expect(mainText(services)).toContain("Lanjut: Jam buka");
  expect(ledTo(await owner.post(path("outlet-operational-hours"), week("8", "20")))).toEqual([
    302,
    path("outlet-barbers"),
  ]);
  expect(mainText(await pageOf(owner.get(path("outlet-barbers"))))).toMatch(
    /Jadwalnya sama dengan jam buka outlet: .*08\.00–20\.00/,
  );
  expect((await owner.post(path("outlet-barbers"), barber("Agus"))).status).toBe(302);
  expect(await weeks()).toEqual(new Set(["Agus 480–1200"]));

  const shown = mainText(await pageOf(owner.get(path("final-confirmation"))));
  expect(shown).toMatch(/Waktu pertama yang bisa dibooking.*Hari ini\s*: 08\.00, 08\.15, 08\.30/s);
  expect(shown).not.toContain("belum ada barber yang bertugas");
  expect(ledTo(await owner.post(path("final-confirmation"), {}))).toEqual([
    302,
    `/outlet-activation?outlet=${shop.id}`,
  ]);
});

test("barbers who were added before there were hours take them, too", async () => {
  expect(mainText(await pageOf(owner.get(path("outlet-barbers"))))).toContain("Jam buka belum diisi.");
  await owner.post(path("outlet-barbers"), barber("Agus"));
  const page = await pageOf(owner.get(path("outlet-operational-hours")));
  const chosen = page.find(({ attributes }) => attributes.get("name") === "follow" && attributes.has("checked"));
  expect(chosen?.attributes.get("value")).toBe("all");
  await owner.post(path("outlet-operational-hours"), week("8", "20", "all"));
  expect(await weeks()).toEqual(new Set(["Agus 480–1200"]));
});

test("whoever changes the hours says what becomes of the barbers' weeks, and sees where nobody works", async () => {
  await owner.post(path("outlet-operational-hours"), week("8", "20"));
  for (const name of ["Agus", "Bayu"]) await owner.post(path("outlet-barbers"), barber(name));
  await db.shift.updateMany({ where: { barber: { name: "Bayu" } }, data: { startMin: 600 } });
  const edit = `/edit-outlet/${shop.id}/hours`;

  const unsaid = await owner.post(edit, week("7", "20"));
  expect(unsaid.status).toBe(422);
  const asked = await pageOf(Promise.resolve(unsaid));
  expect(mainText(asked)).toContain("Pilih apakah jadwal barber ikut berubah.");
  const typed = asked.find(({ attributes }) => attributes.get("name") === "days[0].intervals[0].open");
  expect(typed?.attributes.get("value")).toBe("7");
  expect(await db.openingHours.count({ where: { outletId: shop.id, openMin: 480 } })).toBe(7);

  await owner.post(edit, week("7", "20", "none"));
  expect(await weeks()).toEqual(new Set(["Agus 480–1200", "Bayu 600–1200"]));
  const warned = mainText(await pageOf(owner.get(path("final-confirmation"))));
  expect(warned).toMatch(/belum ada barber yang bertugas.*07\.00–08\.00/s);
  expect(warned).toMatch(/Hari ini\s*: 08\.00/);

  await owner.post(edit, week("8", "20", "none"));
  await owner.post(edit, week("7", "20", "same"));
  expect(await weeks()).toEqual(new Set(["Agus 420–1200", "Bayu 600–1200"]));
  await owner.post(edit, week("6", "20", "all"));
  expect(await weeks()).toEqual(new Set(["Agus 360–1200", "Bayu 360–1200"]));
  expect(mainText(await pageOf(owner.get(path("final-confirmation"))))).toMatch(/Hari ini\s*: 06\.00/);
});

test("a slogan is wanted nowhere, and is written with the outlet's story on a step that leads back", async () => {
  await owner.post(path("outlet-operational-hours"), week("8", "20"));
  await owner.post(path("outlet-barbers"), barber("Agus"));
  const confirmation = path("final-confirmation");
  const page = await pageOf(owner.get(confirmation));
  expect(mainText(page)).not.toMatch(/kurang|belum diisi/);
  const story = `${confirmation}&open=information`;
  expect(linksOf(page)).toContain(story);

  const step = await pageOf(owner.get(story));
  expect(linksOf(step)).toContain(confirmation);
  expect(mainText(step)).toContain("Langkah 6 dari 6");
  expect(mainText(step)).toContain("(opsional)");
  const value = (name: string) =>
    step.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value") ?? "";
  const typed = {
    intent: "information",
    seen: value("seen"),
    name: value("name"),
    description: "Barbershop untuk pengujian otomatis di pusat kota.",
    whatsapp: value("whatsapp"),
    serves: "ALL",
    specialities: value("specialities"),
    languages: value("languages"),
  };
  const long = await owner.post(story, { ...typed, tagline: "a".repeat(61) });
  expect([long.status, mainText(await pageOf(Promise.resolve(long)))]).toEqual([
    422,
    expect.stringContaining("Slogan paling banyak 60 karakter"),
  ]);
  expect(ledTo(await owner.post(story, { ...typed, tagline: "" }))).toEqual([302, confirmation]);
  expect((await owner.post(confirmation, {})).headers.get("location")).toBe(`/outlet-activation?outlet=${shop.id}`);
  expect((await db.outlet.findUniqueOrThrow({ where: { id: shop.id } })).tagline).toBe("");
});
