import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTradeOnly, readQuery } from "#app/features/outlets/search/search.ts";
import {
  likeliest,
  nearest,
  type Region,
  resolveWords,
  typingDistance,
  type WordFacts,
  wordGroups,
} from "#app/features/outlets/search/search-spelling.ts";
import { runs } from "#tests/support/counts.ts";

describe("readQuery", () => {
  it("finds the same for every word for a barber", () => {
    const all = [
      "kapster",
      "barber",
      "stylist",
      "pangkas",
      "cukur",
      "potong rambut",
      "Barbershop",
      "tukang cukur",
      "CUKUR rambut!",
    ];
    for (const text of all) expect(readQuery(text), text).toEqual({ rest: [] });
    for (const text of all) expect(readQuery(`${text} jaya`), text).toEqual({ rest: ["jaya"] });
  });

  it("reads services as their category, the longest phrase first", () => {
    expect(readQuery("cukur jenggot")).toEqual({ category: "BEARD", rest: [] });
    expect(readQuery("cat rambut di Bandung")).toEqual({ category: "COLOR", rest: ["bandung"] });
    expect(readQuery("hair spa")).toEqual({ category: "CARE", rest: [] });
    expect(readQuery("potong anak")).toEqual({ category: "HAIRCUT", rest: [] });
  });

  it("reads styles as what they are called, however they are spelled, and no category", () => {
    expect(readQuery("fade")).toEqual({ styles: ["fade"], rest: [] });
    expect(readQuery("two blok bandung")).toEqual({ styles: ["two block"], rest: ["bandung"] });
    expect(readQuery("potongan mid fade atau mullet")).toEqual({ styles: ["mid fade", "mullet"], rest: [] });
    expect(readQuery("Fadel")).toEqual({ rest: ["fadel"] });
    expect(isTradeOnly(readQuery("fade"))).toBe(false);
  });

  it("reads who comes, what is cheap, near and open", () => {
    expect(readQuery("barber panggilan termurah yang buka sekarang")).toEqual({
      type: "MOBILE_BARBER",
      sort: "price",
      open: true,
      rest: [],
    });
    expect(readQuery("pangkas terdekat")).toEqual({ sort: "distance", rest: [] });
  });

  it("takes anything that can be typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const { rest } = readQuery(text);
        expect(rest.length).toBeLessThanOrEqual(8);
        for (const word of rest) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
      runs(100, 10_000),
    );
  });
});

describe("typingDistance", () => {
  it("counts slips, a swap as one", () => {
    expect(typingDistance("bandung", "bandung")).toBe(0);
    expect(typingDistance("bandug", "bandung")).toBe(1);
    expect(typingDistance("bnadung", "bandung")).toBe(1);
    expect(typingDistance("", "abc")).toBe(3);
    expect(typingDistance("surabya", "surabaya")).toBe(1);
  });

  it("is a distance: nothing to itself, the same both ways", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(typingDistance(a, b)).toBe(typingDistance(b, a));
        expect(typingDistance(a, b) === 0).toBe(a === b);
        expect(typingDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
      runs(300, 20_000),
    );
  });
});

describe("nearest", () => {
  it("wants more letters for more slips", () => {
    const found = (typed: string, ...words: string[]) => nearest(typed, words, (word) => word)?.value ?? null;
    expect(found("jya", "jaya")).toBeNull();
    expect(found("jayaa", "jaya")).toBe("jaya");
    expect(found("gentelmen", "gentlemen")).toBe("gentlemen");
    expect(found("gantilmin", "gentlemen")).toBeNull();
  });
});

const region = (code: string, name: string, searchName: string, hasOutlets = true): Region => ({
  code,
  level: code.length === 5 ? 2 : 3,
  name,
  searchName,
  lat: -6.9,
  lng: 107.6,
  parentName: "",
  parentSearchName: "",
  hasOutlets,
});
const bandung = region("32.73", "Kota Bandung", "bandung");
const regency = region("32.04", "Kabupaten Bandung", "bandung");
const south = region("31.74", "Kota Administrasi Jakarta Selatan", "jakarta selatan");

function facts(
  set: Partial<{ inNames: string[]; nameWords: Record<string, string[]>; regions: Record<string, Region[]> }>,
): WordFacts {
  return {
    inNames: new Set(set.inNames),
    nameWords: new Map(Object.entries(set.nameWords ?? {})),
    regions: new Map(Object.entries(set.regions ?? {})),
  };
}

describe("resolveWords", () => {
  it("takes the longest name of a place and leaves the rest to names", () => {
    const known = facts({ inNames: ["jaya"], regions: { "jakarta selatan": [south] } });
    expect(resolveWords(["jaya", "jakarta", "selatan"], known, false)).toMatchObject({
      region: south,
      words: ["jaya"],
    });
  });

  it("corrects places, names and synonyms, and says so of the first two", () => {
    const known = facts({
      nameWords: { gentelmen: ["gentlemen"], kapstr: ["kapsul"] },
      regions: { bandug: [bandung] },
    });
    expect(resolveWords(["gentelmen", "bandug", "kapstr"], known, false)).toEqual({
      region: bandung,
      words: ["gentlemen"],
      meanings: [{}],
      corrections: [
        { typed: "bandug", used: "bandung" },
        { typed: "gentelmen", used: "gentlemen" },
      ],
    });
  });

  it("leaves words that a name holds, and looks for no place when one is given", () => {
    const known = facts({ inNames: ["bandung"], regions: { bandung: [bandung] } });
    expect(resolveWords(["bandung"], known, true)).toMatchObject({ region: null, words: ["bandung"] });
    expect(resolveWords(["bandung"], known, false)).toMatchObject({ region: bandung, words: [] });
  });

  it("prefers a barbershop's name to a kecamatan without outlets", () => {
    const menteng = region("31.71.06", "Menteng", "menteng", false);
    const known = facts({ inNames: ["menteng"], regions: { menteng: [menteng] } });
    expect(resolveWords(["menteng"], known, false)).toMatchObject({ region: null, words: ["menteng"] });
  });

  it("keeps a word that looks like nothing", () => {
    expect(resolveWords(["zzzzzz"], facts({}), false)).toMatchObject({ words: ["zzzzzz"], region: null });
  });
});

it("of regions with one name the city with outlets is meant", () => {
  expect(likeliest([regency, bandung])).toBe(bandung);
  expect(likeliest([regency, { ...bandung, hasOutlets: false }])).toBe(regency);
});

it("wordGroups holds every group of up to four neighbours, longest first", () => {
  expect(wordGroups(["a", "b", "c"]).map(({ text }) => text)).toEqual(["a b c", "a b", "b c", "a", "b", "c"]);
});
