import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { countFound, findOutletPage, understandSearch } from "#app/features/outlets/home/run-search.server.ts";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { findPlace } from "#app/features/outlets/search/interpret-query.queries.server.ts";
import { readSearchParams } from "#app/features/outlets/search/search.schema.ts";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCut } from "#tests/support/cut-fixtures.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

vi.mock("#app/platform/map-tiles.server.ts", () => ({
  mapTiles: { url: "https://tiles.example/{z}/{x}/{y}", attribution: "© OpenStreetMap" },
}));

// A Saturday, 10.30 in WIB.
const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
let gentlemen = "";

beforeAll(async () => {
  await createCities();
  gentlemen = (await createListedOutlet({ name: "Gentlemen Barber", score: 4.8, categories: ["HAIRCUT", "BEARD"] })).id;
  await createListedOutlet({ name: "Jaya Pangkas", score: 4.5, price: 30_000 });
  await createListedOutlet({ name: "Soreang Cukur", district: "32.04.40", lat: -7.03, lng: 107.52 });
  await createListedOutlet({ name: "Kapster Makassar", district: "73.71.09", zone: "WITA", lat: -5.15, lng: 119.45 });
  await createListedOutlet({
    name: "Panggil Andi",
    type: "MOBILE_BARBER",
    district: "32.73.02",
    lat: -6.8853,
    lng: 107.6157,
    score: 4.4,
  });
});

const home = (query: string) => showHome(new URLSearchParams(query), now);
const found = async (query: string) => (await home(query)).results?.cards.map(({ name }) => name).sort();

describe("findPlace", () => {
  it("knows cities, kabupaten, kecamatan and nicknames, with typos", async () => {
    const nameOf = async (typed: string) => (await findPlace(typed))?.name ?? null;
    expect(await nameOf("bandung")).toBe("Kota Bandung");
    expect(await nameOf("Kab. Bandung")).toBe("Kabupaten Bandung");
    expect(await nameOf("kabupaten bandung")).toBe("Kabupaten Bandung");
    expect(await nameOf("bandug")).toBe("Kota Bandung");
    expect(await nameOf("Mkassar")).toBe("Kota Makassar");
    expect(await nameOf("ujung pandang")).toBe("Kota Makassar");
    expect(await nameOf("coblong")).toBe("Coblong, Kota Bandung");
    expect(await nameOf("Coblong, Kota Bandung")).toBe("Coblong, Kota Bandung");
    expect(await nameOf("Coblong, Kota Makassar")).toBeNull();
    expect(await nameOf("Papua")).toBe("Papua");
    expect(await nameOf("Atlantis")).toBeNull();
    expect(await nameOf("  , ")).toBeNull();
  });
});

describe("a search by words", () => {
  it("finds the same for every word for a barber", async () => {
    const all = await found("q=barber");
    expect(all).toHaveLength(5);
    for (const word of ["kapster", "stylist", "pangkas", "cukur", "potong+rambut", "kapstr"]) {
      expect(await found(`q=${word}`), word).toEqual(all);
    }
  });

  it("takes places and services out of the words, typos and all", async () => {
    expect(await found("q=cukur+jenggot+bandung")).toEqual(["Gentlemen Barber"]);
    expect(await found("q=gentelmen")).toEqual(["Gentlemen Barber"]);
    expect(await found("q=barber+makasar")).toEqual(["Kapster Makassar"]);
    expect(await found("q=soreang")).toEqual(["Soreang Cukur"]);
    expect(await found("q=barber+panggilan")).toEqual(["Panggil Andi"]);
    expect(await found("q=jaya&place=Makassar")).toEqual([]);
  });

  it("finds who does a style, who shows it first, and nobody else", async () => {
    const shows = await createListedOutlet({ name: "Studio Rapi", score: 4.2, district: "91.71.01", zone: "WIT" });
    const [barberId = ""] = shows.barberIds;
    await createCut(barberId, { style: "MID_FADE" });
    await db.barber.update({ where: { id: barberId }, data: { name: "Asep" } });
    const says = await createListedOutlet({ name: "Ruang Sisir", score: 4.5, district: "91.71.01", zone: "WIT" });
    await db.outlet.update({ where: { id: says.id }, data: { specialities: ["Fade & undercut"] } });
    await createListedOutlet({ name: "Fadel Barber", score: 5, district: "91.71.01", zone: "WIT" });
    await refreshOutletSearch(db, [shows.id, says.id]);
    const inOrder = async (q: string) => {
      const { results } = await showHome(new URLSearchParams({ q }), now);
      return { names: results?.cards.map(({ name }) => name), chips: results?.chips.map(({ label }) => label) };
    };
    expect(await inOrder("fade jayapura")).toEqual({
      names: ["Studio Rapi", "Ruang Sisir"],
      chips: ["Gaya fade", "Kota Jayapura"],
    });
    expect((await inOrder("potongan fade")).names).toEqual(["Studio Rapi", "Ruang Sisir"]);
    expect((await inOrder("medium fade")).names).toEqual(["Studio Rapi"]);
    expect((await inOrder("undercat")).names).toEqual(["Ruang Sisir"]);
    expect((await inOrder("fade mullet")).names).toEqual([]);
    const texts = (await home("q=fade")).results?.cards.map(({ name, styleText }) => [name, styleText]);
    expect(texts).toEqual([
      ["Studio Rapi", "Fade oleh Asep"],
      ["Ruang Sisir", null],
    ]);
    expect((await home("sort=relevance")).results?.cards.every(({ styleText }) => styleText === null)).toBe(true);
    const { results } = await home("q=fade+mullet");
    expect(results?.loosen.map(({ href }) => href)).toEqual(["/?q=fade"]);
    await db.outlet.updateMany({ where: { id: { in: [shows.id, says.id] } }, data: { status: "PAUSED" } });
    await db.outlet.updateMany({ where: { name: "Fadel Barber" }, data: { status: "PAUSED" } });
  });

  it("says what it corrected, and offers each thing it understood to be left out", async () => {
    const { results } = await home("q=gentelmen+cukur+jenggot+bandung");
    expect(results?.correction).toContain("gentlemen");
    expect(results?.chips.map(({ label }) => label)).toEqual(["“gentlemen”", "Kota Bandung", "Cukur & Jenggot"]);
    expect(results?.chips[1]?.href).toBe("/?q=gentlemen&category=beard");
  });
});

describe("a page", () => {
  it("shows cards with the next free times, which lead into the booking", async () => {
    const { results } = await home("q=gentlemen");
    const [card] = results?.cards ?? [];
    expect(card).toMatchObject({
      name: "Gentlemen Barber",
      isOpen: true,
      openText: "Buka sampai 21.00",
      priceText: "Rp\u00a050.000",
    });
    expect(card?.times[0]).toEqual({
      start: "2026-11-21T04:00:00Z",
      time: "11.00",
      day: null,
      date: "Sabtu, 21 November 2026",
    });
  });

  it("says of an empty result what to leave out and how much that finds", async () => {
    const { results } = await home("q=jaya&place=Bandung&rating=4.9");
    expect(results?.cards).toEqual([]);
    expect(results?.loosen).toEqual([
      { text: "Dengan nilai berapa pun", href: "/?q=jaya&place=Kota+Bandung", countText: "1" },
    ]);
  });

  it("names the nearest city that has what a place lacks, with the way there and the same search", async () => {
    const nearest = async (query: string) => (await home(query)).results?.nearest ?? null;
    expect(await nearest("place=Jayapura")).toEqual({
      title: "Belum ada yang cocok di Kota Jayapura",
      text: "Yang terdekat di Kota Makassar, sekitar 2.376 km dari pusat Kota Jayapura.",
      label: "Lihat di Kota Makassar",
      href: "/?place=Kota+Makassar",
    });
    expect(await nearest("place=Jayapura&category=beard")).toMatchObject({
      label: "Lihat di Kota Bandung",
      href: "/?place=Kota+Bandung&category=beard",
    });
    expect(await found("place=Kota+Bandung&category=beard")).toEqual(["Gentlemen Barber"]);
    expect(await nearest("lat=-2.53&lng=140.71&sort=rating")).toMatchObject({
      title: "Belum ada yang cocok di dekat Anda",
      href: "/?place=Kota+Makassar&sort=rating",
    });
    expect(await nearest("place=Jayapura&price=10000&rating=5")).toBeNull();
    expect(await nearest("place=Bandung")).toBeNull();
    expect(await nearest("q=tidakada")).toBeNull();
  });

  it("leads to the list of all outlets when nothing is left to search by", async () => {
    const { results } = await home("q=barber&category=beard");
    expect(results?.chips).toEqual([{ label: "Cukur & Jenggot", href: "/?sort=relevance" }]);
    expect(await found("sort=relevance")).toHaveLength(5);
  });

  it("keeps what was typed and says what is wrong with it", async () => {
    const { form, hasErrors, results } = await home("q=jaya&rating=9&place=Atlantis");
    expect(hasErrors).toBe(true);
    expect(form.state).toMatchObject({ q: "jaya", rating: "9", place: "Atlantis" });
    expect(form.errors.rating).toBeTruthy();
    expect(form.errors.place).toContain("Atlantis");
    expect(results?.cards.map(({ name }) => name)).toEqual(["Jaya Pangkas"]);
  });

  it("without a search shows what there is", async () => {
    const { landing, results } = await home("");
    expect(results).toBeNull();
    expect(landing?.cards[0]?.name).toBe("Gentlemen Barber");
    expect(landing?.cities[0]).toMatchObject({ name: "Bandung", countText: "3 tempat", href: "/?place=Kota+Bandung" });
  });

  it("never tells where a mobile barber lives", async () => {
    for (const query of ["type=mobile", "lat=-6.885&lng=107.615", "q=andi", ""]) {
      const answer = JSON.stringify(await home(query));
      expect(answer).toContain("Panggil Andi");
      expect(answer).not.toMatch(/6\.885\d|107\.615\d/);
    }
    const { results } = await home("lat=-6.885&lng=107.615&type=mobile");
    expect(results?.cards[0]?.distanceText).toMatch(/^± \d+ km$/);
  });
});

describe("free on a date", () => {
  const page = async (query: string, limit: number, after?: string) => {
    const { filter } = await understandSearch(readSearchParams(new URLSearchParams(query), "2026-11-21").search);
    return findOutletPage(filter, { sort: "relevance", limit, after }, now);
  };

  it("leaves out outlets whose barbers have no time left, page after page", async () => {
    const [barber] = await db.barber.findMany({ where: { outletId: gentlemen }, select: { id: true } });
    await db.timeOff.create({
      data: {
        barberId: barber?.id ?? "",
        startAt: new Date("2026-11-22T00:00:00Z"),
        endAt: new Date("2026-11-23T00:00:00Z"),
        claims: {
          create: {
            outletId: gentlemen,
            barberId: barber?.id ?? "",
            startAt: new Date("2026-11-22T00:00:00Z"),
            endAt: new Date("2026-11-23T00:00:00Z"),
            kind: "BLOCK",
          },
        },
      },
    });
    const whole = await page("date=2026-11-22", 100);
    expect(whole.rows.map(({ name }) => name)).not.toContain("Gentlemen Barber");
    expect(whole.rows).toHaveLength(4);
    expect((await page("date=2026-11-23", 100)).rows).toHaveLength(5);

    const names: string[] = [];
    for (let after: string | undefined; ; ) {
      const { rows, nextAfter } = await page("date=2026-11-22", 1, after);
      names.push(...rows.map(({ name }) => name));
      if (nextAfter === null) break;
      after = nextAfter;
    }
    expect(names).toEqual(whole.rows.map(({ name }) => name));
  });

  it("is counted", async () => {
    const { filter } = await understandSearch({ date: "2026-11-22" });
    expect(await countFound(filter, now)).toEqual({ value: 4, isLeast: false });
  });
});

describe("a map of the results", () => {
  it("is offered beside a list that has any, and holds what the list does, where it is published to be", async () => {
    const list = (await home("place=Bandung")).results;
    expect(list).toMatchObject({ map: null, switchView: { label: "Peta", href: "/?place=Kota+Bandung&view=map" } });
    const { results } = await home("place=Bandung&view=map&sort=rating");
    expect(results?.switchView).toEqual({ label: "Daftar", href: "/?place=Kota+Bandung&sort=rating" });
    expect(results?.sorts[0]?.href).toBe("/?place=Kota+Bandung&sort=relevance&view=map");
    expect(results?.map?.pins.map(({ id }) => id)).toEqual(results?.cards.map(({ id }) => id));
    const pins = new Map(results?.map?.pins.map((pin) => [pin.label.split(", ")[1], pin]));
    expect(pins.get("Gentlemen Barber")).toMatchObject({ lat: -6.915, lng: 107.612, text: "50 rb" });
    expect(pins.get("Panggil Andi")).toMatchObject({ lat: -6.89, lng: 107.62 });
    expect(await home("q=zzzzqqq&view=map")).toMatchObject({ results: { map: null, cards: [] } });
  });
});
