import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockText, readClock } from "#app/lib/clock-text.ts";
import { inWeekOrder, overlappingDays, weekText } from "#app/lib/week-times.ts";

const span = (weekday: number, startMin: number, endMin: number) => ({ weekday, startMin, endMin });
const daily = (startMin: number, endMin: number) => [1, 2, 3, 4, 5, 6, 7].map((day) => span(day, startMin, endMin));

describe("a time of day", () => {
  it("is read as people write it", () => {
    expect(["09:30", "9.30", "0930", "9", "00.00", "24.00"].map(readClock)).toEqual([570, 570, 570, 540, 0, 1440]);
    expect(["", "pagi", "09:60", "24:01", "25:00", "-1:00", "09:3"].map(readClock)).toEqual(Array(7).fill(null));
  });

  it("comes back as it was written", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => readClock(clockText(minutes)) === minutes));
  });
});

describe("spans of a week that meet", () => {
  it("are named by the days they begin on", () => {
    expect(overlappingDays([span(1, 540, 720), span(1, 700, 900), span(2, 540, 720)])).toEqual([1]);
    expect(overlappingDays([span(1, 540, 720), span(1, 720, 900)])).toEqual([]);
  });

  it("may begin the evening before, from Sunday to Monday too", () => {
    expect(overlappingDays([span(5, 1200, 120), span(6, 60, 600)])).toEqual([5, 6]);
    expect(overlappingDays([span(7, 1200, 120), span(1, 60, 600)])).toEqual([1, 7]);
    expect(overlappingDays([span(7, 1200, 60), span(1, 60, 600)])).toEqual([]);
  });

  it("are those that share a minute, by a count of minutes", () => {
    const spans = fc.array(
      fc
        .record({
          weekday: fc.integer({ min: 1, max: 7 }),
          startMin: fc.integer({ min: 0, max: 47 }).map((half) => half * 30),
          endMin: fc.integer({ min: 1, max: 48 }).map((half) => half * 30),
        })
        .filter(({ startMin, endMin }) => startMin !== endMin),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(spans, (week) => {
        const halves = week.map(({ weekday, startMin, endMin }) => {
          const length = endMin - startMin + (endMin > startMin ? 0 : 1440);
          const first = ((weekday - 1) * 1440 + startMin) / 30;
          return new Set(Array.from({ length: length / 30 }, (_, i) => (first + i) % 336));
        });
        const met = week.filter((_, i) =>
          halves.some((other, j) => j !== i && [...other].some((half) => halves[i]?.has(half))),
        );
        expect(overlappingDays(week)).toEqual([...new Set(met.map(({ weekday }) => weekday))].sort((a, b) => a - b));
      }),
    );
  });
});

describe("a week in words", () => {
  it("names days alike together and leaves days off out", () => {
    expect(weekText(daily(540, 1260))).toBe("Setiap hari 09.00–21.00");
    expect(weekText([...daily(540, 1260).slice(0, 5), span(6, 600, 720), span(6, 780, 1440)])).toBe(
      "Senin–Jumat 09.00–21.00, Sabtu 10.00–12.00 dan 13.00–24.00",
    );
    expect(weekText([])).toBe("");
  });

  it("is the same in any order", () => {
    const week = daily(540, 1260);
    expect(inWeekOrder(week.toReversed())).toEqual(week);
  });
});
