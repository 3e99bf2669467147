import { describe, expect, test } from "vitest";
import { dateOfWallDay, type Opening, openingAt, wallDay, wallDayAt } from "#app/features/time/hours/opening.ts";

const opening: Opening = {
  zone: "WIT",
  hours: [1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, openMin: 600, closeMin: 720 },
    { weekday, openMin: 780, closeMin: 60 },
  ]),
  exceptions: [],
};
/** What changes, and when by the clock of Jayapura; 20 March 2026 is a Friday. */
function at(local: string, changed: Partial<Opening> = {}) {
  const { isOpen, changesAt } = openingAt({ ...opening, ...changed }, Date.parse(`${local}:00+09:00`));
  const changes = changesAt === null ? null : new Date(changesAt + 9 * 3_600_000).toISOString().slice(5, 16);
  return [isOpen ? "open" : "closed", changes];
}

describe("openingAt", () => {
  test.each([
    ["2026-03-20T09:59", ["closed", "03-20T10:00"]],
    ["2026-03-20T10:00", ["open", "03-20T12:00"]],
    ["2026-03-20T12:00", ["closed", "03-20T13:00"]],
    ["2026-03-20T23:59", ["open", "03-21T01:00"]],
    ["2026-03-21T00:59", ["open", "03-21T01:00"]],
    ["2026-03-21T01:00", ["closed", "03-23T10:00"]],
  ])("%s", (local, expected) => {
    expect(at(local)).toEqual(expected);
  });

  test("knows the exceptions, and says when no hours are in sight", () => {
    const closed = [20, 23].map((day) => ({ date: `2026-03-${day}`, openMin: null, closeMin: null }));
    expect(at("2026-03-20T10:00", { exceptions: closed })).toEqual(["closed", "03-24T10:00"]);
    expect(at("2026-03-21T00:30", { exceptions: closed })).toEqual(["closed", "03-24T10:00"]);
    expect(at("2026-03-20T10:00", { hours: [] })).toEqual(["closed", null]);
  });

  test("joins intervals that touch, up to around the clock", () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, openMin: 0, closeMin: 1440 }));
    expect(at("2026-03-20T10:00", { hours })[0]).toBe("open");
  });
});

test("a wall day is the date on the outlet's clock", () => {
  expect(dateOfWallDay(wallDayAt(Date.parse("2026-03-20T15:30:00Z"), "WIT"))).toBe("2026-03-21");
  expect(dateOfWallDay(wallDayAt(Date.parse("2026-03-20T15:30:00Z"), "WIB"))).toBe("2026-03-20");
  expect(wallDay("1970-01-01")).toBe(0);
  expect(dateOfWallDay(wallDay("2028-02-29"))).toBe("2028-02-29");
  for (const text of ["2026-02-29", "2026-13-01", "20 Maret", "", "2026-3-1"]) expect(() => wallDay(text)).toThrow();
});
