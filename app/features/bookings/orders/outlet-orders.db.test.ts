import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, test } from "vitest";
import { type OrderFilter, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { listOrders } from "#app/features/bookings/orders/outlet-orders.queries.server.ts";
import { readOrderFilter, showOrders } from "#app/features/bookings/orders/show-orders.server.ts";
import { showOutletBooking } from "#app/features/bookings/outlet-bookings/show-outlet-booking.server.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-12-01T03:00:00Z"); // 10.00 WIB, 11.00 WITA, 12.00 WIT
const today: OrderFilter = { view: "upcoming" };
let shop: OutletFixture;
let east: OutletFixture;
let other: OutletFixture;
let owner: OutletManager;
let admin: OutletManager;
const names = new Map<string, string>();

async function book(name: string, outlet: OutletFixture, status: BookingStatus, minutes: number, set = {}) {
  const deadline = status === "AWAITING_OUTLET" ? now.add({ minutes: 60 }) : undefined;
  const start = now.add({ minutes });
  const fixture = { status, start, ...(deadline && { deadline }), set: { contactName: name, ...set } };
  const booking = await createBooking(outlet, fixture);
  await db.slotClaim.deleteMany();
  names.set(booking.id, name);
  return booking;
}

beforeAll(async () => {
  shop = await createOutlet({ name: "Pangkas Braga" });
  east = await createOutlet({ name: "Pangkas Timur", ownerId: shop.ownerId, zone: "WIT" });
  other = await createOutlet({ name: "Pangkas Lain" });
  owner = { id: shop.ownerId, isAdmin: false };
  admin = { id: (await createUser("Admin")).id, isAdmin: true };
  await book("hari ini", shop, "CONFIRMED", 60);
  await book("tadi pagi", shop, "CHECKED_IN", -120);
  await book("besok", shop, "CONFIRMED", 24 * 60);
  await book("diminta", shop, "AWAITING_OUTLET", 3 * 24 * 60);
  await book("tanpa hasil", shop, "CONFIRMED", -26 * 60);
  await book("lama sekali", shop, "CONFIRMED", -40 * 24 * 60);
  await book("kemarin selesai", shop, "COMPLETED", -25 * 60);
  await book("besok batal", shop, "CANCELLED_BY_CUSTOMER", 25 * 60);
  await book("timur tengah malam", east, "CONFIRMED", -11 * 60 - 30, { zone: "WIT" }); // 00.30 today in WIT, yesterday in WIB
  await book("milik orang", other, "CONFIRMED", 60);
});

async function listed(user: OutletManager, filter: OrderFilter) {
  return (await listOrders(user, filter, now)).rows.map(({ id }) => names.get(id));
}

describe("the list of today and what comes", () => {
  test("has requests first, then visits without an outcome, then everything by time", async () => {
    expect(await listed(owner, today)).toEqual([
      "diminta",
      "tanpa hasil",
      "timur tengah malam",
      "tadi pagi",
      "hari ini",
      "besok",
    ]);
  });

  test("shows an admin every outlet, and a partner no other's", async () => {
    expect(await listed(admin, today)).toContain("milik orang");
    expect(await listed({ id: other.ownerId, isAdmin: false }, today)).toEqual(["milik orang"]);
    expect(await listed({ ...owner, id: admin.id }, today)).toEqual([]);
    expect(await listed(owner, { ...today, outlet: other.id })).toEqual([]);
    expect(await listed(admin, { view: "all" })).toContain("milik orang");
    expect(await listed({ id: other.ownerId, isAdmin: false }, { view: "all" })).toEqual(["milik orang"]);
    expect(await listed(owner, { view: "all", outlet: other.id })).toEqual([]);
  });

  test.each<[string, OrderFilter, string[]]>([
    ["an outlet", { view: "upcoming", outlet: "east" }, ["timur tengah malam"]],
    ["a barber", { view: "upcoming", barber: "shop-2" }, []],
    ["what waits", { view: "upcoming", status: "waiting" }, ["diminta"]],
    ["what fell through", { view: "upcoming", status: "dropped" }, ["besok batal"]],
    ["a name", { view: "upcoming", q: "HARI" }, ["hari ini"]],
    ["a name with signs of a pattern", { view: "upcoming", q: "%" }, []],
    ["days", { view: "upcoming", from: "2026-12-02", until: "2026-12-02" }, ["besok"]],
    [
      "days with every status",
      { view: "upcoming", status: "all", from: "2026-12-02" },
      ["diminta", "besok", "besok batal"],
    ],
    ["the history", { view: "history" }, ["kemarin selesai", "tanpa hasil", "lama sekali"]],
    ["a day of the history", { view: "history", from: "2026-11-30" }, ["kemarin selesai", "tanpa hasil"]],
    ["what is done", { view: "history", status: "done" }, ["kemarin selesai"]],
    [
      "nothing: all there is, whatever became of it, the latest start first",
      { view: "all" },
      [
        ...["diminta", "besok batal", "besok", "hari ini", "tadi pagi", "timur tengah malam"],
        ...["kemarin selesai", "tanpa hasil", "lama sekali"],
      ],
    ],
    ["all of an outlet", { view: "all", outlet: "east" }, ["timur tengah malam"]],
    ["all that fell through", { view: "all", status: "dropped" }, ["besok batal"]],
    [
      "all between two days",
      { view: "all", from: "2026-11-30", until: "2026-12-01" },
      ["hari ini", "tadi pagi", "timur tengah malam", "kemarin selesai", "tanpa hasil"],
    ],
  ])("narrowed to %s", async (_, filter, expected) => {
    const outlet = filter.outlet === "east" ? east.id : filter.outlet;
    const barber = filter.barber === "shop-2" ? shop.barberIds[1] : filter.barber;
    expect(await listed(owner, { ...filter, outlet, barber })).toEqual(expected);
  });

  test("finds a booking by its code wherever it is, within the user's outlets", async () => {
    const old = await db.booking.findFirstOrThrow({ where: { contactName: "lama sekali" } });
    const filter: OrderFilter = { view: "upcoming", status: "waiting", q: old.code.toLowerCase() };
    expect(await listed(owner, filter)).toEqual(["lama sekali"]);
    expect(await listed({ id: other.ownerId, isAdmin: false }, filter)).toEqual([]);
  });

  test.each<OrderFilter>([today, { view: "history" }, { view: "all" }, { view: "upcoming", status: "all" }])(
    "page by page it is the same list: %j",
    async (filter) => {
      const whole = await listed(admin, filter);
      const pages: (string | undefined)[] = [];
      for (let after: OrderFilter["after"]; ; ) {
        const { rows, next } = await listOrders(admin, { ...filter, after }, now, 2);
        pages.push(...rows.map(({ id }) => names.get(id)));
        expect(rows.length).toBeLessThanOrEqual(2);
        if (!next) break;
        const read = readOrderFilter(new URLSearchParams(searchOf({ ...filter, after: next })));
        expect(read.errors).toEqual({});
        after = read.filter.after;
      }
      expect(pages).toEqual(whole);
    },
  );

  test("page by page it is the same list for an owner of several outlets", async () => {
    const pages: (string | undefined)[] = [];
    for (let after: OrderFilter["after"], more = true; more; ) {
      const { rows, next } = await listOrders(owner, { view: "all", after }, now, 2);
      pages.push(...rows.map(({ id }) => names.get(id)));
      after = next ?? undefined;
      more = next !== null;
    }
    expect(pages).toEqual(await listed(owner, { view: "all" }));
  });
});

describe("the page", () => {
  test("groups by what is to do and by day, in the outlet's time", async () => {
    const page = await showOrders(owner, today, now);
    expect(page?.sections.map(({ title, cards }) => [title, cards.map(({ customer }) => customer)])).toEqual([
      ["Perlu dijawab", ["diminta"]],
      ["Perlu Konfirmasi Hasil", ["tanpa hasil"]],
      ["Hari ini", ["timur tengah malam", "tadi pagi", "hari ini"]],
      ["Besok", ["besok"]],
    ]);
    const cards = page?.sections.flatMap((section) => section.cards) ?? [];
    expect(cards[0]).toMatchObject({
      from: "10.00",
      until: "10.30",
      zone: "WIB",
      day: "Jum, 4 Des",
      deadline: { text: "pukul 11.00 WIB" },
      services: "Potong Rambut Dewasa",
      outlet: "Pangkas Braga",
      total: "Rp\u00a052.000",
      next: { action: "confirm" },
      others: [{ action: "decline" }],
    });
    expect(cards[1]).toMatchObject({ state: { text: "Perlu Konfirmasi Hasil" }, next: { action: "check-in" } });
    expect(cards[2]).toMatchObject({ from: "00.30", until: "01.00", zone: "WIT" });
    expect(cards[4]).toMatchObject({ state: { text: "Terkonfirmasi" }, next: null });
    // One object goes over the wire once.
    expect(cards[5]?.state).toBe(cards[4]?.state);
    expect(cards[5]?.others).toBe(cards[4]?.others);
  });

  test("of all bookings goes day by day, the latest first, whatever is to do", async () => {
    const page = await showOrders(owner, { view: "all" }, now);
    expect(page?.sections.map(({ title, cards }) => [title, cards.map(({ customer }) => customer)])).toEqual([
      ["Jumat, 4 Desember 2026", ["diminta"]],
      ["Besok", ["besok batal", "besok"]],
      ["Hari ini", ["hari ini", "tadi pagi", "timur tengah malam"]],
      ["Senin, 30 November 2026", ["kemarin selesai", "tanpa hasil"]],
      ["Kamis, 22 Oktober 2026", ["lama sekali"]],
    ]);
  });

  test("names days by their dates while one outlet's today is another's tomorrow", async () => {
    const west = await createOutlet();
    const far = await createOutlet({ ownerId: west.ownerId, zone: "WIT" });
    const late = Temporal.Instant.from("2026-12-01T16:30:00Z"); // 23.30 WIB on the 1st, 01.30 WIT on the 2nd
    const at = (hours: number) => late.since(now).total("minutes") + hours * 60;
    await book("barat", west, "CONFIRMED", at(12));
    await book("timur", far, "CONFIRMED", at(30), { zone: "WIT" });
    const page = await showOrders({ id: west.ownerId, isAdmin: false }, today, late);
    expect(page?.sections.map(({ title }) => title)).toEqual(["Rabu, 2 Desember 2026", "Kamis, 3 Desember 2026"]);
    const own = await showOrders({ id: west.ownerId, isAdmin: false }, { ...today, outlet: west.id }, late);
    expect(own?.sections.map(({ title }) => title)).toEqual(["Besok"]);
  });

  test("shows a request past its deadline as expired before the job does, and asks nobody to answer", async () => {
    const booking = await book("terlambat", other, "AWAITING_OUTLET", 90);
    await db.booking.update({ where: { id: booking.id }, data: { deadlineAt: new Date(now.epochMilliseconds) } });
    const page = await showOrders({ id: other.ownerId, isAdmin: false }, today, now);
    const card = page?.sections.flatMap(({ cards }) => cards).find(({ customer }) => customer === "terlambat");
    expect(card).toMatchObject({ state: { text: "Kedaluwarsa" }, deadline: null, next: null });
    expect(page?.sections.map(({ title }) => title)).not.toContain("Perlu dijawab");
  });

  test("is not found for an outlet or a barber of somebody else", async () => {
    expect(await showOrders(owner, { ...today, outlet: other.id }, now)).toBeNull();
    expect(await showOrders(owner, { ...today, outlet: shop.id, barber: other.barberIds[0] }, now)).toBeNull();
    expect(await showOrders(admin, { ...today, outlet: other.id }, now)).not.toBeNull();
  });
});

describe("a booking's page", () => {
  test("is not found for another owner, for no id, and for nothing", async () => {
    const booking = await db.booking.findFirstOrThrow({ where: { contactName: "milik orang" } });
    for (const id of [booking.id, "00000000-0000-7000-8000-000000000000", "abc", ""]) {
      expect(await showOutletBooking(owner, id, now)).toBeNull();
    }
    expect(await showOutletBooking(admin, booking.id, now)).toMatchObject({ customer: { name: "milik orang" } });
  });

  test("tells the customer, the price and the story", async () => {
    const booking = await db.booking.findFirstOrThrow({ where: { contactName: "diminta" } });
    const page = await showOutletBooking(owner, booking.id, now);
    expect(page).toMatchObject({
      status: "AWAITING_OUTLET",
      when: "Jumat, 4 Desember 2026 pukul 10.00–10.30 WIB",
      deadline: { text: "Selasa, 1 Desember 2026 pukul 11.00 WIB" },
      customer: { phone: "0812-9876-5432", visits: "Kunjungan pertama di outlet ini" },
      actions: ["confirm", "decline"],
      events: [{ title: "Booking dibuat", by: "Pelanggan" }],
    });
    expect(page?.customer.links?.whatsapp).toMatch(/^https:\/\/wa\.me\/6281298765432\?text=Halo%20diminta/);
    expect(page?.prices.at(-1)).toEqual({ term: "Total", detail: "Rp\u00a052.000", strong: true });
  });

  test("shows the whole number for 48 hours after the visit, and an admin for longer", async () => {
    const booking = await db.booking.findFirstOrThrow({ where: { contactName: "diminta" } });
    const seen = async (user: OutletManager, hours: number) => {
      const at = instantFrom(booking.endAt).add({ hours });
      return (await showOutletBooking(user, booking.id, at))?.customer;
    };
    expect(await seen(owner, 47)).toMatchObject({ phone: "0812-9876-5432", links: expect.anything() });
    const later = await seen(owner, 48);
    expect(later).toMatchObject({ phone: "0812\u2011••••\u2011•432", links: null });
    expect(
      JSON.stringify(await showOutletBooking(owner, booking.id, instantFrom(booking.endAt).add({ hours: 48 }))),
    ).not.toMatch(/98765/);
    expect(await seen(admin, 480)).toMatchObject({ phone: "0812-9876-5432" });
  });

  test("finds a masked number whole only, so that nobody guesses it part by part", async () => {
    const booking = await db.booking.findFirstOrThrow({ where: { contactName: "kemarin selesai" } });
    const found = async (user: OutletManager, q: string, hours: number) => {
      const filter = { view: "history", q } as const;
      const at = instantFrom(booking.endAt).add({ hours });
      const { rows } = await listOrders(user, filter, at);
      return rows.some(({ id }) => id === booking.id);
    };
    expect(await found(owner, "987", 47)).toBe(true);
    expect(await found(owner, "987", 49)).toBe(false);
    expect(await found(owner, "0812-9876-5432", 49)).toBe(true);
    expect(await found(admin, "987", 49)).toBe(true);
  });
});
