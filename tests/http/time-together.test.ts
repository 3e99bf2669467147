import { Temporal } from "temporal-polyfill";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { offerFreedTimes } from "#app/features/bookings/waitlist/offer-freed-times.server.ts";
import { setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { sentValue } from "#tests/support/form-reader.ts";
import { mainText, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";

/** 2 December 2026, 14.00 WIB. */
const start = "2026-12-02T07:00:00Z";
let shop: OutletFixture;
let rina: Client;
let sari: Client;
let customerId: string;

beforeAll(() => setClock(() => orderNow));
afterAll(() => setClock(null));
beforeEach(async () => {
  shop = await createOutlet({}, { barbers: 2 });
  const [customer, stranger] = await Promise.all([createUser("Rina Wijaya"), createUser("Sari Dewi")]);
  customerId = customer.id;
  [rina, sari] = await Promise.all([signedIn(customer.id), signedIn(stranger.id)]);
});

const details = { contactName: "Rina Wijaya", contactPhone: "0812-9876-5432" };

describe("who waits", () => {
  const path = () => `/booking/${shop.id}/waitlist`;
  const slotRequest = () => ({
    day: "2026-12-02",
    from: "840",
    until: "870",
    barber: shop.barberIds[0] ?? "",
    service: shop.serviceIds.slice(0, 1),
  });

  it("joins the line of a full hour, opens the kept time and books it", async () => {
    expect(mainText(await pageOf(rina.post(path(), slotRequest())))).toContain("Masih ada waktu kosong");
    const { id } = await createBooking(shop, { start: Temporal.Instant.from(start), minutes: 60 });
    for (let time = 0; time < 3; time += 1) {
      const joined = await rina.post(path(), slotRequest());
      expect([joined.status, joined.headers.get("location")]).toEqual([302, "/my-bookings/waitlist"]);
    }
    const entry = await db.waitlistEntry.findFirstOrThrow({ where: { customerId } });
    expect(mainText(await pageOf(rina.get("/my-bookings/waitlist")))).toContain("Urutan ke-1");
    const offerPath = `/my-bookings/waitlist/${entry.id}`;
    expect((await rina.get(offerPath)).headers.get("location")).toBe("/my-bookings/waitlist?lewat=1");

    await db.booking.update({ where: { id }, data: { status: "CANCELLED_BY_OUTLET" } });
    await db.slotClaim.updateMany({ where: { bookingId: id }, data: { active: false } });
    expect(await offerFreedTimes(shop.id)).toBe(1);
    expect(mainText(await pageOf(rina.get("/my-bookings/waitlist")))).toContain("Ada waktu untuk Anda");
    expect((await sari.get(offerPath)).status).toBe(404);
    expect((await sari.post("/my-bookings/waitlist", { entry: entry.id })).status).toBe(404);

    const opened = await rina.get(offerPath);
    expect(opened.status).toBe(303);
    const booking = opened.headers.get("location") ?? "";
    const page = await pageOf(rina.get(booking));
    expect(mainText(page)).toContain("Waktu ini kami simpan untuk Anda");
    const placed = await rina.post(`${booking}&step=details`, {
      ...details,
      quotedTotal: sentValue(page, "quotedTotal"),
      idempotencyKey: sentValue(page, "idempotencyKey"),
      payment: "VENUE",
    });
    expect(placed.status).toBe(303);
    expect((await db.waitlistEntry.findUniqueOrThrow({ where: { id: entry.id } })).status).toBe("BOOKED");
  });

  it.each([
    ["an impossible day", { day: "2026-02-31" }],
    ["a day long past", { day: "0001-01-01" }],
    ["a day in the far future", { day: "9999-12-31" }],
    ["an hour of no clock", { from: "NaN" }],
    ["hours turned round", { from: "900", until: "600" }],
    ["a barber of nobody", { barber: "01a201b0-4b7f-719f-83ec-e5eb628b8983" }],
    ["a service of nobody", { service: "01a201b0-4b7f-719f-83ec-e5eb628b8983" }],
  ])("is refused with a reason for %s", async (_, set) => {
    const answer = await rina.post(path(), { ...slotRequest(), ...set });
    expect(answer.status).toBe(422);
    expect(mainText(await pageOf(answer))).toContain("Ada yang perlu diperiksa");
    expect(await db.waitlistEntry.count({ where: { customerId } })).toBe(0);
  });
});

describe("the calendar file on a booking's page", () => {
  it.each([
    ["is kept for what comes", "CONFIRMED", 24, ["Simpan ke kalender"]],
    ["takes back what was called off", "CANCELLED_BY_OUTLET", 24, ["Hapus dari kalender"]],
    ["is not offered for what is past", "CANCELLED_BY_CUSTOMER", -24, []],
  ] as const)("%s", async (_, status, hours, offered) => {
    const { id } = await createBooking(shop, { status, start: orderNow.add({ hours }), set: { customerId } });
    const html = await (await rina.get(`/my-bookings/${id}`)).text();
    expect(["Simpan ke kalender", "Hapus dari kalender"].filter((text) => html.includes(text))).toEqual(offered);
    expect(html.includes(`/my-bookings/${id}/calendar.ics`)).toBe(offered.length > 0);
    const file = await (await rina.get(`/my-bookings/${id}/calendar.ics`)).text();
    expect(file).toContain(status === "CONFIRMED" ? "METHOD:PUBLISH" : "METHOD:CANCEL");
  });
});

describe("who comes again, or with others", () => {
  it("repeats a booking, with a date left out, and ends what follows", async () => {
    await createBooking(shop, {
      status: "COMPLETED",
      start: orderNow.subtract({ hours: 480 }),
      set: { customerId },
    });
    const booking = await createBooking(shop, { start: Temporal.Instant.from(start), set: { customerId } });
    const [serviceId] = shop.serviceIds;
    await db.bookingItem.updateMany({ where: { bookingId: booking.id }, data: { serviceId } });
    const path = `/my-bookings/${booking.id}/repeat?every=2&count=3&barber=same`;
    expect((await sari.get(path)).status).toBe(404);
    const page = await pageOf(rina.get(path));
    expect(mainText(page)).toContain("Rabu, 16 Desember 2026");
    const form = {
      quotedTotal: sentValue(page, "quotedTotal"),
      idempotencyKey: sentValue(page, "idempotencyKey"),
      at1: "2026-12-16T07:00:00Z",
    };
    const open = await rina.post(path, form);
    expect(open.status).toBe(422);
    expect(mainText(await pageOf(open))).toContain("Pilih waktunya atau lewati tanggal ini");
    const lost = Temporal.Instant.from("2026-12-30T07:00:00Z");
    const faster = await createBooking(shop, { start: lost });
    const booked = await rina.post(path, { ...form, at2: lost.toString() });
    expect(booked.status).toBe(302);
    const toldBy = async (answer: Response) => {
      const [told] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("toast="));
      const next = Object.assign(new Client(), { cookie: `${rina.cookie}; ${told?.split(";")[0]}` });
      return (await next.get(answer.headers.get("location") ?? "")).text();
    };
    expect(await toldBy(booked)).toContain("tidak ikut dibuat: Rab, 30 Des 2026, 14.00\u00a0WIB.");
    expect(await db.booking.count({ where: { id: faster.id, status: "CONFIRMED" } })).toBe(1);
    expect(await db.booking.count({ where: { customerId, status: "CONFIRMED" } })).toBe(2);
    expect((await rina.post(path, { intent: "cancel-following" })).status).toBe(302);
    expect(await db.booking.count({ where: { customerId, status: "CONFIRMED" } })).toBe(1);
    const anew = await pageOf(rina.get(path));
    const [quotedTotal, idempotencyKey] = [sentValue(anew, "quotedTotal"), sentValue(anew, "idempotencyKey")];
    const whole = await rina.post(path, { ...form, quotedTotal, idempotencyKey, at2: "2026-12-30T08:00:00Z" });
    const shown = await toldBy(whole);
    expect(shown).toContain("2 booking dibuat");
    expect(shown).not.toContain("tidak ikut dibuat");
    const again = await rina.get(`/my-bookings/${booking.id}/again`);
    expect(again.headers.get("location")).toBe(`/booking/${shop.id}?service=${serviceId}&barber=${shop.barberIds[0]}`);
  });

  it("books two people side by side, each with a barber", async () => {
    const path = `/booking/${shop.id}/group`;
    expect(mainText(await pageOf(rina.get(path)))).toContain("Berapa orang?");
    const unchosen = await rina.get(`${path}?people=2&chosen=1`);
    expect(unchosen.status).toBe(422);
    const [cut, shave] = shop.serviceIds;
    const wished = `${path}?people=2&chosen=1&service1=${cut}&barber1=any&service2=${shave}&barber2=any`;
    expect(mainText(await pageOf(rina.get(`${wished}&date=2026-12-02`)))).toContain("14.00");
    const page = await pageOf(rina.get(`${wished}&start=${start}`));
    const form = {
      ...details,
      quotedTotal: sentValue(page, "quotedTotal"),
      idempotencyKey: sentValue(page, "idempotencyKey"),
    };
    expect((await rina.post(`${wished}&start=${start}`, { ...form, contactPhone: "12" })).status).toBe(422);
    expect((await rina.post(`${wished}&start=${start}`, form)).status).toBe(302);
    expect(await db.booking.count({ where: { customerId } })).toBe(2);
    expect(mainText(await pageOf(rina.get("/my-bookings")))).toContain("Rombongan 2 orang");
  });

  it("offers to come together where that can be, and says with how many", async () => {
    const offered = async (set: object, barbers: number, client = rina) => {
      const { id } = await createOutlet(set, { barbers });
      return mainText(await pageOf(client.get(`/booking/${id}`))).match(/Datang bersama.*? orang/)?.[0];
    };
    expect(await offered({}, 1)).toBeUndefined();
    expect(await offered({}, 2)).toBe("Datang bersama? Booking untuk 2 orang");
    expect(await offered({}, 3)).toBe("Datang bersama? Booking untuk 2 sampai 3 orang");
    expect(await offered({}, 5)).toBe("Datang bersama? Booking untuk 2 sampai 4 orang");
    expect(await offered({ paymentRule: "DEPOSIT" }, 3)).toBeUndefined();
    expect(await offered({ type: "MOBILE_BARBER" }, 3)).toBeUndefined();
    for (const days of [1, 2, 3]) {
      const past = orderNow.subtract({ hours: 24 * days });
      await createBooking(shop, { status: "NO_SHOW", start: past, set: { customerId } });
    }
    expect(await offered({}, 3)).toBeUndefined();
    expect(await offered({}, 3, sari)).toBeDefined();
  });
});
