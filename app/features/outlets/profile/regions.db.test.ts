import { beforeAll, describe, expect, it } from "vitest";
import {
  findRegionChain,
  findRegionChoices,
  listRegionsIn,
} from "#app/features/outlets/profile/regions.queries.server.ts";
import { noRegions, regionsOf } from "#app/lib/region-chain.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";

const names = (regions: readonly { name: string }[]) => regions.map(({ name }) => name);

beforeAll(createCities);

describe("regions", () => {
  it("are listed by their parent, by name, with where they lie", async () => {
    expect(names(await listRegionsIn(null))).toEqual(["Jawa Barat", "Papua", "Sulawesi Selatan"]);
    expect(names(await listRegionsIn("32"))).toEqual(["Kabupaten Bandung", "Kota Bandung"]);
    expect(await listRegionsIn("32.73")).toEqual([
      { code: "32.73.02", name: "Coblong", lat: -6.885, lng: 107.615 },
      { code: "32.73.09", name: "Sumur Bandung", lat: -6.915, lng: 107.612 },
    ]);
    expect(names(await listRegionsIn("32.73.02"))).toEqual(["Pusat"]);
    expect(await listRegionsIn("99")).toEqual([]);
    expect(await listRegionsIn("32.73.02.1001")).toEqual([]);
  });

  it("are offered as far as they are chosen", async () => {
    const none = await findRegionChoices(noRegions);
    expect(Object.values(none.options).map((options) => options.length)).toEqual([3, 0, 0, 0]);

    const some = await findRegionChoices(regionsOf("32.73"));
    expect(some.chosen).toEqual({ ...noRegions, province: "32", regency: "32.73" });
    expect(names(some.options.district)).toEqual(["Coblong", "Sumur Bandung"]);
    expect(some.options.kelurahan).toEqual([]);

    const all = await findRegionChoices(regionsOf("32.73.09.1001"));
    expect(all.chosen).toEqual(regionsOf("32.73.09.1001"));
    expect(Object.values(all.options).map((options) => options.length)).toEqual([3, 2, 2, 1]);
  });

  it("that there are not count as not chosen", async () => {
    const { chosen, options } = await findRegionChoices(regionsOf("32.73.77.1001"));
    expect(chosen).toEqual({ ...noRegions, province: "32", regency: "32.73" });
    expect(names(options.district)).toEqual(["Coblong", "Sumur Bandung"]);
    expect(options.kelurahan).toEqual([]);
  });

  it("of a kelurahan are the chain above it", async () => {
    expect(await findRegionChain("32.73.09.1001")).toEqual([
      { code: "32", name: "Jawa Barat", lat: -6.9, lng: 107.6 },
      { code: "32.73", name: "Kota Bandung", lat: -6.914, lng: 107.629 },
      { code: "32.73.09", name: "Sumur Bandung", lat: -6.915, lng: 107.612 },
      { code: "32.73.09.1001", name: "Pusat", lat: null, lng: null },
    ]);
    expect(await findRegionChain("32.73.09")).toBeNull();
    expect(await findRegionChain("32.73.09.9999")).toBeNull();
  });
});
