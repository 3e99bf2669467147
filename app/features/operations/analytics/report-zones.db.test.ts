import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { readReport } from "#app/features/operations/analytics/read-report.server.ts";
import { showAllReports, showReport } from "#app/features/operations/analytics/show-report.server.ts";
import { factsOfCase } from "#app/features/trust/safety/case-facts.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking } from "#tests/support/booking-fixtures.ts";
import { createOutlet } from "#tests/support/fixtures.ts";

test("today is each outlet's own, also while it is tomorrow already in the east", async () => {
  const west = await createOutlet({ name: "Barat" });
  const { ownerId } = west;
  const east = await createOutlet({ name: "Timur", zone: "WIT", ownerId });
  const now = Temporal.Instant.from("2026-12-01T15:30:00Z"); // 22.30 WIB, 00.30 WIT of the day after
  const visit = (outlet: typeof west, start: string, zone: "WIB" | "WIT", barber = 0) =>
    createBooking(outlet, { start: Temporal.Instant.from(start), status: "COMPLETED", barber, set: { zone } });
  await visit(west, "2026-12-01T03:00:00Z", "WIB");
  await visit(east, "2026-12-01T03:00:00Z", "WIT"); // yesterday there
  await visit(east, "2026-12-01T15:00:00Z", "WIT");
  const user = { id: ownerId, isAdmin: false };
  const read = async (query: string, at = now) => {
    const params = new URLSearchParams(query);
    const { outlets, choice } = await showAllReports(user, params, at);
    for (const { id, income } of outlets)
      expect((await showReport(user, id, params, at))?.money.at(-1)?.now).toBe(income);
    const completed = Object.fromEntries(outlets.map(({ name, completed: count }) => [name, count]));
    return { completed, isNoted: choice.note !== undefined };
  };
  expect(await read("days=1")).toEqual({ completed: { Barat: "1", Timur: "1" }, isNoted: true });
  expect(await read("days=7")).toEqual({ completed: { Barat: "1", Timur: "2" }, isNoted: true });
  const noon = Temporal.Instant.from("2026-12-01T05:00:00Z");
  expect(await read("days=1", noon)).toEqual({ completed: { Barat: "1", Timur: "1" }, isNoted: false });
  const own = await read("from=2026-12-01&until=2026-12-01");
  expect(own).toEqual({ completed: { Barat: "1", Timur: "1" }, isNoted: false });
});

test("only what the outlet itself took back is counted as turned down by it, and nothing is lost", async () => {
  const outlet = await createOutlet();
  const ended = (status: "CANCELLED_BY_OUTLET" | "DECLINED", cancelBy: "OUTLET" | "ADMIN" | "SYSTEM") =>
    createBooking(outlet, { status, set: { cancelBy } });
  const own = await ended("DECLINED", "OUTLET");
  await db.slotClaim.deleteMany({ where: { outletId: outlet.id } });
  for (const by of ["OUTLET", "ADMIN", "SYSTEM"] as const) {
    await ended("CANCELLED_BY_OUTLET", by);
    await db.slotClaim.deleteMany({ where: { outletId: outlet.id } });
  }
  const now = Temporal.Instant.from("2026-12-02T03:00:00Z");
  const period = { from: "2026-12-01", until: "2026-12-01" };
  const { sums } = await readReport({ id: outlet.id, zone: "WIB" }, period, now);
  expect(sums).toMatchObject({ bookings: 4, turnedDown: 2, byPlatform: 2 });

  const { customerId } = await db.booking.findUniqueOrThrow({ where: { id: own.id } });
  await db.booking.updateMany({ where: { outletId: outlet.id }, data: { customerId } });
  const { bookings } = await factsOfCase({ id: own.id, customerId: customerId ?? "", outletId: outlet.id });
  expect(bookings).toContainEqual({ term: "Dibatalkan atau ditolak outlet", detail: "2" });
  expect(bookings).toContainEqual({ term: "Dibatalkan Pangkas", detail: "2" });
});
