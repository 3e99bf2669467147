import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import {
  formatBriefInstant,
  formatDate,
  formatDeadline,
  formatDuration,
  formatInstant,
  formatRelativeDay,
  formatShortDate,
  formatTime,
  instantAt,
  instantFrom,
  localDate,
  toDate,
  zoneIds,
} from "#app/lib/zoned-time.ts";

const instant = Temporal.Instant.from("2026-03-20T03:30:00Z");

describe("times on the outlet's clock", () => {
  it("always say the zone", () => {
    expect(formatInstant(instant, "WIB")).toBe("Jumat, 20 Maret 2026 pukul 10.30 WIB");
    expect(formatInstant(instant, "WITA")).toBe("Jumat, 20 Maret 2026 pukul 11.30 WITA");
    expect(formatInstant(instant, "WIT")).toBe("Jumat, 20 Maret 2026 pukul 12.30 WIT");
    expect(formatBriefInstant(instant, "WITA")).toBe("Jum, 20 Mar 2026, 11.30\u00a0WITA");
  });

  it("take the day from the outlet's zone", () => {
    const late = Temporal.Instant.from("2026-03-20T16:30:00Z");
    expect(localDate(late, "WIB").toString()).toBe("2026-03-20");
    expect(localDate(late, "WIT").toString()).toBe("2026-03-21");
  });

  it("are those of the time zone database", () => {
    const halfDays = 2 * 366 * 120;
    for (const zone of ["WIB", "WITA", "WIT"] as const) {
      for (let n = 0; n < halfDays; n += 97) {
        const at = instantFrom(n * 43_200_000 + n * 61_000);
        const local = at.toZonedDateTimeISO(zoneIds[zone]);
        const minute = `${String(local.hour).padStart(2, "0")}.${String(local.minute).padStart(2, "0")}`;
        expect(`${localDate(at, zone)} ${formatTime(at, zone)}`).toBe(`${local.toPlainDate()} ${minute}`);
        expect(formatInstant(toDate(at), zone)).toBe(formatInstant(at, zone));
        expect(formatInstant(at, zone)).toBe(`${formatDate(local.toPlainDate())} pukul ${minute} ${zone}`);
      }
    }
  });

  it("reach past midnight", () => {
    expect(instantAt(Temporal.PlainDate.from("2026-03-20"), 1500, "WIB").toString()).toBe("2026-03-20T18:00:00Z");
  });

  it("name the days around now", () => {
    const day = localDate(instant, "WIB");
    expect(formatRelativeDay(day, instant, "WIB")).toBe("Hari ini");
    expect(formatRelativeDay(day.add({ days: 1 }), instant, "WIB")).toBe("Besok");
    expect(formatRelativeDay(day.add({ days: 2 }), instant, "WIB")).toBe("Min, 22 Mar");
    expect(formatShortDate(day)).toBe("Jum, 20 Mar");
  });

  it("say until when no longer than needed", () => {
    const until = (hours: number) => formatDeadline(instant.add({ hours }), instant, "WIB");
    expect(until(2)).toBe("pukul 12.30 WIB");
    expect(until(14)).toBe("besok pukul 00.30 WIB");
    expect(until(38)).toBe("Min, 22 Mar pukul 00.30 WIB");
  });

  it("say durations in words", () => {
    expect(formatDuration(45)).toBe("45 menit");
    expect(formatDuration(60)).toBe("1 jam");
    expect(formatDuration(90)).toBe("1 jam 30 menit");
  });
});
