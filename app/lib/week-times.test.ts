import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { clockText, readClock } from "#app/lib/clock-text.ts";
import { inWeekOrder, isInWindow, overlappingDays, weekText, windowText } from "#app/lib/week-times.ts";
import { type ZoneName, zoneIds } from "#app/lib/zoned-time.ts";
import { runs } from "#tests/support/counts.ts";

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

describe("a window of the week", () => {
  const window = (weekdays: number[], fromMin: number | null = null, untilMin: number | null = null) => ({
    ...{ weekdays, fromMin, untilMin },
  });

  it("has the starts of its days and hours on the wall clock of the outlet, the end not among them", () => {
    const windows = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
      hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))),
    });
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 });
    const zones = fc.constantFrom<ZoneName>("WIB", "WITA", "WIT");
    fc.assert(
      fc.property(windows, minutes, zones, ({ weekdays, hours }, minute, zone) => {
        const start = Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
        const local = start.toZonedDateTimeISO(zoneIds[zone]);
        const isDay = weekdays.length === 0 || weekdays.includes(local.dayOfWeek);
        const clock = local.hour * 60 + local.minute;
        const [fromMin, untilMin] = hours ?? [null, null];
        const isHour = fromMin === null || (fromMin <= clock && clock < untilMin);
        expect(isInWindow({ weekdays, fromMin, untilMin }, start, zone)).toBe(isDay && isHour);
      }),
      runs(300, 20_000),
    );
  });

  it("begins and ends to the minute, an hour earlier in each zone to the east", () => {
    const tuesday = window([2], 780, 960);
    const at = (time: string, zone: ZoneName) =>
      isInWindow(tuesday, Temporal.Instant.from(`2026-12-01T${time}:00Z`), zone);
    expect([at("05:59", "WIB"), at("06:00", "WIB"), at("08:59", "WIB"), at("09:00", "WIB")]).toEqual([
      ...[false, true, true, false],
    ]);
    expect([at("05:00", "WITA"), at("08:00", "WITA"), at("04:00", "WIT"), at("07:00", "WIT")]).toEqual([
      ...[true, false, true, false],
    ]);
  });

  it.each([
    [window([]), null],
    [window([1, 2, 3, 4], 780, 960), "Sen–\u2060Kam 13.00–\u206016.00 WIB"],
    [window([5, 1, 2, 3]), "Sen–\u2060Rab, Jum"],
    [window([2], 780, 960), "Sel 13.00–\u206016.00 WIB"],
    [window([6, 7]), "Sab–\u2060Min"],
    [window([], 1080, 1440), "Setiap hari 18.00–\u206024.00 WIB"],
  ])("%j reads %s", (given, text) => {
    expect(windowText(given, "WIB")).toBe(text);
  });
});
