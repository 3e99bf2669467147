import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSearchParams, searchFields, searchHref } from "#app/features/outlets/search/search.schema.ts";
import { runs } from "#tests/support/counts.ts";

const today = "2026-11-21";
const read = (query: string) => readSearchParams(new URLSearchParams(query), today);

describe("readSearchParams", () => {
  it("reads a whole search", () => {
    const { search, errors } = read(
      "q=fade&place=Bandung&type=mobile&open=1&date=2026-11-22&rating=4.5&price=50.000&category=beard&sort=price&view=map",
    );
    expect(errors).toEqual({});
    expect(search).toEqual({
      q: "fade",
      place: "Bandung",
      type: "MOBILE_BARBER",
      open: true,
      date: "2026-11-22",
      rating: 4.5,
      price: 50_000,
      category: "BEARD",
      sort: "price",
      view: "map",
    });
  });

  it("takes empty fields of a form as absent", () => {
    expect(read("q=&place=+&type=&date=&price=")).toEqual({ state: {}, search: {}, errors: {} });
  });

  it("refuses each wrong value by itself, keeps it as typed and searches by the others", () => {
    const wrong = {
      type: "salon",
      open: "yes",
      date: "22/11/2026",
      rating: "9",
      price: "50,5",
      category: "tato",
      sort: "luck",
      view: "moon",
      cursor: "2",
      lat: "utara",
      lng: "106",
    };
    const { state, search, errors } = read(`q=jaya&${new URLSearchParams(wrong)}`);
    expect(search).toEqual({ q: "jaya" });
    expect(state).toEqual({ q: "jaya", ...wrong });
    expect(Object.keys(errors).sort()).toEqual(
      Object.keys(wrong)
        .filter((name) => name !== "lng")
        .sort(),
    );
  });

  it("knows which dates can be booked", () => {
    expect(read("date=2026-11-21").errors).toEqual({});
    expect(read("date=2026-11-20").errors.date).toBeTruthy();
    expect(read("date=2027-01-20").errors).toEqual({});
    expect(read("date=2027-01-21").errors.date).toBeTruthy();
    expect(read("date=2026-02-30").errors.date).toBeTruthy();
  });

  it("wants a whole position within Indonesia, and prefers the place that was typed", () => {
    expect(read("lat=-6.9&lng=107.6").search).toEqual({ lat: -6.9, lng: 107.6 });
    expect(read("lat=-6.9").search).toEqual({});
    expect(read("lat=52.5&lng=13.4")).toMatchObject({
      search: {},
      errors: { lat: expect.stringContaining("Indonesia") },
    });
    expect(read("lat=-6.9&lng=107.6&place=Solo").search).toEqual({ place: "Solo" });
  });

  it("has an answer to anything", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 100 }),
      fc.constantFrom("NaN", "1e9", "-0", "0x10", "٣"),
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...searchFields, "__proto__"), value), { maxLength: 8 });
    fc.assert(
      fc.property(query, (pairs) => {
        const { search, errors } = readSearchParams(new URLSearchParams(pairs), today);
        for (const name of Object.keys(errors)) expect(search).not.toHaveProperty(name);
        for (const each of Object.values(search)) expect(each).not.toBeNaN();
      }),
      runs(100, 10_000),
    );
  });
});

describe("searchHref", () => {
  it("changes one thing, drops what is undefined, and starts at the first page", () => {
    const state = { q: "fade", place: "Kota Bandung", cursor: "x" };
    expect(searchHref(state, { place: undefined })).toBe("/?q=fade");
    expect(searchHref(state, { sort: "price" })).toBe("/?q=fade&place=Kota+Bandung&sort=price");
    expect(searchHref(state, { cursor: "y" })).toBe("/?q=fade&place=Kota+Bandung&cursor=y");
    expect(searchHref({})).toBe("/");
  });
});
