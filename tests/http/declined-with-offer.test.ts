import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { findBookingNotices } from "#app/features/bookings/notices/booking-notices.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { type Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
let owner: Client;
let rina: Client;
let id: string;
/** Thursday, 10.00 WIB. */
const wanted = Temporal.Instant.from("2026-12-03T03:00:00Z");

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet({ name: "Pangkas Braga" });
  const customer = await createUser("Rina Wijaya");
  const request = { status: "AWAITING_OUTLET", start: wanted, deadline: orderNow.add({ hours: 2 }) } as const;
  id = (await createBooking(shop, { ...request, set: { customerId: customer.id } })).id;
  const services = await db.service.findMany({ where: { outletId: shop.id }, take: 1, select: { id: true } });
  await db.bookingItem.updateMany({ where: { bookingId: id }, data: { serviceId: services[0]?.id ?? null } });
  [owner, rina] = await Promise.all([signedIn(shop.ownerId), signedIn(customer.id)]);
});

const path = () => `/admin/booking/${id}/propose`;
const offer = (set: Record<string, string> = {}) =>
  owner.post(path(), {
    intent: "offer",
    barber: shop.barberIds[1] ?? "",
    start: "2026-12-03T04:00:00Z",
    reason: "Penuh pagi itu",
    ...set,
  });
const stored = () =>
  db.booking.findUniqueOrThrow({
    where: { id },
    select: { status: true, cancelText: true, offeredStartAt: true, offeredBarberId: true },
  });

it("declines a request with a time that the customer books from their booking", async () => {
  const asked = await pageOf(owner.get(`/admin/booking/${id}`));
  expect(asked.some(({ name, attributes }) => name === "a" && attributes.get("href") === path())).toBe(true);
  const page = await pageOf(owner.get(`${path()}?barber=${shop.barberIds[1]}&date=2026-12-03`));
  expect(page.filter(({ attributes }) => attributes.get("name") === "intent")[0]?.attributes.get("value")).toBe(
    "offer",
  );
  expect(mainText(page)).toContain("Tolak dan tawarkan");

  expect((await offer()).status).toBe(302);
  expect(await stored()).toEqual({
    status: "DECLINED",
    cancelText: "Penuh pagi itu",
    offeredStartAt: new Date("2026-12-03T04:00:00Z"),
    offeredBarberId: shop.barberIds[1],
  });
  const notices = await inTransaction((tx) => findBookingNotices(tx, "booking-declined", { bookingId: id }));
  expect(notices.map(({ body }) => body)).toEqual([
    "Pangkas Braga tidak dapat menerima booking Kamis, 3 Desember 2026 pukul 10.00 WIB, tetapi bisa Kamis, 3 Desember 2026 pukul 11.00 WIB dengan Barber 2. Pesan selagi masih kosong.",
  ]);

  const mine = await pageOf(rina.get(`/my-bookings/${id}`));
  expect(mainText(mine)).toContain("Kamis, 3 Desember 2026 pukul 11.00 WIB dengan Barber 2, selama masih kosong.");
  const to = mine.find(({ name, text }) => name === "a" && text.includes("Pesan waktu itu"))?.attributes.get("href");
  const lead = await rina.get(to ?? "");
  const address = new URL(lead.headers.get("location") ?? "", "http://here");
  expect([lead.status, address.pathname]).toEqual([302, `/booking/${shop.id}`]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    barber: shop.barberIds[1],
    start: "2026-12-03T04:00:00.000Z",
  });
  expect((await rina.get(address.pathname + address.search)).status).toBe(200);
});

it("refuses a time that is gone, with what was typed, and whatever is no request any more", async () => {
  await createBooking(shop, { start: Temporal.Instant.from("2026-12-03T04:00:00Z"), barber: 1 });
  const refused = await offer();
  const page = await pageOf(refused);
  expect([refused.status, mainText(page)]).toEqual([409, expect.stringContaining("Waktu itu baru saja diambil.")]);
  expect(page.find(({ name }) => name === "textarea")?.text.trim()).toBe("Penuh pagi itu");
  expect((await offer({ intent: "propose", barber: shop.barberIds[0] ?? "" })).status).toBe(422);
  expect((await stored()).status).toBe("AWAITING_OUTLET");

  expect((await owner.post(`/admin/booking/${id}`, { intent: "confirm" })).status).toBe(302);
  const late = await offer({ barber: shop.barberIds[0] ?? "" });
  expect([late.status, mainText(await pageOf(late))]).toEqual([
    422,
    expect.stringContaining("Permintaan ini baru saja dijawab."),
  ]);
  expect(await stored()).toMatchObject({ status: "CONFIRMED", offeredStartAt: null });
  expect(mainText(await pageOf(rina.get(`/my-bookings/${id}`)))).not.toContain("menawarkan waktu lain");
});
