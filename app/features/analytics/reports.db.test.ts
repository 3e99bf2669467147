import { Temporal } from "temporal-polyfill";
import { beforeAll, describe, expect, it } from "vitest";
import { readReport } from "#app/features/analytics/read-report.server.ts";
import { reportCsv } from "#app/features/analytics/report-csv.server.ts";
import { periodBefore, type ReportPeriod } from "#app/features/analytics/report-period.ts";
import { showAllReports, showReport } from "#app/features/analytics/show-report.server.ts";
import { addUp, commissionOf, incomeOf } from "#app/features/analytics/visit-figures.ts";
import { percentOf } from "#app/lib/money.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet } from "#tests/support/fixtures.ts";
import { seedDatabase } from "#tests/support/seed-database.ts";

const now = Temporal.Instant.from("2026-11-21T03:20:00Z");
const quarter = { from: "2026-08-24", until: "2026-11-21" };
const fewDays = { from: "2026-11-17", until: "2026-11-21" };
const allTime = { from: "2025-11-22", until: "2026-11-21" };

/** The whole seed, row by row, to count by hand. */
async function readEverything() {
  const bookings = await db.booking.findMany({ include: { items: true, review: true, barber: true } });
  const entries = await db.ledgerEntry.findMany({ include: { transaction: true, account: true } });
  return { bookings, entries };
}
type Everything = Awaited<ReturnType<typeof readEverything>>;

let everything: Everything;
let outlets: { id: string; zone: "WIB" | "WITA" | "WIT"; ownerId: string }[];

beforeAll(async () => {
  await seedDatabase(process.env.DATABASE_URL ?? "", now.epochMilliseconds);
  everything = await readEverything();
  outlets = await db.outlet.findMany({
    where: { bookings: { some: {} } },
    orderBy: { ratingCount: "desc" },
    select: { id: true, zone: true, ownerId: true },
    take: 24,
  });
});

/** The same numbers without the statements that are tested: booking by booking, entry by entry. */
function countedByHand({ id, zone }: { id: string; zone: "WIB" | "WITA" | "WIT" }, { from, until }: ReportPeriod) {
  const dayOf = (at: Date) => localDate(at, zone).toString();
  const visits = everything.bookings.filter(
    (each) => each.outletId === id && dayOf(each.startAt) >= from && dayOf(each.startAt) <= until,
  );
  const ids = new Set(visits.map((each) => each.id));
  const completed = visits.filter(({ status }) => status === "COMPLETED");
  const ledger = everything.entries
    .filter(
      ({ account, transaction }) =>
        account.ownerId === id && transaction.bookingId !== null && ids.has(transaction.bookingId),
    )
    .reduce((sum, { amount }) => sum + Number(amount), 0);
  const inEscrow = (bookingId: string) =>
    everything.entries
      .filter(
        (each) => each.transaction.key === `booking-completed:${bookingId}` && each.account.kind === "BOOKING_ESCROW",
      )
      .reduce((sum, { amount }) => sum - Number(amount), 0);
  const stars = [5, 4, 3, 2, 1].map(
    (wanted) => visits.filter(({ review }) => review?.status === "PUBLISHED" && review.rating === wanted).length,
  );
  const people = [...new Set(completed.flatMap(({ customerId }) => customerId ?? []))];
  const cameBefore = (customerId: string) =>
    everything.bookings.filter(
      (each) =>
        each.outletId === id &&
        each.customerId === customerId &&
        each.status === "COMPLETED" &&
        dayOf(each.startAt) <= until,
    ).length > 1;
  return {
    bookings: visits.length,
    completed: completed.length,
    noShows: visits.filter(({ status }) => status === "NO_SHOW").length,
    value: completed.reduce((sum, each) => sum + each.subtotal - each.discount + each.travelFee, 0),
    commission: completed.reduce(
      (sum, each) =>
        sum + (each.channel === "APP" ? percentOf(each.subtotal - each.discount, each.commissionPercent) : 0),
      0,
    ),
    income: ledger + completed.reduce((sum, each) => sum + each.total - inEscrow(each.id), 0),
    services: completed.flatMap(({ items }) => items).length,
    serviceValue: completed.flatMap(({ items }) => items).reduce((sum, { price }) => sum + price, 0),
    stars,
    known: people.length,
    returning: people.filter(cameBefore).length,
    usedMin: visits
      .filter(
        ({ status, endAt }) =>
          ["CONFIRMED", "EN_ROUTE", "CHECKED_IN", "COMPLETED", "NO_SHOW"].includes(status) &&
          endAt <= new Date(now.epochMilliseconds),
      )
      .reduce((sum, { startAt, endAt }) => sum + (endAt.getTime() - startAt.getTime()) / 60_000, 0),
  };
}

describe("reports of the seeded outlets", () => {
  it.each([
    ["a quarter", quarter],
    ["the quarter before", periodBefore(quarter)],
    ["a few days", fewDays],
    ["all time", allTime],
  ] as const)("say of %s what counting row by row says, to the rupiah", async (_, period) => {
    let visits = 0;
    for (const outlet of outlets) {
      const report = await readReport(outlet, period, now);
      const expected = countedByHand(outlet, period);
      const { sums } = report;
      expect({
        bookings: sums.bookings,
        completed: sums.completed,
        noShows: sums.noShows,
        value: sums.value,
        income: incomeOf(sums),
        commission: commissionOf(sums),
        services: report.services.reduce((sum, { sold }) => sum + sold, 0),
        serviceValue: report.services.reduce((sum, { value }) => sum + value, 0),
        stars: report.stars,
        known: report.customers.known,
        returning: report.customers.returning,
      }).toEqual({ ...expected, usedMin: undefined });
      expect(sums.completed + sums.noShows + sums.cancelled + sums.turnedDown + sums.expired + sums.open).toBe(
        sums.bookings,
      );
      expect(report.barbers.reduce((sum, { value }) => sum + value, 0)).toBe(sums.value);
      expect(report.occupancy.usedTotal).toBeGreaterThanOrEqual(expected.usedMin);
      expect(report.occupancy.usedTotal).toBeLessThanOrEqual(report.occupancy.openTotal);
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
