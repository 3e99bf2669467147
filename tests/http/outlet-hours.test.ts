import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}/hours`;
});

const week = (open: string, close: string): Fields =>
  Object.fromEntries([
    ["intent", "week"],
    ["follow", "same"],
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`days[${day}].weekday`, String(day + 1)],
      [`days[${day}].isOpen`, "on"],
      [`days[${day}].intervals[0].open`, open],
      [`days[${day}].intervals[0].close`, close],
    ]),
  ]);
const stored = () => db.openingHours.findMany({ where: { outletId: shop.id }, orderBy: { weekday: "asc" } });

/** What the page would send, were its button pressed: the fields of the form that holds this one. */
function fieldsOf(elements: readonly HtmlElement[], from = 0): Fields {
  const fields: Record<string, string[]> = {};
  for (const { name, attributes, text } of elements.slice(from)) {
    const field = attributes.get("name");
    const isBox = ["checkbox", "radio"].includes(attributes.get("type") ?? "");
    if (!field || !["input", "select", "textarea"].includes(name) || (isBox && !attributes.has("checked"))) continue;
    const value = name === "textarea" ? text : (attributes.get("value") ?? (isBox ? "on" : ""));
    fields[field] = [...(fields[field] ?? []), value];
  }
  return fields;
}
const typedIn = (elements: readonly HtmlElement[], name: string) =>
  elements.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value");

describe("the week", () => {
  it("is saved as people type it, and leads back with a message", async () => {
    const answer = await owner.post(path, { ...week("9", "21:30"), "days[5].intervals[0].close": "2.00" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, path]);
    const rows = await stored();
    expect(rows.map(({ openMin }) => openMin)).toEqual(Array(7).fill(540));
    expect(rows.map(({ closeMin }) => closeMin)).toEqual([1290, 1290, 1290, 1290, 1290, 120, 1290]);
    expect(mainText(await pageOf(owner.get(path)))).toContain("sampai 02.00 besoknya");
  });

  it("comes back with all that was typed where a time cannot be read, and says where", async () => {
    const typed = { ...week("9", "21"), "days[2].intervals[0].close": "malam", "days[3].intervals[1].open": "22" };
    const answer = await owner.post(path, typed);
    expect(answer.status).toBe(422);
    const page = await pageOf(answer);
    expect(typedIn(page, "days[2].intervals[0].close")).toBe("malam");
    expect(typedIn(page, "days[3].intervals[1].open")).toBe("22");
    expect(typedIn(page, "days[6].intervals[0].open")).toBe("9");
    expect(mainText(page)).toContain("Jam tutup: tulis jam seperti 09.00.");
    expect(mainText(page)).toContain("Isi jam tutup.");
    expect(mainText(page)).toContain("Rabu, jam tutup: tulis jam seperti 09.00.");
    expect(mainText(page)).toContain("Kamis, jam ke-2: isi jam tutup.");
    expect((await stored())[0]?.openMin).toBe(540);
  });

  it("names intervals that overlap, also from one day into the next", async () => {
    const late = { ...week("10", "21"), "days[0].intervals[0].close": "11.00", "days[0].intervals[0].open": "12.00" };
    const answer = await owner.post(path, late);
    expect(answer.status).toBe(422);
    expect(mainText(await pageOf(answer))).toContain("Jam Senin 12.00–11.00 bertabrakan dengan Selasa 10.00–21.00.");
  });

  it("copies Monday to the other days without saving anything", async () => {
    const typed = { ...week("10", "21"), intent: "copy", "days[0].intervals[0].open": "8.30" };
    const answer = await owner.post(path, typed);
    expect(answer.status).toBe(200);
    const page = await pageOf(answer);
    for (let day = 0; day < 7; day += 1) expect(typedIn(page, `days[${day}].intervals[0].open`)).toBe("8.30");
    expect((await stored())[0]?.openMin).toBe(540);
  });

  it("leads the owner of a new outlet on to the barbers", async () => {
    const fresh = await createOutlet({ status: "APPROVED", ownerId: shop.ownerId });
    await db.openingHours.deleteMany({ where: { outletId: fresh.id } });
    const page = `/release-outlet-operational-hours?outlet=${fresh.id}`;
    const shown = await pageOf(owner.get(page));
    expect(typedIn(shown, "days[0].intervals[0].open")).toBe("10.00");
    const answer = await owner.post(page, { ...fieldsOf(shown), intent: "week" });
    expect(answer.headers.get("location")).toBe(`/release-outlet-barbers?outlet=${fresh.id}`);
    expect(await db.openingHours.count({ where: { outletId: fresh.id } })).toBe(7);
  });
});

describe("dates", () => {
  it("are added, taken from the national holidays and deleted", async () => {
    const add = {
      intent: "add-date",
      date: "2026-12-31",
      opening: "hours",
      "intervals[0].open": "9",
      reason: "Tutup awal",
    };
    const refused = await owner.post(path, add);
    expect(refused.status).toBe(422);
    expect(typedIn(await pageOf(refused), "reason")).toBe("Tutup awal");
    expect((await owner.post(path, { ...add, "intervals[0].close": "15" })).status).toBe(302);
    expect((await owner.post(path, { intent: "holidays", dates: ["2026-12-25", "2027-01-01"] })).status).toBe(302);
    const text = mainText(await pageOf(owner.get(path)));
    expect(text).toContain("Kamis, 31 Desember 2026: 09.00–15.00Tutup awal");
    expect(text).toContain("Jumat, 25 Desember 2026: TutupKelahiran Yesus Kristus");
    expect((await owner.post(path, { intent: "delete-date", date: "2026-12-25" })).status).toBe(302);
    expect(await db.hoursException.count({ where: { outletId: shop.id } })).toBe(2);
  });
});

describe("bookings that no longer fit", () => {
  it("are asked about, with all that was typed on its way, and decided with the change", async () => {
    const start = Temporal.Instant.from("2026-12-03T02:00:00Z");
    const kept = await createBooking(shop, { start });
    const cancelled = await createBooking(shop, { start: start.add({ minutes: 30 }) });
    const asked = await owner.post(path, week("10", "20"));
    expect(asked.status).toBe(409);
    const question = await pageOf(asked);
    expect(mainText(question)).toContain("2 booking tidak cocok dengan perubahan ini");
    expect(mainText(question)).toContain("Kamis, 3 Desember 2026 pukul 09.00 WIB");
    expect((await stored())[0]?.openMin).toBe(540);

    // Half an answer is asked again and keeps the other half.
    const half = { ...fieldsOf(question), [`decisions.${cancelled.id}`]: "cancel" };
    const again = await pageOf(owner.post(path, half));
    expect(mainText(again)).toContain("Pilih salah satu.");
    expect(mainText(again)).toContain("Pilih alasan pembatalan.");
    const whole = { ...fieldsOf(again), [`decisions.${kept.id}`]: "keep", conflictReason: "OUTLET_CLOSED" };
    expect((await owner.post(path, whole)).status).toBe(302);
    expect((await stored()).map(({ openMin, closeMin }) => [openMin, closeMin])).toEqual(Array(7).fill([600, 1200]));
    const statuses = await db.booking.findMany({ where: { outletId: shop.id }, orderBy: { startAt: "asc" } });
    expect(statuses.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED_BY_OUTLET"]);
  });

  it("send the owner back to what was typed who would rather not", async () => {
    await createBooking(shop, { start: Temporal.Instant.from("2026-12-03T02:00:00Z") });
    const question = await pageOf(owner.post(path, week("10.15", "20")));
    const back = await owner.post(path, { ...fieldsOf(question), revise: "1" });
    expect(back.status).toBe(200);
    expect(typedIn(await pageOf(back), "days[6].intervals[0].open")).toBe("10.15");
    expect((await stored())[0]?.openMin).toBe(540);
  });
});

it("another owner's outlet is not found, whatever is sent", async () => {
  const stranger = await signedIn((await createOutlet()).ownerId);
  const release = `/release-outlet-operational-hours?outlet=${shop.id}`;
  for (const page of [path, release, "/edit-outlet/none/hours"]) {
    expect((await stranger.get(page)).status, page).toBe(404);
    for (const fields of [week("9", "10"), { intent: "delete-date", date: "2026-12-25" }, {}]) {
      expect((await stranger.post(page, fields)).status, page).toBe(404);
    }
  }
  expect((await stored())[0]?.openMin).toBe(540);
});
