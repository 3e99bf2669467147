import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { ageText, lateBefore } from "#app/features/outlets/registration/review-promise.server.ts";

test("what was sent before the bound is late, what was sent from it on is not", () => {
  for (const day of ["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-28", "2026-12-26", "2027-01-02"]) {
    const now = Temporal.Instant.from(`${day}T05:00:00Z`);
    const bound = lateBefore(now);
    expect([day, ageText(new Date(bound.getTime() - 1), now).isOverdue]).toEqual([day, true]);
    expect([day, ageText(bound, now).isOverdue]).toEqual([day, false]);
  }
});
