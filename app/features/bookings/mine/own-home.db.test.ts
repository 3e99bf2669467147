import { beforeAll, expect, it } from "vitest";
import { showOwnHome } from "#app/features/bookings/mine/show-own-home.server.ts";
import { setFavourite } from "#app/features/outlets/favourites/set-favourite.server.ts";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { db } from "#app/platform/db.server.ts";
import { checkInCode, createBooking } from "#tests/support/booking-fixtures.ts";
import { createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { orderNow } from "#tests/support/order-fixtures.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

let usual: OutletFixture;
let kept: OutletFixture;
let away: OutletFixture;

beforeAll(async () => {
  await createCities();
  usual = await createListedOutlet({ name: "Cukur Langganan" });
  kept = await createListedOutlet({ name: "Kapster Simpanan", score: 4.9 });
  await createListedOutlet({ name: "Tetangga Baru", score: 4.1 });
  away = await createListedOutlet({ name: "Cukur Makassar", district: "73.71.09", zone: "WITA", score: 5 });
});

const homeOf = async (user: { id: string; name: string }) => {
  const own = await showOwnHome(user, orderNow);
  const { landing } = await showHome(new URLSearchParams(), orderNow, own.usual);
  return { ...own, landing };
};
const visit = (outlet: OutletFixture, customerId: string, hoursAgo: number, status: "COMPLETED" | "NO_SHOW") =>
  createBooking(outlet, { start: orderNow.subtract({ hours: hoursAgo }), status, set: { customerId } });

it("begins with the next booking and its code, what can be booked again, and favourites that are not among them", async () => {
  const raka = await createUser("Raka Aditya");
  const next = await createBooking(usual, { start: orderNow.add({ hours: 30 }), set: { customerId: raka.id } });
  await createBooking(usual, { start: orderNow.add({ hours: 60 }), set: { customerId: raka.id } });
  const older = await visit(usual, raka.id, 900, "COMPLETED");
  const latest = await visit(usual, raka.id, 500, "COMPLETED");
  await visit(kept, raka.id, 300, "NO_SHOW");
  await setFavourite(raka.id, kept.id, true);
  await setFavourite(raka.id, usual.id, true);

  const { greeting, shown, landing } = await homeOf({ id: raka.id, name: "Raka Aditya" });
  expect(greeting).toBe("Halo, Raka");
  expect(shown.next).toMatchObject({ booking: { id: next.id }, soon: "Besok, 14.00 WIB", checkIn: checkInCode });
  expect(shown.others).toBe("1");
  expect(shown.again.map(({ bookingId, name }) => [bookingId, name])).toEqual([[latest.id, "Cukur Langganan"]]);
  expect(shown.again[0]?.bookingId).not.toBe(older.id);
  expect(shown.favourites.map(({ name }) => name)).toEqual(["Kapster Simpanan"]);
  // What stands above is not found below, and nothing of another city.
  expect(landing).toMatchObject({ title: "Di sekitar Bandung", cities: [], isRegular: true });
  expect(landing?.cards.map(({ name }) => name)).toEqual(["Tetangga Baru"]);
});

it("counts the other bookings to the last, and says where it does not", async () => {
  const many = await createUser("Tono Banyak");
  const book = (nth: number) =>
    createBooking(usual, { start: orderNow.add({ hours: 200 + nth }), set: { customerId: many.id } });
  for (let nth = 0; nth < 20; nth += 1) await book(nth);
  const othersOf = async () => (await showOwnHome(many, orderNow)).shown.others;
  expect(await othersOf()).toBe("19");
  await book(20);
  expect(await othersOf()).toBe("20+");
});

it("is around the outlet that was booked last, also elsewhere", async () => {
  const dewi = await createUser();
  await visit(usual, dewi.id, 700, "COMPLETED");
  await createBooking(away, { start: orderNow.add({ hours: 20 }), set: { customerId: dewi.id } });
  const { shown, landing } = await homeOf({ id: dewi.id, name: "Dewi" });
  expect(landing?.title).toBe("Di sekitar Makassar");
  expect(landing?.cards.map(({ name }) => name)).toEqual(["Cukur Makassar"]);
  expect(shown.again.map(({ name }) => name)).toEqual(["Cukur Langganan"]);
});

it("offers nothing again where nothing can be booked", async () => {
  const sari = await createUser();
  const shut = await createListedOutlet({ name: "Tutup Sementara" });
  await visit(shut, sari.id, 700, "COMPLETED");
  await db.outlet.update({ where: { id: shut.id }, data: { status: "PAUSED" } });
  const { shown } = await homeOf({ id: sari.id, name: "Sari" });
  expect(shown).toMatchObject({ next: null, again: [], favourites: [] });
});

it("shows somebody without bookings or favourites what strangers see", async () => {
  const baru = await createUser();
  const { shown, usual: place, landing } = await homeOf({ id: baru.id, name: "Baru" });
  expect(place).toBeNull();
  expect(shown).toMatchObject({ next: null, again: [], favourites: [] });
  expect(landing?.title).toBe("Paling disukai pelanggan");
  expect(landing?.cities.length).toBeGreaterThan(1);
});

it("calls nobody the most liked before the first review", async () => {
  await db.outlet.updateMany({ data: { rating: 0 } });
  const { landing } = await showHome(new URLSearchParams(), orderNow, null);
  expect(landing).toMatchObject({ title: "Baru di Pangkas", allHref: "/?sort=price" });
});
