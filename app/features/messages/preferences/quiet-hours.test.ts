import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { defaultQuiet, quietUntil, sendableAt } from "#app/features/messages/preferences/quiet-hours.ts";
import { zoneIds } from "#app/lib/zoned-time.ts";

const instant = (text: string) => Temporal.Instant.from(text);
const instants = fc
  .integer({ min: 0, max: 400 * 1440 * 60 })
  .map((seconds) => instant("2026-01-01T00:00:00Z").add({ seconds }));
const quiets = fc.record({
  wanted: fc.constant(true),
  fromMin: fc.integer({ min: 0, max: 1439 }),
  untilMin: fc.integer({ min: 0, max: 1439 }),
  zone: fc.constantFrom("WIB", "WITA", "WIT"),
});
const normal = { urgency: "NORMAL", channel: "WHATSAPP", usefulUntil: null } as const;
const jakarta = { ...defaultQuiet, zone: "WIB" } as const;

/** The slow way: walk through the day, minute by minute. */
function isQuietNow(at: Temporal.Instant, quiet: { fromMin: number; untilMin: number; zone: keyof typeof zoneIds }) {
  const { hour, minute } = at.toZonedDateTimeISO(zoneIds[quiet.zone]);
  for (let min = quiet.fromMin; min !== quiet.untilMin; min = (min + 1) % 1440) {
    if (min === hour * 60 + minute) return true;
  }
  return false;
}

describe("quiet hours", () => {
  test("end at their end on the person's own clock, within a day", () => {
    fc.assert(
      fc.property(instants, quiets, (at, quiet) => {
        const end = quietUntil(at, quiet);
        expect(end !== null).toBe(isQuietNow(at, quiet));
        if (!end) return;
        const local = end.toZonedDateTimeISO(zoneIds[quiet.zone]);
        expect([local.hour * 60 + local.minute, local.second]).toEqual([quiet.untilMin, 0]);
        expect(end.since(at).total("hours")).toBeGreaterThan(0);
        expect(end.since(at).total("hours")).toBeLessThanOrEqual(24);
        expect(quietUntil(end, quiet)).toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  test("never ring for what can wait, and never hold up what cannot", () => {
    fc.assert(
      fc.property(instants, quiets, fc.constantFrom("WHATSAPP", "PUSH"), (at, quiet, channel) => {
        expect(isQuietNow(sendableAt(at, { ...normal, channel }, quiet), quiet)).toBe(false);
        expect(sendableAt(at, { ...normal, channel, urgency: "NOW" }, quiet)).toBe(at);
        expect(sendableAt(at, { ...normal, channel }, { ...quiet, wanted: false })).toBe(at);
      }),
      { numRuns: 300 },
    );
  });

  test("are 21.00 to 07.00 where nothing was chosen", () => {
    expect(quietUntil(instant("2026-12-01T13:59:59Z"), jakarta)).toBeNull();
    expect(quietUntil(instant("2026-12-01T14:00:00Z"), jakarta)?.toString()).toBe("2026-12-02T00:00:00Z");
    expect(quietUntil(instant("2026-12-01T23:59:59Z"), jakarta)?.toString()).toBe("2026-12-02T00:00:00Z");
    expect(quietUntil(instant("2026-12-02T00:00:00Z"), jakarta)).toBeNull();
    expect(quietUntil(instant("2026-12-01T13:30:00Z"), { ...jakarta, zone: "WIT" })?.toString()).toBe(
      "2026-12-01T22:00:00Z",
    );
  });

  test("let an e-mail go: it does not ring", () => {
    const night = instant("2026-12-01T15:00:00Z");
    expect(sendableAt(night, { ...normal, channel: "EMAIL" }, jakarta)).toBe(night);
  });

  test("let through what would come after the visit it is about", () => {
    const night = instant("2026-12-01T20:00:00Z"); // 03.00
    const morning = "2026-12-02T00:00:00Z"; // 07.00
    const until = (text: string) => sendableAt(night, { ...normal, usefulUntil: instant(text) }, jakarta).toString();
    expect(until("2026-12-02T01:59:00Z")).toBe(night.toString());
    expect(until("2026-12-02T02:00:00Z")).toBe(morning);
    // What has happened already is no reason to hurry.
    expect(until("2026-12-01T12:00:00Z")).toBe(morning);
  });
});
