import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findBookingPageData } from "#app/features/bookings/place/booking-page.queries.server.ts";
import { holdChosenTime } from "#app/features/bookings/place/hold-chosen-time.server.ts";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { choicesSearch, noChoices } from "#app/features/bookings/terms/booking-choices.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, type OutletFixture } from "#tests/support/fixtures.ts";
import { type Customer, createCustomer, orderNow, orderOf, orderStart } from "#tests/support/order-fixtures.ts";
import { createPromo } from "#tests/support/promo-fixtures.ts";

let shop: OutletFixture;
let rina: Customer;

beforeAll(async () => {
  shop = await createOutlet();
  rina = await createCustomer();
});
beforeEach(async () => {
  await db.slotClaim.deleteMany();
  await db.booking.deleteMany();
});

const look = async (query: string, { outlet = shop, now = orderNow } = {}) => {
  const page = await findBookingPageData(outlet.id, new URLSearchParams(query), rina, now);
  if (!page) throw new Error("no page");
  return page;
};
const cut = () => `service=${shop.serviceIds[0]}`;

describe("step by what is missing", () => {
  test("services, barber, time, and the last step once the time is held", async () => {
    expect(await look("")).toMatchObject({ step: "services", progress: { label: "Langkah 1 dari 4: Pilih layanan" } });
    expect(await look(cut())).toMatchObject({
      step: "barber",
      bar: { total: "Rp\u00a052.000", caption: "30 menit, termasuk biaya layanan Rp\u00a02.000" },
    });
    expect(await look(`${cut()}&barber=any`)).toMatchObject({ step: "time" });
    const kept = await look(`${cut()}&barber=any&start=${orderStart}`);
    expect(kept).toMatchObject({ step: "time", status: 200, body: { selected: orderStart } });

    await holdChosenTime(shop.id, orderOf(shop, rina).choices, rina, orderNow);
    const last = await look(`${cut()}&barber=any&start=${orderStart}`, { now: orderNow.add({ seconds: 30 }) });
    expect(last).toMatchObject({
      step: "details",
      body: {
        when: "Selasa, 1 Desember 2026 pukul 14.00 WIB",
        total: 52_000,
        hold: { expiresAt: "2026-12-01T01:10:00Z", serverNow: "2026-12-01T01:00:30Z" },
      },
    });
    expect(last.chosen.map(({ term, detail }) => [term, detail])).toEqual([
      ["Layanan", "Potong Rambut Dewasa"],
      ["Barber", "Siapa saja"],
      ["Waktu", "Selasa, 1 Desember 2026 pukul 14.00 WIB"],
    ]);
  });

  test("a barber is shown with what is known: years and reviews, or nothing", async () => {
    const [, known = ""] = shop.barberIds;
    await db.barber.update({ where: { id: known }, data: { years: 4, ratingSum: 54, ratingCount: 12, rating: 4.5 } });
    const { body } = await look(`${cut()}&step=barber`);
    await db.barber.update({ where: { id: known }, data: { years: 0, ratingSum: 0, ratingCount: 0, rating: 0 } });
    if (body.kind !== "barber") throw new Error(body.kind);
    expect(body.barbers.map(({ note }) => note)).toEqual(["", "Nilai 4,5 dari 12 ulasan · 4 tahun pengalaman"]);
  });

  test("a start from a list is kept while the rest is asked", async () => {
    const page = await look(`start=${orderStart}`);
    expect(page).toMatchObject({ step: "services", status: 200, choices: { start: orderStart } });
    expect(await look(`start=${orderStart}&${cut()}`)).toMatchObject({
      step: "services",
      choices: { start: orderStart, barber: "any" },
    });
  });

  test("an earlier step can be changed and loses nothing", async () => {
    const page = await look(`${cut()}&barber=any&start=${orderStart}&step=services`);
    expect(page).toMatchObject({ step: "services", choices: { barber: "any", start: orderStart } });
  });

  test("one barber is no choice", async () => {
    const outlet = await createOutlet({}, { barbers: 1 });
    const page = await look(`service=${outlet.serviceIds[0]}`, { outlet });
    expect(page).toMatchObject({ step: "time", progress: { current: 2, total: 3 } });
  });

  test("the days count their free times and a full day leads to the next free one", async () => {
    for (const barberId of shop.barberIds) {
      const [startAt, endAt] = [new Date("2026-12-01T17:00:00Z"), new Date("2026-12-02T17:00:00Z")];
      await db.slotClaim.create({ data: { outletId: shop.id, barberId, startAt, endAt, kind: "BLOCK" } });
    }
    const { body } = await look(`${cut()}&barber=any&date=2026-12-02`);
    if (body.kind !== "time") throw new Error(body.kind);
    expect(body.times.days.slice(0, 3).map(({ name }) => name)).toEqual([
      "Selasa, 1 Desember 2026: Hari ini 1 Des 47 waktu kosong",
      "Rabu, 2 Desember 2026: Besok 2 Des Penuh",
      "Kamis, 3 Desember 2026: Kam 3 Des 47 waktu kosong",
    ]);
    expect(body.times.nextFree?.text).toBe("Kamis, 3 Desember 2026");
  });
});

describe("what cannot stand is refused with its reason", () => {
  test.each<[string, () => string, number, string, string]>([
    ["an unknown service", () => `service=${randomUUID()}`, 422, "service", "services"],
    ["no service sent", () => "from=services", 422, "service", "services"],
    ["an unreadable service", () => "service=1", 422, "service", "services"],
    ["an unknown barber", () => `${cut()}&barber=${randomUUID()}`, 422, "barber", "barber"],
    ["a start in the past", () => `${cut()}&barber=any&start=2026-11-30T07:00:00Z`, 422, "start", "time"],
    ["below notice", () => `${cut()}&barber=any&start=2026-12-01T01:15:00Z`, 422, "start", "time"],
    ["beyond the horizon", () => `${cut()}&barber=any&start=2027-03-01T07:00:00Z`, 422, "start", "time"],
    ["outside hours", () => `${cut()}&barber=any&start=2026-12-01T20:00:00Z`, 422, "start", "time"],
    ["off the step", () => `${cut()}&barber=any&start=2026-12-01T07:07:00Z`, 422, "start", "time"],
    ["an unreadable start", () => `${cut()}&barber=any&start=nanti`, 422, "start", "time"],
  ])("%s", async (_, query, status, field, step) => {
    const page = await look(query());
    expect(page).toMatchObject({ status, step });
    expect(Object.keys(page.errors)).toEqual([field]);
  });

  test("a taken start says so and offers what is near it", async () => {
    for (const barber of shop.barberIds) {
      await placeBooking(orderOf(shop, await createCustomer(), { choices: { barber } }), orderNow);
    }
    const page = await look(`${cut()}&barber=any&start=${orderStart}`);
    expect(page).toMatchObject({
      status: 409,
      step: "time",
      errors: { start: [expect.stringMatching(/baru saja diambil/)] },
    });
    if (page.body.kind !== "time") throw new Error(page.body.kind);
    expect(page.body.offers.map(({ label }) => label)).toEqual(["13.15", "13.00", "14.45", "15.00"].toSorted());
    const last = await look(`${cut()}&barber=any&start=${orderStart}&step=details`);
    expect(last).toMatchObject({ status: 409, step: "details", body: { kind: "details", hold: null } });
  });

  test("an outlet that is unknown or does not take bookings", async () => {
    const paused = await createOutlet({ status: "PAUSED" });
    for (const id of [randomUUID(), "1", paused.id]) {
      expect(await findBookingPageData(id, new URLSearchParams(), rina, orderNow)).toBeNull();
    }
  });
});

test("going back after booking shows the booking instead of making another", async () => {
  const choices = { ...noChoices, services: shop.serviceIds.slice(0, 1), barber: "any", start: orderStart };
  await holdChosenTime(shop.id, choices, rina, orderNow);
  const placed = await placeBooking(orderOf(shop, rina), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const query = choicesSearch(choices);
  expect((await look(query)).body).toMatchObject({ kind: "duplicate", bookingId: placed.bookingId });
  expect((await look(`${query}&step=details`)).body).toMatchObject({ kind: "duplicate" });
  expect((await look(`${query}&again=1`)).body).toMatchObject({ kind: "time" });
});

test("before anything is paid the page says what is stood for, of a prepayment where one can be made", async () => {
  const query = `${cut()}&barber=any&start=${orderStart}&step=details`;
  const { body } = await look(query);
  if (body.kind !== "details") throw new Error(body.kind);
  expect(body.promises[0]).toBe("Gratis batal sampai pukul 12.00 WIB.");
  expect(body.prepaidPromises[0]).toBe("Uang Anda kami simpan sampai kunjungan selesai.");
  const soon = await look(query, { now: Temporal.Instant.from("2026-12-01T06:28:00Z") });
  if (soon.body.kind !== "details") throw new Error(soon.body.kind);
  expect(soon.body.promises[0]).toBe("Gratis batal sampai pukul 13.38 WIB.");
  expect(soon.body.prepaidPromises).toEqual([]);
});

test("another own booking while this one lasts, at any outlet, is asked about before anything is placed", async () => {
  const elsewhere = await createOutlet({ name: "Pangkas Seberang" });
  const order = (again: boolean) => orderOf(shop, rina, { choices: { again } });
  const query = choicesSearch(order(false).choices);
  const at = (minutes: number) => Temporal.Instant.from(orderStart).add({ minutes });
  const paid = { customerId: rina.id, payment: "FULL", prepaid: 50_000 } as const;
  const touching = { status: "CONFIRMED", set: paid } as const;
  await createBooking(elsewhere, { ...touching, start: at(-30) });
  await createBooking(elsewhere, { ...touching, start: at(30) });
  await createBooking(await createOutlet(), { ...touching, start: at(15), status: "CANCELLED_BY_CUSTOMER" });
  expect((await look(query)).body).toMatchObject({ kind: "time" });
  const own = await createBooking(elsewhere, { ...touching, barber: 1, start: at(15) });
  expect((await look(query)).body).toMatchObject({
    kind: "duplicate",
    isSame: false,
    bookingId: own.id,
    outletName: "Pangkas Seberang",
  });
  expect(await placeBooking(order(false), orderNow)).toMatchObject({ ok: false, reason: "own-overlap" });
  expect(await placeBooking(order(true), orderNow)).toMatchObject({ ok: true });
});

test("the bar names the discount of the total that it shows, the cheapest barber's", async () => {
  const outlet = await createOutlet();
  const [serviceId = ""] = outlet.serviceIds;
  const [dear = ""] = outlet.barberIds;
  await db.barberService.update({
    where: { barberId_serviceId: { barberId: dear, serviceId } },
    data: { price: 80_000 },
  });
  const { code } = await createPromo(outlet.id);
  expect(await look(`service=${serviceId}&promo=${code}`, { outlet })).toMatchObject({
    step: "barber",
    bar: {
      total: "Mulai Rp\u00a047.000",
      caption: expect.stringMatching(/^\d+ menit, termasuk biaya, potongan Rp\u00a05\.000$/),
    },
  });
});

test("mobile: the address comes first and its fee is in every later total", async () => {
  const outlet = await createOutlet({ type: "MOBILE_BARBER" });
  const services = outlet.serviceIds.map((id) => `service=${id}`).join("&");
  expect(await look(`service=${outlet.serviceIds[1]}`, { outlet })).toMatchObject({ step: "services", status: 422 });
  const address = await look(services, { outlet });
  expect(address).toMatchObject({
    step: "address",
    bar: { caption: "Termasuk biaya layanan, belum perjalanan" },
    body: { groups: [{ label: "Kota Bandung", options: [{ value: "32.73.09", label: "Sumur Bandung" }] }] },
  });
  expect(await look(`${services}&from=address`, { outlet })).toMatchObject({
    step: "address",
    status: 422,
    errors: { district: ["Pilih kecamatan tujuan"] },
  });
  const far = { label: "Kampung", addressLine: "Jl. Jauh No. 1", districtCode: "32.73.09", lat: -6.5, lng: 107.2 };
  const { id } = await db.customerAddress.create({ data: { ...far, userId: rina.id } });
  expect(await look(`${services}&address=${id}&from=address`, { outlet })).toMatchObject({
    step: "address",
    status: 422,
    errors: { address: ["Alamat itu di luar jangkauan barber. Pilih alamat lain."] },
    body: { chosen: id },
  });
  await db.customerAddress.delete({ where: { id } });
  const barber = await look(`${services}&district=32.73.09&point=-6.885,107.615`, { outlet });
  expect(barber).toMatchObject({
    step: "barber",
    bar: {
      total: "Rp\u00a096.000",
      caption: expect.stringMatching(/, termasuk biaya layanan dan perjalanan$/),
    },
  });
  expect(barber.chosen.at(-1)).toMatchObject({
    term: "Lokasi",
    detail: "Sumur Bandung (5,1 km), ongkos perjalanan Rp\u00a019.000",
  });
});

test.each([
  ["without a service", { services: [] }, "no-service"],
  ["of a service that is not there", { services: [randomUUID()] }, "unknown-service"],
  ["of a barber who is not there", { barber: randomUUID() }, "unknown-barber"],
])("a time %s is not held", async (_what, changed, reason) => {
  const { choices } = orderOf(shop, rina);
  const held = await holdChosenTime(shop.id, { ...choices, ...changed }, rina, orderNow);
  expect(held).toMatchObject({ ok: false, reason });
  expect(await db.slotClaim.count()).toBe(0);
});

describe("a code for some weekdays and hours", () => {
  // The times are Tuesday's, 14.00 among them.
  const quiet = { value: 20, weekdays: [1, 2], fromMin: 780, untilMin: 960 };
  const when = "Sen–\u2060Sel 13.00–\u206016.00 WIB";
  const at = (time: string) => `start=2026-12-01T${time}:00Z`;
  let outlet: OutletFixture;
  beforeAll(async () => {
    outlet = await createOutlet();
  });
  beforeEach(async () => {
    await db.promoCode.deleteMany();
  });
  const query = () => `service=${outlet.serviceIds[0]}&barber=any`;
  const timesOf = ({ body }: Awaited<ReturnType<typeof look>>) => {
    if (body.kind !== "time") throw new Error(body.kind);
    const prices = body.times.groups.flatMap(({ times }) => times.map(({ label, price }) => [label, price] as const));
    return { prices: new Map(prices), dayPrice: body.times.dayPrice, text: body.promoText };
  };

  test("lowers the prices of its times alone, and the total only once one of them is chosen", async () => {
    await createPromo(outlet.id, { code: "SEPI20", ...quiet });
    const page = await look(`${query()}&promo=SEPI20&step=time`, { outlet });
    const { prices, text } = timesOf(page);
    expect([prices.get("12.45"), prices.get("13.00"), prices.get("15.45"), prices.get("16.00")]).toEqual([
      ...["Rp\u00a052.000", "Rp\u00a042.000", "Rp\u00a042.000", "Rp\u00a052.000"],
    ]);
    expect([page.bar.total, text]).toEqual(["Rp\u00a052.000", `Kode SEPI20 berlaku untuk kunjungan ${when}.`]);
    const wednesday = await look(`${query()}&promo=SEPI20&step=time&date=2026-12-02`, { outlet });
    expect(timesOf(wednesday).dayPrice).toBe("Rp\u00a052.000");

    const chosen = await look(`${query()}&promo=SEPI20&step=details&${at("07:00")}`, { outlet });
    expect(chosen).toMatchObject({ status: 200, bar: { total: "Rp\u00a042.000" } });
    expect(chosen.body).toMatchObject({ total: 42_000, promo: { code: "SEPI20", discount: 10_000, when } });
  });

  test("is refused at any other time in words that say when, and stays where the time is changed", async () => {
    await createPromo(outlet.id, { code: "SEPI20", ...quiet });
    const page = await look(`${query()}&promo=SEPI20&step=details&${at("09:00")}`, { outlet });
    expect(page).toMatchObject({
      status: 422,
      errors: { promoCode: [`Kode itu berlaku untuk kunjungan ${when}. Ubah waktunya, atau kosongkan kodenya.`] },
      bar: { total: "Rp\u00a052.000" },
      body: { total: 52_000, promo: null },
    });
    expect(page.choices.promo).toBeNull();
    expect(page.chosen.find(({ step }) => step === "time")?.editTo).toContain("promo=SEPI20");
  });

  test("for everybody is named where the time is chosen, and offered at its own times", async () => {
    await createPromo(outlet.id, { code: "SEPI20", isPublic: true, ...quiet });
    expect(timesOf(await look(`${query()}&step=time`, { outlet })).text).toBe(
      `Promo outlet ini untuk kunjungan ${when}: potongan 20% dengan kode SEPI20, Anda pakai di langkah terakhir.`,
    );
    const offer = async (time: string) => {
      const { body } = await look(`${query()}&step=details&${at(time)}`, { outlet });
      return body.kind === "details" && body.promoOffer;
    };
    const shown = { code: "SEPI20", discount: 10_000, when };
    expect(await offer("07:00")).toMatchObject({ ...shown, isThen: true });
    expect(await offer("09:00")).toMatchObject({ ...shown, isThen: false });
    await createPromo(outlet.id, { code: "SELALU", value: 5, isPublic: true });
    expect(await offer("07:00")).toMatchObject({ code: "SEPI20", isThen: true });
    expect(await offer("09:00")).toMatchObject({ code: "SELALU", isThen: true, when: null });
  });
});
