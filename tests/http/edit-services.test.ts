import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { formOf, isChecked, sentValue } from "#tests/support/form-reader.ts";
import { alertText, errorBeside, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";

let shop: OutletFixture;
let owner: Client;
let path: string;
beforeEach(async () => {
  shop = await createOutlet();
  owner = await signedIn(shop.ownerId);
  path = `/edit-outlet/${shop.id}`;
});

const newService = {
  intent: "add",
  category: "CARE",
  name: "Creambath",
  price: "75.000",
  durationMin: "45",
  active: "on",
};

describe("services", () => {
  test("are added by a form, and the list shows them with their price", async () => {
    const saved = await owner.post(`${path}/services?add=1`, { ...newService, barbers: shop.barberIds });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, `${path}/services`]);
    const text = (await pageOf(owner.get(`${path}/services`))).map((each) => each.text).join(" ");
    expect(text).toMatch(/Creambath.*Rp\u00a075\.000/s);
    expect(await db.barberService.count({ where: { service: { name: "Creambath", outletId: shop.id } } })).toBe(2);
  });

  test("that are refused keep all that was typed, each error beside its field", async () => {
    const typed = {
      ...newService,
      name: "x",
      price: "50,5",
      durationMin: "32",
      bufferMin: "40",
      description: "Dua\nbaris",
    };
    const answer = await owner.post(`${path}/services?add=1`, { ...typed, active: [] });
    expect(answer.status).toBe(422);
    const shown = await pageOf(answer);
    for (const name of ["name", "price", "durationMin", "bufferMin"] as const) {
      expect(typedIn(shown, name)).toEqual([typed[name]]);
      expect(errorBeside(shown, name)).toMatchObject({ text: expect.stringMatching(/\S/), isTied: true });
      expect(alertText(shown)).toContain(errorBeside(shown, name).text);
    }
    expect(typedIn(shown, "description")).toEqual(["Dua\nbaris"]);
    expect(isChecked(shown, "category") && !isChecked(shown, "active")).toBe(true);
  });

  test("are taken over from templates; a wrong price keeps the ticks", async () => {
    const rows = ["dewasa", "ganteng", "semir"].flatMap((key, i) => [
      [`templates[${i}].key`, key],
      [`templates[${i}].chosen`, "on"],
      [`templates[${i}].price`, i === 2 ? "gratis" : "95.000"],
    ]);
    const fields = { intent: "take-over", ...Object.fromEntries(rows) };
    const refused = await pageOf(owner.post(`${path}/services?add=templates`, fields));
    expect(alertText(refused)).toContain("Tulis rupiah bulat");
    const fixed = await owner.post(`${path}/services?add=templates`, { ...fields, "templates[2].price": "80000" });
    expect(fixed.status).toBe(302);
    const added = await db.service.findMany({
      where: { outletId: shop.id, position: { gt: 1 } },
      orderBy: { position: "asc" },
    });
    expect(added.map(({ name, price }) => [name, price])).toEqual([
      ["Semir Hitam", 80_000],
      ["Paket Ganteng", 95_000],
    ]);
  });

  test("are taken over from the rest of the list where the first of it is there already", async () => {
    const url = `${path}/services?add=templates`;
    const form = await formOf(owner, url, "take-over");
    expect(Object.keys(form)).not.toContain("templates[0].price");
    expect((await owner.post(url, { ...form, "templates[5].chosen": "on" })).status).toBe(302);
    const added = await db.service.findMany({ where: { outletId: shop.id, position: { gt: 1 } } });
    expect(added.map(({ name, price }) => [name, price])).toEqual([["Creambath", 75_000]]);
  });

  test("are saved as their page shows them; a second save of the same page is told, with what was typed", async () => {
    const url = `${path}/services?service=${shop.serviceIds[0]}`;
    const form = await formOf(owner, url, "save");
    expect(form).toMatchObject({ intent: "save", name: "Potong Rambut Dewasa", price: "50.000", active: "on" });
    expect((await owner.post(url, { ...form, price: "60.000" })).status).toBe(302);
    const told = await owner.post(url, { ...form, price: "70.000" });
    expect(told.status).toBe(409);
    const shown = await pageOf(told);
    expect(typedIn(shown, "price")).toEqual(["70.000"]);
    expect(alertText(shown)).toContain("baru saja diubah");
    // The page that came back is of the edition that stands there now.
    const again = await owner.post(url, { ...form, price: "70.000", seen: sentValue(shown, "seen") });
    expect(again.status).toBe(302);
    expect(await db.service.findUniqueOrThrow({ where: { id: shop.serviceIds[0] ?? "" } })).toMatchObject({
      price: 70_000,
    });
  });

  test("that are switched off ask about their bookings in place of the form, and carry all that was typed", async () => {
    const [serviceId = ""] = shop.serviceIds;
    const start = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 28 * 3_600_000);
    const { id } = await createBooking(shop, { set: { startAt: start, endAt: new Date(start.getTime() + 1_800_000) } });
    await db.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceId } });
    const url = `${path}/services?service=${serviceId}`;
    const { active: _, ...form } = await formOf(owner, url, "save");
    const asked = await owner.post(url, { ...form, description: "Tidak lagi" });
    expect(asked.status).toBe(409);
    const question = await pageOf(asked);
    expect(question.map(({ text }) => text).join(" ")).toContain("1 booking tidak cocok");
    expect(sentValue(question, "description")).toBe("Tidak lagi");
    const back = await pageOf(owner.post(url, { ...form, description: "Tidak lagi", revise: "1" }));
    expect(typedIn(back, "description")).toEqual(["Tidak lagi"]);
    const kept = { asked: id, [`decisions.${id}`]: "keep" };
    expect((await owner.post(url, { ...form, description: "Tidak lagi", ...kept })).status).toBe(302);
    const service = await db.service.findUniqueOrThrow({ where: { id: serviceId } });
    expect(service).toMatchObject({ active: false, description: "Tidak lagi" });
  });

  test("move and are deleted by forms of their own", async () => {
    await owner.post(`${path}/services?add=1`, { ...newService, category: "HAIRCUT", name: "Gundul" });
    const gundul = await db.service.findFirstOrThrow({ where: { outletId: shop.id, name: "Gundul" } });
    const moved = await owner.post(`${path}/services?order=1`, { intent: "move", id: gundul.id, direction: "up" });
    expect(moved.headers.get("location")).toBe(`${path}/services?order=1#item-${gundul.id}`);
    const question = await owner.get(`${path}/services?service=${gundul.id}&ask=delete`);
    expect(await question.text()).toContain("Ini tidak bisa diurungkan.");
    expect((await owner.post(`${path}/services`, { intent: "delete", id: gundul.id })).status).toBe(302);
    expect(await db.service.count({ where: { id: gundul.id } })).toBe(0);
  });
});
