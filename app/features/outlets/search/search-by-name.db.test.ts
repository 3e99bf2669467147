import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, test } from "vitest";
import { showHome } from "#app/features/outlets/home/show-home.server.ts";
import { isTradeOnly, readQuery } from "#app/features/outlets/search/search.ts";
import { plainWords } from "#app/lib/indonesian-text.ts";
import { planOutlets } from "#prisma/seed/plan-outlets.ts";
import { readCsv } from "#prisma/seed/read-csv.ts";
import { count } from "#tests/support/counts.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

// A Saturday, 10.30 in WIB.
const now = Temporal.Instant.from("2026-11-21T03:30:00Z");
let names: string[] = [];

beforeAll(async () => {
  await createCities();
  const rows = await readCsv(join(import.meta.dirname, "../../../../prisma/seed/kelurahan.csv"));
  const places = rows.map(([code = "", lat, lng, postcode = ""]) => {
    return { code, postcode, name: code, lat: Number(lat), lng: Number(lng) };
  });
  const planned = planOutlets(now.epochMilliseconds, ({ code }) => places.filter((each) => each.code.startsWith(code)));
  names = [
    ...new Set(["Bagus Barber Cihampelas", "Jenggot Rapi", "Café Cukur & Co", ...planned.map(({ name }) => name)]),
  ];
  // The best-rated share a category with every query that has one, and no name.
  for (let index = 0; index < 25; index += 1) {
    await createListedOutlet({
      name: `Saingan ${index}`,
      score: 5,
      categories: ["HAIRCUT", "CARE", "BEARD", "PACKAGE"],
    });
  }
  for (const name of names) await createListedOutlet({ name, score: 3 });
});

const found = async (query: Record<string, string>) => {
  const { results } = await showHome(new URLSearchParams(query), now);
  return { names: (results?.cards ?? []).map(({ name }) => name), next: results?.nextHref ?? null };
};
const holds = (name: string, run: string) => ` ${plainWords(name)} `.includes(` ${run} `);

test("a name whose words mean something else is found by any part of it", async () => {
  for (const q of ["Bagus Barber", "bagus barber cihampelas", "Barber Cihampelas", "bagus"]) {
    expect((await found({ q })).names[0], q).toBe("Bagus Barber Cihampelas");
  }
  expect((await found({ q: "jenggot" })).names[0]).toBe("Jenggot Rapi");
  expect((await found({ q: "cafe cukur" })).names[0]).toBe("Café Cukur & Co");
  expect((await found({ q: "bagus barber", sort: "price" })).names[0]).toBe("Bagus Barber Cihampelas");
  // No part of a word, and nothing across the end of the name.
  expect((await found({ q: "cihampelas potong" })).names[0]).not.toBe("Saingan 0");
  expect((await found({ q: "bagus", type: "mobile" })).names).not.toContain("Bagus Barber Cihampelas");
});

test("every run of whole words of every name of the demo finds it before all that are not called so", async () => {
  const every = count(6, 1);
  for (const name of names.filter((_, index) => index % every === 0)) {
    const words = plainWords(name).split(" ");
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= words.length; to += 1) {
        const run = words.slice(from, to).join(" ");
        if (isTradeOnly(readQuery(run))) continue;
        const { names: listed } = await found({ q: run });
        const called = names.filter((each) => holds(each, run));
        expect(listed.slice(0, Math.min(20, called.length)).toSorted(), run).toEqual(called.toSorted().slice(0, 20));
      }
    }
  }
});

test("what stands first is not listed again on the pages after", async () => {
  const seen: string[] = [];
  let query: Record<string, string> = { q: "bagus barber" };
  for (let page = 0; page < 20; page += 1) {
    const { names: listed, next } = await found(query);
    seen.push(...listed);
    if (!next) break;
    query = Object.fromEntries(new URL(next, "https://pangkas.example").searchParams);
  }
  expect(seen[0]).toBe("Bagus Barber Cihampelas");
  expect(seen.length).toBe(names.length + 25);
  expect(new Set(seen).size).toBe(seen.length);
});
