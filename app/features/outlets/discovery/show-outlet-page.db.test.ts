import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { outletJsonLd } from "#app/features/outlets/discovery/outlet-json-ld.ts";
import { hoursText } from "#app/features/outlets/discovery/outlet-view.ts";
import { showOutletPage } from "#app/features/outlets/discovery/show-outlet-page.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

// A Saturday, 10.30 in WIB.
const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
let shop = "";
let mobile = "";
let paused = "";

beforeAll(async () => {
  await createCities();
  const outlet = await createListedOutlet({
    name: "Gentlemen </script> Barber",
    hours: [
      { weekday: 6, openMin: 600, closeMin: 720 },
      { weekday: 6, openMin: 780, closeMin: 60 },
      { weekday: 7, openMin: 0, closeMin: 1440 },
    ],
    exceptions: [
      { date: "2026-11-20", openMin: null, closeMin: null },
      { date: "2026-11-25", openMin: null, closeMin: null },
      { date: "2026-11-26", openMin: 600, closeMin: 900 },
    ],
  });
  shop = outlet.id;
  const [barberId = ""] = outlet.barberIds;
  const [serviceId = ""] = outlet.serviceIds;
  await db.barber.create({
    data: {
      outletId: shop,
      name: "Mahal",
      position: 2,
      services: { create: { serviceId, price: 90_000, durationMin: 45 } },
    },
  });
  await db.barberService.update({ where: { barberId_serviceId: { barberId, serviceId } }, data: { price: 40_000 } });
  await db.service.create({
    data: { outletId: shop, category: "CARE", name: "Tanpa Barber", durationMin: 30, price: 10_000 },
  });
  mobile = (
    await createListedOutlet({
      name: "Panggil Andi",
      type: "MOBILE_BARBER",
      lat: -6.8853,
      lng: 107.6157,
      district: "32.73.02",
    })
  ).id;
  paused = (await createListedOutlet({ name: "Tutup Sementara", status: "PAUSED" })).id;
  for (const name of ["Satu", "Dua", "Tiga Barber", "Empat", "Lima"])
    await createListedOutlet({ name: `${name} Cukur` });
});

async function foundPage(id: string) {
  const page = await showOutletPage(id, now);
  if (!page.isFound) throw new Error("not found");
  return page;
}

describe("the page of an outlet", () => {
  it("shows services with the cheapest of its barbers' prices, and none that nobody does", async () => {
    const { outlet } = await foundPage(shop);
    expect(outlet.serviceGroups).toHaveLength(1);
    expect(outlet.serviceGroups[0]).toMatchObject({
      label: "Potong Rambut",
      services: [{ name: "Potong Rambut Dewasa", priceText: "mulai Rp\u00a040.000", durationText: "30–45 menit" }],
    });
  });

  it("shows the week with today marked and the exceptions ahead", async () => {
    const { outlet } = await foundPage(shop);
    expect(outlet.week.map(({ intervals }) => hoursText(intervals)).slice(4)).toEqual([
      "Tutup",
      "10.00–12.00, 13.00–01.00",
      "24 jam",
    ]);
    expect(outlet.week.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(["Sabtu"]);
    expect(outlet.exceptions).toEqual([
      { day: "2026-11-25", date: "Rabu, 25 November 2026", intervals: [], text: "Tutup", reason: "" },
      {
        ...{ day: "2026-11-26", date: "Kamis, 26 November 2026", intervals: [["10.00", "15.00"]] },
        ...{ text: "10.00–15.00", reason: "" },
      },
    ]);
    expect(outlet).toMatchObject({ isOpen: true, openText: "Buka sampai 12.00" });
    const onThursday = await showOutletPage(shop, Temporal.Instant.from("2026-11-26T03:30:00Z"));
    const days = onThursday.isFound ? onThursday.outlet.week.map(({ instead }) => instead) : [];
    expect(days).toEqual([null, null, null, "10.00–15.00", null, null, null]);
  });

  it("shows where a barbershop is, and its neighbours without itself", async () => {
    const { outlet, similar } = await foundPage(shop);
    const jsonLd = outletJsonLd(outlet, "https://pangkas.example");
    expect(outlet.location).toMatchObject({ lat: -6.915, lng: 107.612, map: null });
    expect(outlet.area).toBeNull();
    expect(similar).toHaveLength(4);
    expect(similar.map(({ id }) => id)).not.toContain(shop);
    expect(jsonLd).toMatchObject({
      "@type": "HairSalon",
      geo: { latitude: -6.915 },
      address: { addressLocality: "Kota Bandung" },
    });
    expect(jsonLd).not.toHaveProperty("aggregateRating");
  });

  it("of a mobile barber tells the kecamatan and the radius and nothing finer", async () => {
    const page = await foundPage(mobile);
    expect(page.outlet.location).toBeNull();
    expect(page.outlet.area?.areaText).toBe(
      "Datang ke tempat Anda, sampai 10 km dari Kecamatan Coblong, Kota Bandung.",
    );
    const jsonLd = outletJsonLd(page.outlet, "https://pangkas.example");
    expect(jsonLd).not.toHaveProperty("geo");
    expect(JSON.stringify([page, jsonLd])).not.toMatch(/6\.885\d|107\.615\d|Braga/);
  });

  it("is none for an unknown, malformed or inactive id, which gets suggestions", async () => {
    for (const id of ["0190a8c0-0000-7000-8000-000000000000", "1", "x'); drop table outlet", paused]) {
      const page = await showOutletPage(id, now);
      expect(page.isFound, id).toBe(false);
      expect(page.similar.length, id).toBe(4);
      // Whoever has booked there reads that it stands.
      expect(page, id).toMatchObject({ resting: id === paused ? "Tutup Sementara" : null });
    }
  });
});
