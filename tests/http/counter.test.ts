import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { instantFrom, localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { formOf } from "#tests/support/form-reader.ts";
import { mainText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { awayFromMidnight } from "#tests/support/midnight.ts";
import { createTicket } from "#tests/support/queue-fixtures.ts";

// Every request is one without scripts.
let shop: OutletFixture;
let other: OutletFixture;
let owner: Client;

/** Open at any hour: the pages go by the machine's clock. */
async function openAlways(outlet: OutletFixture): Promise<void> {
  await db.openingHours.updateMany({ where: { outletId: outlet.id }, data: { openMin: 0, closeMin: 1440 } });
  await db.shift.updateMany({ where: { barber: { outletId: outlet.id } }, data: { startMin: 0, endMin: 1440 } });
}

beforeAll(async () => {
  [shop, other] = [await createOutlet(), await createOutlet({ name: "Outlet Lain" })];
  await openAlways(shop);
  owner = await signedIn(shop.ownerId);
});
beforeEach(async () => {
  await awayFromMidnight();
  await db.slotClaim.deleteMany();
  await db.queueTicket.deleteMany();
});

const walkIn = (set: Record<string, string> = {}) => ({
  intent: "book",
  outlet: shop.id,
  service: shop.serviceIds[0] ?? "",
  barber: "any",
  start: "now",
  name: "Joko",
  key: randomUUID(),
  ...set,
});

test("a date without its hour is asked for the hour, and books nobody now", async () => {
  const date = localDate(clock.now(), "WIB").add({ days: 1 }).toString();
  const answer = await owner.post("/admin/orders/new", walkIn({ date, name: "Budi Besok" }));
  expect(answer.status).toBe(422);
  expect(mainText(await pageOf(answer))).toContain("Pilih jamnya untuk tanggal itu");
  expect(await db.booking.count({ where: { contactName: "Budi Besok" } })).toBe(0);
});

describe("the quick form of a mobile barber", () => {
  let mobile: OutletFixture;
  beforeAll(async () => {
    const place = {
      type: "MOBILE_BARBER",
      name: "Barber Keliling",
      lat: -6.95,
      lng: 107.62,
      minOrder: 40_000,
    } as const;
    mobile = await createOutlet({ ...place, ownerId: shop.ownerId }, { barbers: 1 });
    await openAlways(mobile);
  });
  const date = () => localDate(clock.now(), "WIB").add({ days: 2 }).toString();
  const visit = (set: Record<string, string> = {}) => ({
    intent: "times",
    outlet: mobile.id,
    service: mobile.serviceIds[0] ?? "",
    barber: "any",
    district: "32.73.09",
    addressLine: "Jl. Melati No. 5, RT 02",
    date: date(),
    name: "Joko",
    phone: "0812-9876-5432",
    key: randomUUID(),
    ...set,
  });

  test("asks where to, shows the fee and the free times, and notes the visit", async () => {
    const page = await (await owner.get(`/admin/orders/new?outlet=${mobile.id}`)).text();
    expect(page).not.toContain("Belum ada");
    expect(page).toContain('name="district"');
    expect(page).not.toContain(">Sekarang<");
    const shown = await owner.post("/admin/orders/new", visit());
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain("Ongkos perjalanan Rp");
    expect(html).toContain("Jl. Melati No. 5, RT 02");
    const start =
      /name="start"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? /value="([^"]+Z)"[^>]*name="start"/.exec(html)?.[1];
    const noted = await owner.post("/admin/orders/new", visit({ intent: "book", start: start ?? "" }));
    expect(noted.status).toBe(302);
    const booking = await (await owner.get(noted.headers.get("location") ?? "")).text();
    expect(booking).toContain("Jl. Melati No. 5, RT 02");
    expect(booking).toContain("Ongkos perjalanan");
  });

  test("keeps what was typed, and says beside the field what is missing", async () => {
    const nowhere = await owner.post("/admin/orders/new", visit({ district: "" }));
    expect(nowhere.status).toBe(422);
    expect(await nowhere.text()).toContain("Pilih kecamatan tujuan");
    const timeless = await owner.post("/admin/orders/new", visit({ intent: "book" }));
    expect(timeless.status).toBe(422);
    const html = await timeless.text();
    expect(html).toContain("Pilih jam kunjungannya");
    expect(html).toContain('value="Jl. Melati No. 5, RT 02"');
  });

  test("stands beside the owner's shops; a line is a barbershop's, time is blocked for both", async () => {
    const chips = await (await owner.get("/admin/orders/new")).text();
    expect(chips).toContain(mobile.id);
    expect(chips).toContain(shop.id);
    expect(await (await owner.get("/admin/queue")).text()).not.toContain(mobile.id);
    expect((await owner.get("/admin/orders/new?to=queue")).status).toBe(200);
    expect(await (await owner.get(`/admin/blocks?outlet=${mobile.id}`)).text()).toContain(mobile.barberIds[0]);
    const alone = await signedIn((await createOutlet({ type: "MOBILE_BARBER" }, { barbers: 1 })).ownerId);
    expect(await (await alone.get("/admin/queue")).text()).toContain("Catat booking telepon");
    expect(await (await alone.get("/admin/orders/new")).text()).toContain('name="district"');
  });
});

describe("the quick form", () => {
  test("books a walk-in in one sending and leads to the visit", async () => {
    const answer = await owner.post("/admin/orders/new", walkIn());
    expect(answer.status).toBe(302);
    const to = answer.headers.get("location") ?? "";
    expect(to).toMatch(/^\/admin\/booking\/[0-9a-f-]{36}$/);
    const text = await (await owner.get(to)).text();
    expect(text).toContain("Sudah Datang");
    expect(text).toContain("Tamu tanpa akun");
  });

  test("keeps what was typed beside every error, and shows free times on request", async () => {
    const asked = await owner.post("/admin/orders/new", walkIn({ intent: "times", phone: "12" }));
    expect(asked.status).toBe(422);
    expect(await asked.text()).toContain('value="Joko"');
    const date = localDate(clock.now(), "WIB").add({ days: 1 }).toString();
    const shown = await owner.post("/admin/orders/new", walkIn({ intent: "times", date }));
    expect(shown.status).toBe(200);
    expect((await shown.text()).match(/name="start"/g)?.length).toBeGreaterThan(1);
    const later = await owner.post("/admin/orders/new", walkIn({ start: "2027-01-01T03:00:00Z" }));
    expect(later.status).toBe(422);
    expect(await later.text()).toContain("Tulis nomor WhatsApp tamu");
  });

  test("names who else is free when the barber is not", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    const barbers = await db.barber.findMany({ where: { id: { in: [ani, budi] } } });
    expect((await owner.post("/admin/orders/new", walkIn({ barber: ani }))).status).toBe(302);
    const refused = await owner.post("/admin/orders/new", walkIn({ barber: ani }));
    expect(refused.status).toBe(409);
    const html = (await refused.text()).replaceAll("<!-- -->", "");
    expect(html).toContain(`Bebas pada waktu itu: ${barbers.find(({ id }) => id === budi)?.name}`);
  });

  test("asks before a number in the line waits longer, and serves the guest first when told to", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    await createTicket(shop, { barberId: ani, number: 7 });
    const sent = walkIn({ barber: ani, phone: "0812-9876-5432" });
    const asked = await owner.post(`/admin/orders/new?outlet=${shop.id}`, sent);
    expect(asked.status).toBe(409);
    const html = (await asked.text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Nomor 7 menunggu lebih dulu");
    for (const typed of ["Joko", "0812-9876-5432", sent.key]) expect(html).toContain(`value="${typed}"`);
    expect(/<button[^>]*name="ahead"[^>]*>/.exec(html)?.[0]).toContain('value="1"');
    const { intent: _, ...pressed } = sent;
    const served = await owner.post("/admin/orders/new", { ...pressed, ahead: "1" });
    expect(served.status).toBe(302);
    // Whoever is free first is then the other one.
    await db.slotClaim.deleteMany();
    const anyone = await owner.post("/admin/orders/new", walkIn());
    const id = anyone.headers.get("location")?.split("/").at(-1) ?? "";
    expect(await db.booking.findUniqueOrThrow({ where: { id } })).toMatchObject({ barberId: budi });
  });

  test("knows no outlet of others", async () => {
    expect((await owner.get(`/admin/orders/new?outlet=${other.id}`)).status).toBe(404);
    expect((await owner.get(`/admin/queue?outlet=${other.id}`)).status).toBe(404);
    expect((await owner.get(`/admin/blocks?outlet=${other.id}`)).status).toBe(404);
    const foreign = walkIn({ outlet: other.id, service: other.serviceIds[0] ?? "" });
    expect((await owner.post("/admin/orders/new", foreign)).status).toBe(404);
    expect((await owner.post("/admin/orders/new", { ...foreign, intent: "queue" })).status).toBe(404);
    expect(await db.booking.count({ where: { outletId: other.id } })).toBe(0);
  });
});

test("a guest goes from the line to the chair and out", async () => {
  const added = await owner.post("/admin/orders/new", walkIn({ intent: "queue", phone: "0812-9876-5432" }));
  const path = added.headers.get("location") ?? "";
  expect(path).toMatch(/^\/admin\/queue\/[0-9a-f-]{36}$/);
  const ticketPage = await (await owner.get(path)).text();
  expect(ticketPage).toContain("wa.me/6281298765432");
  const { code } = await db.queueTicket.findFirstOrThrow();
  expect(ticketPage).toContain(`/queue/${code}`);
  for (const [intent, status] of [
    ["call", "CALLED"],
    ["serve", "SERVING"],
    ["done", "DONE"],
  ] as const) {
    const form = await formOf(owner, path, intent);
    expect((await owner.post(path, form)).status, intent).toBe(302);
    expect(await db.queueTicket.findFirstOrThrow()).toMatchObject({ status });
    if (intent === "call") {
      expect(await (await new Client().get(`/queue/${code}`)).text()).toContain("Panggilan Anda!");
      expect((await owner.post(path, form)).status).toBe(409);
    }
  }
});

test("a visit that is to begin in a few minutes is not done yet, and the line says so", async () => {
  const added = await owner.post("/admin/orders/new", walkIn({ intent: "queue" }));
  const path = added.headers.get("location") ?? "";
  await owner.post(path, await formOf(owner, path, "serve"));
  const { bookingId } = await db.queueTicket.findFirstOrThrow();
  const times = { startAt: toDate(clock.now().add({ minutes: 12 })), endAt: toDate(clock.now().add({ minutes: 42 })) };
  await db.booking.update({ where: { id: bookingId ?? "" }, data: times });
  const refused = await owner.post(path, await formOf(owner, path, "done"));
  const said = mainText(await pageOf(refused));
  expect([refused.status, said]).toEqual([409, expect.stringContaining("paling cepat saat waktunya mulai")]);
  expect(said).not.toContain("diubah di layar lain");
});

test("a guest whose service is gone is served with what the counter ticks instead", async () => {
  const own = await createOutlet({ ownerId: shop.ownerId });
  await openAlways(own);
  const [cut = "", beard = ""] = own.serviceIds;
  const added = await owner.post(
    "/admin/orders/new",
    walkIn({ intent: "queue", outlet: own.id, service: beard, barber: "any" }),
  );
  const path = added.headers.get("location") ?? "";
  const offered = await (await owner.get(path)).text();
  expect(offered).not.toContain('name="service"');
  expect(offered).toContain("Mulai layani");
  await db.service.update({ where: { id: beard }, data: { active: false } });
  const outdated = await (await owner.get(path)).text();
  expect(outdated).toContain(`name="service" value="${cut}"`);
  expect(outdated).toContain("Layanannya tidak ditawarkan lagi");
  const board = await (await owner.get(`/admin/queue?outlet=${own.id}`)).text();
  expect(board).toContain("Pilih layanan");
  for (const page of [outdated, board]) expect(page).not.toContain("Mulai layani");
  const form = { intent: "serve", version: "0", barber: "any" };
  const [ani = ""] = own.barberIds;
  const refused = await owner.post(path, { ...form, barber: ani });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("tidak ditawarkan lagi. Pilih yang lain.");
  // What was chosen stays.
  expect(
    readHtml(html)
      .find(({ attributes }) => attributes.get("value") === ani)
      ?.attributes.has("checked"),
  ).toBe(true);
  expect((await owner.post(path, { ...form, service: "x" })).status).toBe(422);
  expect((await owner.post(path, { ...form, service: cut })).status).toBe(302);
  const { booking } = await db.queueTicket.findFirstOrThrow({ include: { booking: { include: { items: true } } } });
  expect(booking?.items.map(({ serviceId }) => serviceId)).toEqual([cut]);
});

describe("the guest's page", () => {
  test("needs no sign-in, is not indexed and tells nothing but the first name", async () => {
    const { code } = await createTicket(shop, { phone: "+6281298765432" });
    const guest = new Client();
    const html = await (await guest.get(`/queue/${code}`)).text();
    expect(html).toContain("Halo Joko");
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="20"/i);
    expect(html).not.toMatch(/Widodo|6281298765432|0812-9876/);
    expect((await guest.post(`/queue/${code}`, { intent: "leave" })).status).toBe(302);
    expect((await guest.post(`/queue/${code}`, { intent: "leave" })).status).toBe(409);
    expect(await (await guest.get(`/queue/${code}`)).text()).toContain("Anda keluar dari antrean");
    expect((await guest.get("/queue/ABCDEFGHJKMN")).status).toBe(404);
    expect((await guest.get("/queue/ABCDEFGHJKMN/live")).status).toBe(404);
  });

  test("says of yesterday's code that it is over", async () => {
    const day = new Date("2026-01-05T00:00:00Z");
    const { code } = await createTicket(shop, { day, number: 1 });
    const html = await (await new Client().get(`/queue/${code}`)).text();
    expect(html).toContain("Antrean ini sudah selesai");
    expect(html).not.toContain("Joko");
  });
});

describe("blocked time", () => {
  test("is written in one sending and lifted again", async () => {
    const form = { intent: "add", outlet: shop.id, barber: shop.barberIds[0] ?? "", minutes: "60", reason: "Makan" };
    expect((await owner.post("/admin/blocks", form)).status).toBe(302);
    const page = await (await owner.get(`/admin/blocks?outlet=${shop.id}`)).text();
    expect(page).toContain("Makan");
    const { id } = await db.timeOff.findFirstOrThrow({ where: { barber: { outletId: shop.id } } });
    expect(await db.slotClaim.count({ where: { kind: "BLOCK", active: true } })).toBe(1);
    const foreign = { intent: "delete", id, outlet: other.id };
    expect((await owner.post("/admin/blocks", foreign)).status).toBe(404);
    expect((await owner.post("/admin/blocks", { ...foreign, outlet: shop.id })).status).toBe(302);
    expect(await db.slotClaim.count({ where: { kind: "BLOCK", active: true } })).toBe(0);
  });
});

describe("more of a booking", () => {
  afterAll(async () => {
    await db.bookingNote.deleteMany();
  });

  test("notes are written, listed with their author and taken back", async () => {
    const { id } = await createBooking(shop);
    const path = `/admin/booking/${id}/notes`;
    expect((await owner.post(path, { intent: "add", text: "Suka <b>fade</b>" })).status).toBe(302);
    expect(await (await owner.get(path)).text()).toContain("Suka &lt;b&gt;fade");
    expect(await (await owner.get(`/admin/booking/${id}`)).text()).toContain("Catatan internal ditulis");
    const note = await db.bookingNote.findFirstOrThrow({ where: { bookingId: id } });
    for (const again of [false, true]) {
      expect((await owner.post(path, { intent: "delete", note: note.id })).status, String(again)).toBe(302);
    }
  });

  test("the customer's visits are those at this outlet", async () => {
    const { id, customerId } = await createBooking(shop);
    const past = await createBooking(shop, { status: "COMPLETED", barber: 1, set: { customerId } });
    const elsewhere = await createBooking(other, { status: "COMPLETED", set: { customerId } });
    const html = await (await owner.get(`/admin/booking/${id}/customer`)).text();
    expect(html).toContain(past.id);
    expect(html).not.toContain(elsewhere.id);
  });

  test("another barber takes over at once where anyone would do, else by a proposal", async () => {
    const [ani = "", budi = ""] = shop.barberIds;
    const start = (hour: number) => ({ start: nextDay(hour) });
    const anyones = await createBooking(shop, { ...start(3), set: { anyBarber: true } });
    const wished = await createBooking(shop, { ...start(5), set: { anyBarber: false } });
    for (const { id } of [anyones, wished]) {
      const sent = await owner.post(`/admin/booking/${id}/reassign`, { barber: budi });
      expect(sent.status).toBe(302);
    }
    expect(await db.booking.findUniqueOrThrow({ where: { id: anyones.id } })).toMatchObject({
      barberId: budi,
      version: 1,
    });
    expect(await (await owner.get(`/admin/booking/${anyones.id}`)).text()).toContain("Barber diganti");
    expect(await db.booking.findUniqueOrThrow({ where: { id: wished.id } })).toMatchObject({ barberId: ani });
    expect(await db.moveProposal.count({ where: { bookingId: wished.id, status: "OPEN", barberId: budi } })).toBe(1);
    const again = await owner.post(`/admin/booking/${anyones.id}/reassign`, { barber: budi });
    expect(again.status).toBe(422);
  });
});

/** So many hours UTC of the day after tomorrow. */
function nextDay(hour: number) {
  const today = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  return instantFrom(new Date(today.getTime() + 2 * 86_400_000 + hour * 3_600_000));
}
