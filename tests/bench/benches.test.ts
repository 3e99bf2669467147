import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { fillOutlets } from "#prisma/seed/fill-outlets.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { benches } from "#tests/bench/benches.ts";
import { formatReport, isMet, smokeOutlets } from "#tests/bench/harness.ts";
import "#tests/bench/statements.ts"; // before connections are opened
import { createRegions } from "#tests/support/fixtures.ts";

/** A city where the search benchmark looks for outlets. */
const region = [
  { code: "31", level: 1, parentCode: null, name: "DKI Jakarta", searchName: "jakarta" },
  { code: "31.74", level: 2, parentCode: "31", name: "Kota Jakarta Selatan", searchName: "jakarta selatan" },
  { code: "31.74.07", level: 3, parentCode: "31.74", name: "Kebayoran Baru", searchName: "kebayoran baru" },
  { code: "31.74.07.1001", level: 4, parentCode: "31.74.07", name: "Selong", searchName: "selong" },
];

beforeAll(async () => {
  await db.region.createMany({ data: region.map((each) => ({ ...each, zone: "WIB", lat: -6.26, lng: 106.81 })) });
  const database = openDatabase(process.env.DATABASE_URL ?? "");
  const nowMs = Temporal.Now.instant().epochMilliseconds;
  await database.inTransaction((tx) => fillOutlets(tx, { outlets: smokeOutlets, claims: 10, nowMs }));
  await database.close();
  await createRegions(); // Bandung, where no filled outlet is
  // No newcomers, whom pages would lead to the welcome survey.
  await db.user.updateMany({ data: { firstLoginAt: new Date("2020-01-01T00:00:00Z") } });
});

describe("a benchmark runs to its end and finds what has to hold everywhere", () => {
  for (const bench of benches) {
    if (bench.inBrowser) continue;
    it(bench.name, async () => {
      const report = await (await bench.load()).run({ runs: 1, pages: [] });
      expect(formatReport(report)).toContain(report.title);
      expect(report.targets.filter((target) => target.isCertain && !isMet(target))).toEqual([]);
    });
  }
});
