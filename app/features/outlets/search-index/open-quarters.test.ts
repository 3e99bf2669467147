import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  openQuarters,
  quarterOfWeek,
  quartersPerWeek,
  widestUtcHours,
} from "#app/features/outlets/search-index/open-quarters.ts";
import { zoneIds } from "#app/lib/zoned-time.ts";
import { runs } from "#tests/support/counts.ts";

const openOnes = (bits: string) =>
  Array.from(bits, (bit, index) => (bit === "1" ? index : -1)).filter((index) => index >= 0);
const monday = Temporal.PlainDate.from("2026-11-16");
const quarterAt = (instant: string) => quarterOfWeek(Temporal.Instant.from(instant).epochMilliseconds);

describe("openQuarters", () => {
  it("begins the week on Monday 00.00 UTC", () => {
    expect(quarterAt("2026-11-16T00:00:00Z")).toBe(0);
    expect(quarterAt("2026-11-16T00:14:59Z")).toBe(0);
    expect(quarterAt("2026-11-22T23:59:59Z")).toBe(671);
    expect(quarterAt("1969-12-29T00:00:00Z")).toBe(0);
  });

  it("shifts WIB hours by seven", () => {
    const bits = openQuarters([{ weekday: 1, openMin: 600, closeMin: 660 }], "WIB");
    expect(bits).toHaveLength(quartersPerWeek);
    expect(openOnes(bits)).toEqual([12, 13, 14, 15]);
  });

  it("moves Monday morning in WIT to Sunday evening in UTC", () => {
    expect(openOnes(openQuarters([{ weekday: 1, openMin: 480, closeMin: 570 }], "WIT"))).toEqual([
      0, 1, 668, 669, 670, 671,
    ]);
  });

  it("goes past midnight, also from Sunday to Monday in WITA", () => {
    const bits = openQuarters([{ weekday: 7, openMin: 1410, closeMin: 30 }], "WITA");
    expect(openOnes(bits)).toEqual([
      quarterAt("2026-11-22T15:30:00Z"),
      quarterAt("2026-11-22T15:45:00Z"),
      quarterAt("2026-11-22T16:00:00Z"),
      quarterAt("2026-11-22T16:15:00Z"),
    ]);
  });

  it("leaves out a quarter that is only partly open", () => {
    expect(openOnes(openQuarters([{ weekday: 1, openMin: 605, closeMin: 640 }], "WIB"))).toEqual([13]);
  });

  it("agrees with the wall clock at every quarter of the week", () => {
    const interval = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      openMin: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
      closeMin: fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15),
    });
    const hours = fc.array(
      interval.filter(({ openMin, closeMin }) => openMin !== closeMin),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(hours, fc.constantFrom("WIB", "WITA", "WIT"), fc.nat(671), (week, zone, quarter) => {
        const instant = monday
          .toZonedDateTime("UTC")
          .add({ minutes: quarter * 15 })
          .toInstant();
        const open = week.some((day) => isOpenOnTheWall(day, instant, zone));
        expect(openQuarters(week, zone)[quarterOfWeek(instant.epochMilliseconds)]).toBe(open ? "1" : "0");
        const { openUtc, closeUtc } = widestUtcHours(week, zone);
        const ofDay = (quarter * 15) % 1440;
        if (open) expect(openUtc <= ofDay && ofDay < closeUtc).toBe(true);
      }),
      runs(300, 20_000),
    );
  });
});

/** The slow way: is the local time inside today's interval, or inside what is left of yesterday's? */
function isOpenOnTheWall(
  { weekday, openMin, closeMin }: { weekday: number; openMin: number; closeMin: number },
  instant: Temporal.Instant,
  zone: keyof typeof zoneIds,
): boolean {
  const local = instant.toZonedDateTimeISO(zoneIds[zone]);
  const minute = local.hour * 60 + local.minute;
  const isPastMidnight = closeMin <= openMin;
  if (local.dayOfWeek === weekday) return minute >= openMin && (isPastMidnight || minute < closeMin);
  return isPastMidnight && local.subtract({ days: 1 }).dayOfWeek === weekday && minute < closeMin;
}

describe("widestUtcHours", () => {
  it("spans the earliest opening and the latest closing", () => {
    const hours = [
      { weekday: 1, openMin: 600, closeMin: 1260 },
      { weekday: 6, openMin: 540, closeMin: 1320 },
    ];
    expect(widestUtcHours(hours, "WIB")).toEqual({ openUtc: 120, closeUtc: 900 });
  });

  it("touches midnight UTC without crossing it", () => {
    expect(widestUtcHours([{ weekday: 3, openMin: 420, closeMin: 600 }], "WIB")).toEqual({ openUtc: 0, closeUtc: 180 });
    expect(widestUtcHours([{ weekday: 3, openMin: 240, closeMin: 420 }], "WIB")).toEqual({
      openUtc: 1260,
      closeUtc: 1440,
    });
  });

  it("gives up pruning once an interval crosses midnight UTC", () => {
    expect(widestUtcHours([{ weekday: 3, openMin: 480, closeMin: 1200 }], "WIT")).toEqual({
      openUtc: 0,
      closeUtc: 1440,
    });
  });

  it("never opens without hours", () => {
    expect(widestUtcHours([], "WIB")).toEqual({ openUtc: 0, closeUtc: 0 });
  });
});
