import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { showAllReports, showReport } from "#app/features/operations/analytics/show-report.server.ts";
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
