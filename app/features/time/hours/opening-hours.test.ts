import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closingWords } from "#app/features/time/hours/intervals.ts";
import {
  followsHours,
  hoursWithoutBarber,
  overlapInDay,
  overlapInWeek,
  shiftsLike,
  usualHoursOf,
  worksAllHours,
} from "#app/features/time/hours/opening-hours.ts";
import { clockPattern, clockText, readClock } from "#app/lib/clock-text.ts";
import { runs } from "#tests/support/counts.ts";

describe("a time as people type it", () => {
  test.each([
    ["09.00", 540],
    ["9.00", 540],
    ["09:30", 570],
    ["9,30", 570],
    ["9", 540],
    [" 21 ", 1260],
    ["0930", 570],
    ["930", 570],
    ["0", 0],
    ["00.00", 0],
    ["24.00", 1440],
    ["24", 1440],
    ["24.01", null],
    ["25", null],
    ["9.5", null],
    ["9.60", null],
    ["jam 9", null],
    ["-9", null],
    ["9.00 pagi", null],
    ["", null],
    ["٩", null],
    ["12345", null],
  ])("%j is %j", (text, minutes) => {
    expect(readClock(text)).toBe(minutes);
  });

  test("is taken by the boxes of a browser exactly where it is read", () => {
    const isTaken = new RegExp(`^(?:${clockPattern})$`, "v");
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789.:, -a"), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(typed, (text) => {
        expect(isTaken.test(text)).toBe(readClock(text) !== null || text.trim() === "");
      }),
      runs(1_000, 50_000),
    );
  });

  test("every minute of the day is read as it is written", () => {
    for (let minute = 0; minute <= 1440; minute += 1) expect(readClock(clockText(minute))).toBe(minute);
  });
});

test.each([
  [600, 1260, null],
  [600, 120, "sampai 02.00 besoknya"],
  [600, 0, "sampai tengah malam"],
  [600, 1440, "sampai tengah malam"],
  [0, 1440, "buka 24 jam"],
  [600, 600, null],
])("from %i to %i: %j", (openMin, closeMin, words) => {
  expect(closingWords({ openMin, closeMin })).toBe(words);
});

describe("intervals that overlap", () => {
  const week = (...rows: [number, number, number][]) =>
    rows.map(([weekday, openMin, closeMin]) => ({ weekday, openMin, closeMin }));

  test.each([
    ["a break between", week([1, 600, 720], [1, 780, 1260]), false],
    ["touching", week([1, 600, 720], [1, 720, 1260]), false],
    ["the same day", week([1, 600, 721], [1, 720, 1260]), true],
    ["past midnight, into nothing", week([1, 600, 120], [2, 120, 600]), false],
    ["past midnight, into the next morning", week([1, 600, 121], [2, 120, 600]), true],
    ["from Sunday into Monday", week([1, 60, 600], [7, 1200, 61]), true],
    ["twice the same", week([3, 600, 720], [3, 600, 720]), true],
    [
      "around the clock, every day",
      week(...[1, 2, 3, 4, 5, 6, 7].map((day): [number, number, number] => [day, 0, 1440])),
      false,
    ],
    ["one alone", week([1, 0, 1440]), false],
    ["none", [], false],
  ])("%s", (_, hours, expected) => {
    expect(overlapInWeek(hours) !== null).toBe(expected);
  });

  test("are found exactly where two of them hold one minute of a week", () => {
    const row = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      openMin: fc.integer({ min: 0, max: 23 }).map((n) => n * 60),
      closeMin: fc.integer({ min: 0, max: 24 }).map((n) => n * 60),
    });
    const rows = fc
      .array(row, { maxLength: 8 })
      .map((all) => all.filter(({ openMin, closeMin }) => openMin !== closeMin));
    let overlapping = 0;
    fc.assert(
      fc.property(rows, (hours) => {
        const minutes = hours.flatMap(({ weekday, openMin, closeMin }) => {
          const length = (closeMin > openMin ? closeMin : closeMin + 1440) - openMin;
          return Array.from({ length }, (_, i) => ((weekday - 1) * 1440 + openMin + i) % (7 * 1440));
        });
        const isDouble = new Set(minutes).size < minutes.length;
        overlapping += isDouble ? 1 : 0;
        expect(overlapInWeek(hours) !== null).toBe(isDouble);
      }),
      runs(150, 5_000),
    );
    expect(overlapping).toBeGreaterThan(30);
  });

  test("of one date", () => {
    expect(
      overlapInDay([
        { openMin: 600, closeMin: 720 },
        { openMin: 540, closeMin: 600 },
      ]),
    ).toBe(false);
    expect(
      overlapInDay([
        { openMin: 600, closeMin: 120 },
        { openMin: 1200, closeMin: 1260 },
      ]),
    ).toBe(true);
  });
});

test("a barber works whenever the outlet is open, in whatever order it is written", () => {
  const hours = [
    { weekday: 1, openMin: 600, closeMin: 1440 },
    { weekday: 2, openMin: 600, closeMin: 1260 },
  ];
  expect(worksAllHours(shiftsLike(hours).reverse(), hours)).toBe(true);
  expect(worksAllHours([{ weekday: 1, startMin: 600, endMin: 0 }, ...shiftsLike(hours.slice(1))], hours)).toBe(true);
  expect(worksAllHours(shiftsLike(hours.slice(1)), hours)).toBe(false);
  expect(worksAllHours([], [])).toBe(true);
});

describe("whether a barber's week is the outlet's", () => {
  const hours = [{ weekday: 1, openMin: 480, closeMin: 1200 }];

  test.each([
    ["the same hours", shiftsLike(hours), hours, true],
    ["a week of their own", shiftsLike(usualHoursOf("BARBERSHOP")), hours, false],
    ["no week, of an outlet with hours", [], hours, false],
    ["no week yet, as the outlet", [], [], true],
    ["the usual week, of an outlet without hours", shiftsLike(usualHoursOf("BARBERSHOP")), [], true],
    [
      "the usual week of another type, of an outlet without hours",
      shiftsLike(usualHoursOf("MOBILE_BARBER")),
      [],
      false,
    ],
    ["a week of their own, of an outlet without hours", shiftsLike(hours), [], false],
  ])("%s", (_, shifts, of, expected) => {
    expect(followsHours(shifts, { type: "BARBERSHOP", hours: of })).toBe(expected);
  });
});

describe("hours without a barber", () => {
  const span = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    openMin: fc.integer({ min: 0, max: 23 }).map((n) => n * 60),
    closeMin: fc.integer({ min: 1, max: 24 }).map((n) => n * 60),
  });
  const minutesOf = (rows: readonly { weekday: number; openMin: number; closeMin: number }[]) =>
    new Set(
      rows.flatMap(({ weekday, openMin, closeMin }) => {
        const length = (closeMin > openMin ? closeMin : closeMin + 1440) - openMin;
        return Array.from({ length }, (_, i) => ((weekday - 1) * 1440 + openMin + i) % (7 * 1440));
      }),
    );

  test("are the minutes in which the outlet is open and none of them works", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), fc.array(span, { maxLength: 8 }), (hours, worked) => {
        const [open, work] = [minutesOf(hours), minutesOf(worked)];
        const idle = [...open].filter((minute) => !work.has(minute)).sort();
        expect([...minutesOf(hoursWithoutBarber(hours, shiftsLike(worked)))].sort()).toEqual(idle);
      }),
      runs(150, 5_000),
    );
  });

  test("are named by the day on which they begin", () => {
    const [friday, late] = [
      { weekday: 5, openMin: 480, closeMin: 1260 },
      { weekday: 7, openMin: 1200, closeMin: 120 },
    ];
    const shifts = shiftsLike([
      { ...friday, openMin: 600 },
      { ...late, closeMin: 60 },
    ]);
    expect(hoursWithoutBarber([friday, late], shifts)).toEqual([
      { ...friday, closeMin: 600 },
      { weekday: 1, openMin: 60, closeMin: 120 },
    ]);
  });
});
