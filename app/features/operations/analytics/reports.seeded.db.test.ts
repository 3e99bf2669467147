import { beforeAll, describe, expect, it } from "vitest";
import { readReport } from "#app/features/operations/analytics/read-report.server.ts";
import { reportCsv } from "#app/features/operations/analytics/report-csv.server.ts";
import { periodBefore } from "#app/features/operations/analytics/report-period.ts";
import { showAllReports, showReport } from "#app/features/operations/analytics/show-report.server.ts";
import { addUp, commissionOf, incomeOf } from "#app/features/operations/analytics/visit-figures.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { isDeep } from "#tests/support/counts.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { type CountedOutlet, countByHand, occupancyByMinute, readEverything } from "#tests/support/report-oracle.ts";
import { seededMs } from "#tests/support/seed-database.ts";

const now = instantFrom(seededMs);
const quarter = { from: "2026-08-24", until: "2026-11-21" };
const fewDays = { from: "2026-11-17", until: "2026-11-21" };
const mostFirst = (one: number, other: number) => other - one;
const sumOf = (grid: readonly (readonly number[])[]) => grid.flat().reduce((sum, minutes) => sum + minutes, 0);
const allTime = { from: "2025-11-22", until: "2026-11-21" };

let everything: Awaited<ReturnType<typeof readEverything>>;
let outlets: (CountedOutlet & { ownerId: string })[];

beforeAll(async () => {
  everything = await readEverything();
  outlets = await db.outlet.findMany({
    where: { bookings: { some: {} } },
    orderBy: { ratingCount: "desc" },
    select: { id: true, zone: true, ownerId: true },
    take: 24,
  });
});

/** Averages are told apart to the ninth place, and what sells alike stands in any order. */
function comparable<Row extends { name: string; rating?: number | null }>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ ...row, ...(row.rating && { rating: Number(row.rating.toFixed(9)) }) }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

describe("reports of the seeded outlets", () => {
  it.each([
    ["a quarter", quarter],
    ["the quarter before", periodBefore(quarter)],
    ["a few days", fewDays],
    // Some five thousand visits, each counted by hand.
    ...(isDeep ? [["all time", allTime] as const] : []),
  ] as const)("say of %s what counting row by row says, to the rupiah", async (_, period) => {
    let visits = 0;
    for (const outlet of outlets) {
      const { sums, ...report } = await readReport(outlet, period, now);
      const expected = countByHand(everything, outlet, period);
      const { bookings, completed, noShows, cancelled, turnedDown, byPlatform, expired, open, value } = sums;
      expect({
        ...{ bookings, completed, noShows, cancelled, turnedDown, byPlatform, expired, open, value },
        income: incomeOf(sums),
        commission: commissionOf(sums),
        services: comparable(report.services),
        barbers: comparable(report.barbers),
        stars: report.stars,
        customers: report.customers,
        ways: comparable(report.ways.map(({ way: name, ...each }) => ({ name, ...each }))),
      }).toEqual({
        ...expected,
        ways: comparable(expected.ways),
        services: comparable(expected.services),
        barbers: comparable(expected.barbers),
      });
      expect(report.services.map(({ sold }) => sold)).toEqual(
        expected.services.map(({ sold }) => sold).sort(mostFirst),
      );
      expect(report.barbers.map((each) => each.completed)).toEqual(
        expected.barbers.map((each) => each.completed).sort(mostFirst),
      );
      const occupancy = occupancyByMinute(everything, outlet, period, now);
      expect({ open: report.occupancy.open, used: report.occupancy.used }).toEqual(occupancy);
      expect(report.occupancy).toMatchObject({ openTotal: sumOf(occupancy.open), usedTotal: sumOf(occupancy.used) });
      visits += sums.completed;
    }
    expect(visits).toBeGreaterThan(period === fewDays ? 20 : 300);
  });

  it("agree with the ledger: over all time, what came by bookings is what stands on the outlet's accounts and what left them", async () => {
    for (const outlet of outlets) {
      const { sums } = await readReport(outlet, allTime, now);
      const own = everything.entries.filter(({ account }) => account.ownerId === outlet.id);
      const balance = own.reduce((sum, { amount }) => sum + Number(amount), 0);
      const besides = own
        .filter(({ transaction }) => transaction.bookingId === null)
        .reduce((sum, { amount }) => sum + Number(amount), 0);
      expect(sums.booked + sums.fees + sums.takenBack).toBe(balance - besides);
    }
  });

  it("put the outlets of one owner beside one another with the same income", async () => {
    const owner = outlets[0];
    if (!owner) throw new Error("No outlet.");
    const params = new URLSearchParams({ from: quarter.from, until: quarter.until });
    const page = await showAllReports({ id: owner.ownerId, isAdmin: false }, params, now);
    expect(page.outlets.length).toBeGreaterThan(0);
    for (const { id, income } of page.outlets) {
      const single = await showReport({ id: owner.ownerId, isAdmin: false }, id, params, now);
      expect(single?.money.at(-1)?.now).toBe(income);
    }
  });

  it("say the same in the file: its lines add up to the page's income", async () => {
    const [outlet] = outlets;
    if (!outlet) throw new Error("No outlet.");
    const params = new URLSearchParams({ ...quarter });
    const user = { id: outlet.ownerId, isAdmin: false };
    const file = await reportCsv(user, { outletId: outlet.id, table: "days", params }, now);
    const lines = (file?.text ?? "").trim().split("\r\n").slice(1);
    expect(lines).toHaveLength(90);
    const { sums } = await readReport(outlet, quarter, now);
    const income = lines.reduce((sum, line) => sum + Number(line.split(",").at(-1)), 0);
    expect(income).toBe(incomeOf(sums));
  });
});

it("compares every tile with the days before, where there was anything to compare with", async () => {
  const [outlet] = outlets;
  if (!outlet) throw new Error("No outlet.");
  const page = await showReport({ id: outlet.ownerId, isAdmin: false }, outlet.id, new URLSearchParams(quarter), now);
  expect(page?.tiles.filter(({ change }) => change === null)).toEqual([]);
  const { starsBefore, occupancyBefore } = await readReport(outlet, quarter, now);
  expect(occupancyBefore).toEqual((await readReport(outlet, periodBefore(quarter), now)).occupancy);
  const reviews = starsBefore.reduce((sum, each) => sum + each, 0);
  const points = starsBefore.reduce((sum, each, index) => sum + each * (5 - index), 0);
  const before = (Math.round((points / reviews) * 10) / 10).toLocaleString("id-ID");
  const rating = page?.tiles.find(({ term }) => term === "Rating ulasan");
  expect(
    [`dari ${before} sebelumnya`, "Sama dengan sebelumnya"].some((text) => rating?.change?.text.includes(text)),
  ).toBe(true);
});

it("is nobody else's, and of a new outlet there is nothing yet", async () => {
  const outlet = await createOutlet({ name: '=HYPERLINK("x")' });
  const params = new URLSearchParams();
  expect(await showReport({ id: outlets[0]?.ownerId ?? "", isAdmin: false }, outlet.id, params, now)).toBeNull();
  expect(await showReport({ id: outlet.ownerId, isAdmin: false }, "no-uuid", params, now)).toBeNull();
  const page = await showReport({ id: outlet.ownerId, isAdmin: false }, outlet.id, params, now);
  expect(page?.isQuiet).toBe(true);
  const report = await readReport({ id: outlet.id, zone: "WIB" }, quarter, now);
  expect(addUp([report.sums])).toMatchObject({ bookings: 0, value: 0 });
});
