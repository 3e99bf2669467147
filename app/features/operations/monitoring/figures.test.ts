import { expect, it } from "vitest";
import { countsOf, everyDay, failureText } from "#app/features/operations/monitoring/figures.ts";
import { formatCount } from "#app/lib/count.ts";

it("has an entry for every day, in order", () => {
  const rows = [
    { day: "2026-11-21", count: 3 },
    { day: "2026-11-19", count: 1 },
    { day: "2026-11-01", count: 9 },
  ];
  expect(everyDay(["2026-11-19", "2026-11-20", "2026-11-21"], rows, { count: 0 }).map(({ count }) => count)).toEqual([
    1, 0, 3,
  ]);
});

it("counts what has no row as none, and leaves out what nobody asked for", () => {
  expect(
    countsOf(
      ["A", "B"],
      [
        { name: "B", count: 2 },
        { name: "C", count: 5 },
      ],
    ),
  ).toEqual({ A: 0, B: 2 });
});

it("says why a sign-in led nowhere, also for a reason nobody has worded", () => {
  expect(failureText("MANAGEMENT", "wrong-code")).toBe("Kode salah (manajemen)");
  expect(failureText("CUSTOMER", "new-reason")).toBe("new-reason (pelanggan)");
});

it("groups the digits of a count", () => {
  expect(formatCount(1234567)).toBe("1.234.567");
});
