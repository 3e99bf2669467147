import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import type { OutletFilter } from "#app/features/outlets/search/outlet-filter.server.ts";
import type { Sort } from "#app/features/outlets/search/search.ts";
import {
  countOutlets,
  listOutlets,
  type OutletRow,
} from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { placeOfPosition, type SearchPlace } from "#app/features/outlets/search/search-place.ts";
import { openingAt } from "#app/features/time/hours/opening.ts";
import { haversineM } from "#app/lib/geo.ts";
import { runs } from "#tests/support/counts.ts";
import { createCities, createListedOutlet, type ListedOutlet } from "#tests/support/outlet-fixtures.ts";

// A Saturday, 10.30 in WIB.
const now = Date.parse("2026-11-21T03:30:00Z");
const everyDay = (openMin: number, closeMin: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, openMin, closeMin }));
const bandung: SearchPlace = { ...placeOfPosition(-6.914, 107.629), regionCode: "32.73", isOwnPosition: false };
const here = placeOfPosition(-6.915, 107.612);
const everywhere: OutletFilter = { place: null, words: [] };

const listed: ListedOutlet[] = [
  { name: "Gentlemen Barber", score: 4.8, price: 60_000, categories: ["HAIRCUT", "BEARD"] },
  { name: "Jaya Pangkas", score: 4.5, price: 30_000, lat: -6.93, lng: 107.62, hours: everyDay(660, 1320) },
  { name: "Malam Barber", score: 4.1, price: 45_000, lat: -6.94, lng: 107.6, hours: everyDay(1200, 120) },
  {
    name: "Coblong Cuts",
    district: "32.73.02",
    lat: -6.885,
    lng: 107.615,
    score: 3.9,
    price: 25_000,
    categories: ["COLOR"],
  },
  {
    name: "Libur Barber",
    lat: -6.91,
    lng: 107.61,
    score: 4.9,
    exceptions: [{ date: "2026-11-21", openMin: null, closeMin: null }],
  },
  {
    name: "Minggu Saja Barber",
    lat: -6.92,
    lng: 107.61,
    hours: [{ weekday: 7, openMin: 600, closeMin: 1200 }],
    exceptions: [{ date: "2026-11-21", openMin: 360, closeMin: 1380 }],
  },
  { name: "Seperempat Barber", lat: -6.921, lng: 107.611, hours: everyDay(625, 695) },
  { name: "Keliling Andi", type: "MOBILE_BARBER", radiusKm: 5, lat: -6.9312, lng: 107.6344 },
  { name: "Keliling Jauh", type: "MOBILE_BARBER", radiusKm: 3, lat: -7.03, lng: 107.52, district: "32.04.40" },
  { name: "Soreang Barber", district: "32.04.40", lat: -7.03, lng: 107.52, score: 4.2 },
  { name: "Makassar Barber", district: "73.71.09", zone: "WITA", lat: -5.15, lng: 119.45, hours: everyDay(700, 1200) },
  { name: "Jayapura Pagi", district: "91.71.01", zone: "WIT", lat: -2.53, lng: 140.71, hours: everyDay(480, 780) },
  { name: "Tutup Sementara", status: "PAUSED" },
];

beforeAll(async () => {
  await createCities();
  for (const outlet of listed) await createListedOutlet(outlet);
});

const names = (rows: readonly OutletRow[]) => rows.map(({ name }) => name);
const list = (filter: Partial<OutletFilter>, sort: Sort = "rating", at = now) =>
  listOutlets({ ...everywhere, ...filter }, { sort, limit: 100 }, at);

async function pages(filter: OutletFilter, sort: Sort, limit: number): Promise<OutletRow[]> {
  const all: OutletRow[] = [];
  for (let after: string | undefined; ; after = all.at(-1)?.id) {
    const page = await listOutlets(filter, { sort, after, limit }, now);
    all.push(...page);
    if (page.length < limit) return all;
  }
}

describe("listOutlets", () => {
  it("lists active outlets only", async () => {
    const all = await list({});
    expect(all).toHaveLength(listed.length - 1);
    expect(names(all)).not.toContain("Tutup Sementara");
  });

  it("keeps to a city and not to the kabupaten of that name", async () => {
    const found = names(await list({ place: bandung }));
    expect(found).toContain("Coblong Cuts");
    expect(found).not.toContain("Soreang Barber");
  });

  it("finds names by every word, anywhere in them", async () => {
    expect(names(await list({ words: ["gentle"] }))).toEqual(["Gentlemen Barber"]);
    expect(names(await list({ words: ["jaya", "pangkas"] }))).toEqual(["Jaya Pangkas"]);
    expect(names(await list({ words: ["100%"] }))).toEqual([]);
    expect(names(await list({ words: ["_aya"] }))).toEqual([]);
  });

  it("filters by type, category, score and price", async () => {
    expect(names(await list({ type: "MOBILE_BARBER" })).sort()).toEqual(["Keliling Andi", "Keliling Jauh"]);
    expect(names(await list({ category: "BEARD" }))).toEqual(["Gentlemen Barber"]);
    expect(names(await list({ category: "COLOR" }))).toEqual(["Coblong Cuts"]);
    expect(names(await list({ minRating: 4.5 }))).toEqual(["Libur Barber", "Gentlemen Barber", "Jaya Pangkas"]);
    expect(names(await list({ maxPrice: 30_000 }, "price"))).toEqual(["Coblong Cuts", "Jaya Pangkas"]);
  });

  it("lists only mobile barbers who come to where one is", async () => {
    const found = names(await list({ place: here, type: "MOBILE_BARBER" }));
    expect(found).toEqual(["Keliling Andi"]);
  });

  it("tells no position of a mobile barber finer than a hundredth of a degree", async () => {
    const [row] = await list({ words: ["andi"] });
    expect(row).toMatchObject({ lat: -6.93, lng: 107.63 });
  });

  it("sorts by distance, price and score", async () => {
    const near = await list({ place: bandung }, "distance");
    const degrees = near.map(({ lat, lng }) =>
      lat === null || lng === null ? null : Math.hypot(lat + 6.914, lng - 107.629),
    );
    const known = degrees.filter((each) => each !== null);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    const metres = near.flatMap(({ lat, lng }) =>
      lat === null || lng === null ? [] : [haversineM({ lat, lng }, bandung)],
    );
    for (const [at, each] of metres.entries()) expect(each).toBeGreaterThan((metres[at - 1] ?? 0) * 0.97);
    const prices = (await list({}, "price")).map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const scores = (await list({}, "rating")).map(({ rating }) => rating);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });

  it("prefers names that begin as typed when sorted by relevance", async () => {
    const found = names(await list({ words: ["barber"] }, "relevance"));
    expect(found.length).toBeGreaterThan(4);
    expect(names(await list({ words: ["malam"], place: here }, "relevance"))).toEqual(["Malam Barber"]);
    expect(names(await list({ place: here }, "relevance"))[0]).toBe("Libur Barber");
  });

  it("shows every outlet once, page after page, in every order and whatever the page's size", async () => {
    const filters: OutletFilter[] = [
      everywhere,
      { ...everywhere, words: ["barber"] },
      { ...everywhere, place: bandung },
      { ...everywhere, place: here },
      { ...everywhere, place: here, words: ["barber"], maxPrice: 55_000 },
    ];
    const order = fc.constantFrom<Sort>("relevance", "distance", "rating", "price");
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...filters),
        order,
        fc.integer({ min: 1, max: 7 }),
        async (filter, sort, limit) => {
          const whole = await listOutlets(filter, { sort, limit: 1000 }, now);
          const paged = await pages(filter, sort, limit);
          expect(names(paged)).toEqual(names(whole));
          expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
        },
      ),
      runs(60, 1_000),
    );
  });

  it("begins after an outlet that is not listed any more, and nowhere after an unknown one", async () => {
    const after = async (id: string) => listOutlets(everywhere, { sort: "rating", after: id, limit: 5 }, now);
    expect(await after("0190a8c0-0000-7000-8000-000000000000")).toEqual([]);
  });
});

describe("open now", () => {
  const open = async (at: string) => names(await list({ openNow: true }, "rating", Date.parse(at))).sort();

  it("knows exceptions, nights, quarters and zones", async () => {
    const morning = await open("2026-11-21T03:30:00Z");
    expect(morning).not.toContain("Libur Barber");
    expect(morning).toContain("Minggu Saja Barber");
    expect(morning).toContain("Seperempat Barber");
    expect(morning).not.toContain("Jaya Pangkas");
    // 11.30 WITA, 12.30 WIT.
    expect(morning).not.toContain("Makassar Barber");
    expect(morning).toContain("Jayapura Pagi");
    expect(await open("2026-11-21T18:00:00Z")).toEqual(["Malam Barber"]);
    expect(await open("2026-11-21T19:00:00Z")).toEqual([]);
  });

  it("agrees with the calendar of each outlet at any time of these days", async () => {
    const all = await list({});
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 4 * 1440 - 1 }), async (minute) => {
        const at = Date.parse("2026-11-20T00:00:00Z") + minute * 60_000;
        const found = await list({ openNow: true }, "rating", at);
        const expected = all.filter((row) => openingAt(row, at).isOpen);
        expect(names(found).sort()).toEqual(names(expected).sort());
      }),
      runs(150, 3_000),
    );
  });
});

describe("a date", () => {
  it("leaves out who is closed on it or does not take bookings that early", async () => {
    const saturday = names(await list({ date: "2026-11-21" }));
    expect(saturday).not.toContain("Libur Barber");
    expect(saturday).toContain("Minggu Saja Barber");
    expect(names(await list({ date: "2026-11-23" }))).not.toContain("Minggu Saja Barber");
    expect(await list({ date: Temporal.PlainDate.from("2026-11-21").add({ days: 31 }).toString() })).toEqual([]);
  });
});

describe("countOutlets", () => {
  it("counts what is listed, up to a limit", async () => {
    expect(await countOutlets(everywhere, 100, now)).toBe(listed.length - 1);
    expect(await countOutlets(everywhere, 5, now)).toBe(5);
    expect(await countOutlets({ ...everywhere, words: ["tidakada"] }, 5, now)).toBe(0);
  });
});
