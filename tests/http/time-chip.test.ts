import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { alertText, type HtmlElement, mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let rina: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet({ name: "Kang Asep" });
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.booking.deleteMany();
  await db.slotClaim.deleteMany();
  const { id } = await createUser("Rina Wijaya");
  rina = await signedIn(id);
  await createBooking(shop, { status: "COMPLETED", start: orderNow.subtract({ hours: 480 }), set: { customerId: id } });
  await db.bookingItem.updateMany({ data: { serviceId: shop.serviceIds[0] ?? null } });
});

const chip = () => `/booking/${shop.id}?start=${orderStart}`;
const actionOf = (page: readonly HtmlElement[]) =>
  page
    .find(({ name, attributes }) => name === "form" && attributes.get("action")?.includes("step=services"))
    ?.attributes.get("action") ?? "";
const checked = (page: readonly HtmlElement[]) =>
  page
    .filter(({ attributes }) => attributes.get("name") === "service" && attributes.has("checked"))
    .map(({ attributes }) => attributes.get("value"));

it("leads to services chosen beforehand, whose form holds the time and goes on to the last step", async () => {
  const page = await pageOf(rina.get(chip()));
  expect(checked(page)).toEqual([shop.serviceIds[0]]);
  expect(await db.slotClaim.count({ where: { kind: "HOLD" } })).toBe(0);
  const path = actionOf(page);
  const sent = await rina.post(path, { from: "services", start: orderStart, service: shop.serviceIds[1] ?? "" });
  expect(sent.status).toBe(303);
  expect(await db.slotClaim.count({ where: { kind: "HOLD" } })).toBe(1);
  const last = mainText(await pageOf(rina.get(sent.headers.get("location") ?? "")));
  expect(last).toContain("Periksa dan konfirmasi");
  expect(last).toContain("Waktu ini kami simpan untuk Anda");
  expect(last).toContain("Cukur Jenggot");
  expect(last).not.toContain("Potong Rambut Dewasa");
});

it("gives the form back without services where none was sent, and holds nothing", async () => {
  const path = actionOf(await pageOf(rina.get(chip())));
  const sent = await rina.post(path, { from: "services", start: orderStart });
  expect(sent.status).toBe(422);
  const page = await pageOf(sent);
  expect(alertText(page)).toContain("Pilih setidaknya satu layanan");
  expect(checked(page)).toEqual([]);
  expect(await db.slotClaim.count({ where: { kind: "HOLD" } })).toBe(0);
});

it("keeps the services of a time that was taken meanwhile, and offers what is near it", async () => {
  const path = actionOf(await pageOf(rina.get(chip())));
  for (const barberId of shop.barberIds) {
    const [startAt, endAt] = [new Date(orderStart), new Date("2026-12-01T09:00:00Z")];
    await db.slotClaim.create({ data: { outletId: shop.id, barberId, startAt, endAt, kind: "BLOCK" } });
  }
  const sent = await rina.post(path, { from: "services", start: orderStart, service: shop.serviceIds[0] ?? "" });
  expect(sent.status).toBe(303);
  const answer = await rina.get(sent.headers.get("location") ?? "");
  expect(answer.status).toBe(409);
  const text = mainText(await pageOf(answer));
  expect(text).toContain("Waktu itu baru saja diambil");
  expect(text).toContain("Waktu terdekat yang masih kosong");
  expect(text).toContain("Potong Rambut Dewasa");
});

it("refuses another barber than there is beside the choice, and takes one who is there", async () => {
  const path = `/booking/${shop.id}?service=${shop.serviceIds[0]}&barber=any&start=${orderStart}&step=barber`;
  const wrong = await rina.post(path, { from: "barber", start: orderStart, barber: shop.id });
  expect([wrong.status, alertText(await pageOf(wrong))]).toEqual([422, expect.stringContaining("tidak ada di outlet")]);
  const sent = await rina.post(path, { from: "barber", start: orderStart, barber: shop.barberIds[1] ?? "" });
  expect(sent.headers.get("location")).toContain(`barber=${shop.barberIds[1]}`);
  expect(await db.slotClaim.findFirst({ where: { kind: "HOLD" }, select: { barberId: true } })).toEqual({
    barberId: shop.barberIds[1],
  });
});

it.each([
  ["the sheet", () => chip(), 401],
  ["the page of the sign-in", () => `/signin?to=${encodeURIComponent(chip())}`, 200],
])("%s names what waits behind it", async (_, path, status) => {
  const answer = await new Client().get(path());
  expect(answer.status).toBe(status);
  const html = await answer.text();
  expect(html).toContain("Yang menunggu Anda: 14.00 di Kang Asep, hari ini.");
  expect(await (await new Client().get(path().replace(/(\?|%3F)start.*/, ""))).text()).toContain(
    "Booking di Kang Asep menunggu Anda.",
  );
});
