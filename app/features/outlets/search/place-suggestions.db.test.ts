import { beforeAll, expect, it } from "vitest";
import { findPlace } from "#app/features/outlets/search/interpret-query.queries.server.ts";
import { listPlaceSuggestions } from "#app/features/outlets/search/place-suggestions.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCities, createListedOutlet } from "#tests/support/outlet-fixtures.ts";

beforeAll(async () => {
  await createCities();
  await createListedOutlet({ name: "Coblong Cuts", district: "32.73.02", lat: -6.885, lng: 107.615 });
});

const namesOf = async (typed: string) => (await listPlaceSuggestions(typed)).map(({ name }) => name);

it("suggests what begins as typed, places with active outlets first", async () => {
  expect(await listPlaceSuggestions("ban")).toEqual([
    { name: "Kota Bandung", detail: "Jawa Barat" },
    { name: "Kabupaten Bandung", detail: "Jawa Barat" },
  ]);
  expect(await listPlaceSuggestions("Cobl")).toEqual([{ name: "Coblong, Kota Bandung", detail: "Kecamatan" }]);
  await db.outlet.updateMany({ data: { status: "PAUSED" } });
  expect(await namesOf("ban")).toEqual(["Kabupaten Bandung", "Kota Bandung"]);
});

it("knows slips, nicknames and the kind that is typed before the name", async () => {
  expect(await namesOf("mkassar")).toEqual(["Kota Makassar"]);
  expect(await namesOf("ujung pandang")).toContain("Kota Makassar");
  expect(await namesOf("kota band")).toEqual(["Kota Bandung"]);
  expect(await namesOf("kec. jayap")).toEqual(["Jayapura Utara, Kota Jayapura"]);
});

it("suggests names that find the place", async () => {
  for (const typed of ["ban", "jayapura", "panak", "sore"]) {
    const names = await namesOf(typed);
    expect(names.length, typed).toBeGreaterThan(0);
    for (const name of names) expect((await findPlace(name))?.name).toBe(name);
  }
});

it("suggests at most eight, and nothing for less than two letters or what means something to LIKE", async () => {
  const codes = Array.from({ length: 12 }, (_, at) => `32.73.${50 + at}`);
  await db.region.createMany({
    data: codes.map((code, at) => ({
      code,
      level: 3,
      name: `Sukaraja ${at}`,
      searchName: `sukaraja ${at}`,
      parentCode: "32.73",
      lat: -6.9,
      lng: 107.6,
    })),
  });
  expect(await namesOf("suka")).toHaveLength(8);
  for (const typed of ["", "b", " , ", "%", "%%%", "__", "\\", "\0\0\0"])
    expect(await namesOf(typed), typed).toEqual([]);
});
