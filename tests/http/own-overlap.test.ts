import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf, typedIn } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow, orderStart } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let elsewhere: OutletFixture;
let userId: string;
let rina: Client;

beforeAll(async () => {
  setClock(() => orderNow);
  shop = await createOutlet({}, { barbers: 3 });
  elsewhere = await createOutlet({ name: "Pangkas Seberang" });
});
afterAll(() => setClock(null));
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  userId = (await createUser("Rina Wijaya")).id;
  rina = await signedIn(userId);
});

const at = (minutes: number) => Temporal.Instant.from(orderStart).add({ minutes });
const ownBooking = (minutes: number, outlet = elsewhere) =>
  createBooking(outlet, { start: at(minutes), set: { customerId: userId, payment: "FULL", prepaid: 50_000 } });
const choices = (start = orderStart) =>
  new URLSearchParams({ service: shop.serviceIds[0] ?? "", barber: shop.barberIds[0] ?? "", start });
const stepOf = (more = "", start = orderStart) => `/booking/${shop.id}?${choices(start)}&step=details${more}`;
const filled = {
  contactName: "Rina W. Wijaya",
  contactPhone: "0812-9876-5432",
  note: "Undercut tipis",
  quotedTotal: "52000",
  payment: "VENUE",
};

it("a booking over another own one is asked about at the write, keeps what was typed, and is placed when told to", async () => {
  const own = await ownBooking(15);
  const jar = new CookieJar();
  const refused = await rina.post(stepOf(), { ...filled, idempotencyKey: randomUUID() });
  expect(refused.status).toBe(409);
  jar.take(refused);
  const text = mainText(await pageOf(refused));
  expect(text).toContain("Waktunya bertabrakan dengan booking Anda yang lain");
  expect(text).toContain(`${own.code} di Pangkas Seberang`);
  expect(await db.booking.count({ where: { outletId: shop.id, customerId: userId } })).toBe(0);

  const asked = await pageOf(rina.get(stepOf()));
  const link = asked.find(({ name, text: label }) => name === "a" && label.includes("Tetap booking di waktu ini"));
  expect(link?.attributes.get("href")).toContain("again=1");
  rina.cookie += `; ${jar.header()}`;
  const last = await pageOf(rina.get(stepOf("&again=1")));
  expect([typedIn(last, "contactName"), typedIn(last, "note")]).toEqual([[filled.contactName], [filled.note]]);
  const placed = await rina.post(stepOf("&again=1"), { ...filled, idempotencyKey: randomUUID() });
  expect(placed.status).toBe(303);
  expect(await db.booking.count({ where: { outletId: shop.id, customerId: userId } })).toBe(1);
});

it("moving onto another own booking asks with a box, which is bound to the time it was asked about", async () => {
  const { id } = await createBooking(shop, { start: at(-180), set: { customerId: userId } });
  const own = await ownBooking(15);
  const path = `/my-bookings/${id}/move`;
  const fields = { start: orderStart, version: "0" };
  const refused = await rina.post(path, fields);
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect(mainText(page).split(`${own.code} di Pangkas Seberang`)).toHaveLength(2);
  const box = page.find(({ attributes }) => attributes.get("name") === "again");
  expect(box?.attributes.get("value")).toBe(orderStart);
  expect((await rina.post(path, { ...fields, again: at(15).toString() })).status).toBe(409);
  expect((await rina.post(path, { ...fields, again: orderStart })).status).toBe(303);
});

it("a group over another own booking is asked about in its own form", async () => {
  const person = (nth: number) => `service${nth}=${shop.serviceIds[0]}&barber${nth}=any`;
  const path = `/booking/${shop.id}/group?people=2&chosen=1&${person(1)}&${person(2)}&start=${orderStart}`;
  const own = await ownBooking(15);
  const fields = { ...filled, quotedTotal: "104000", idempotencyKey: randomUUID() };
  const refused = await rina.post(path, fields);
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect(mainText(page)).toContain(`${own.code} di Pangkas Seberang`);
  expect(typedIn(page, "contactName")).toEqual([filled.contactName]);
  const cookie = refused.headers.get("set-cookie")?.split(";")[0] ?? "";
  const another = `/booking/${shop.id}/group?people=2&chosen=1&${person(1)}&${person(2)}&start=${at(24 * 60)}`;
  rina.cookie += `; ${cookie}`;
  expect(typedIn(await pageOf(rina.get(another)), "contactName")).toEqual([filled.contactName]);
  const again = page.find(({ attributes }) => attributes.get("name") === "again")?.attributes.get("value") ?? "";
  expect((await rina.post(path, { ...fields, again })).status).toBe(302);
  expect(await db.bookingGroup.count({ where: { customerId: userId } })).toBe(1);
});

it("a date of a series over another own booking says so beside its field, and is booked by the next press", async () => {
  expect((await rina.post(stepOf(), { ...filled, idempotencyKey: randomUUID() })).status).toBe(303);
  const { id } = await db.booking.findFirstOrThrow({ where: { customerId: userId }, select: { id: true } });
  const own = await ownBooking(7 * 24 * 60 + 15);
  const path = `/my-bookings/${id}/repeat?every=1&count=2&barber=same`;
  const fields = { at1: at(7 * 24 * 60).toString(), quotedTotal: "52000", idempotencyKey: randomUUID() };
  const refused = await rina.post(path, fields);
  const page = await pageOf(refused);
  expect([refused.status, mainText(page)]).toEqual([409, expect.stringContaining("Anda punya booking lain")]);
  expect(mainText(page)).toContain(own.code);
  const again = page.find(({ attributes }) => attributes.get("name") === "again")?.attributes.get("value") ?? "";
  expect((await rina.post(path, { ...fields, again })).status).toBe(302);
  expect(await db.bookingSeries.count({ where: { customerId: userId } })).toBe(1);
});

it("a third booking that waits for its payment is refused with what to do about it", async () => {
  const payable = { ...filled, payment: "FULL", method: "QRIS" };
  for (const minutes of [0, 60]) {
    const start = at(minutes).toString();
    const placed = await rina.post(stepOf("", start), { ...payable, idempotencyKey: randomUUID() });
    expect(placed.headers.get("location")).toContain("/payment-instructions/");
  }
  const third = stepOf("", at(120).toString());
  const refused = await rina.post(third, { ...payable, idempotencyKey: randomUUID() });
  expect(refused.status).toBe(409);
  const page = await pageOf(refused);
  expect(mainText(page)).toContain("Dua booking Anda sedang menunggu pembayaran.");
  expect(typedIn(page, "note")).toEqual([filled.note]);
  const next = page.filter(({ name, text }) => name === "a" && text === "Buka Booking Saya");
  expect(next.map(({ attributes }) => attributes.get("href"))).toEqual(["/my-bookings"]);
  expect(await db.booking.count({ where: { customerId: userId } })).toBe(2);
});

it("a time that is held stays the person's own in a session begun later", async () => {
  const held = await rina.post(`/booking/${shop.id}?${choices()}&step=time`, { start: orderStart });
  expect(held.status).toBe(303);
  const later = await signedIn(userId);
  const page = mainText(await pageOf(later.get(stepOf())));
  expect(page).toContain("Waktu ini kami simpan untuk Anda");
  const stranger = await signedIn((await createUser("Dewi Lestari")).id);
  expect(mainText(await pageOf(stranger.get(stepOf())))).not.toContain("Waktu ini kami simpan untuk Anda");
  expect((await later.post(stepOf(), { ...filled, idempotencyKey: randomUUID() })).status).toBe(303);
  expect(await db.booking.count({ where: { customerId: userId } })).toBe(1);
});
