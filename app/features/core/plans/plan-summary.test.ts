import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { planSummary } from "#app/features/core/plans/plan-summary.ts";

const textAt = (status: "ACTIVE" | "GRACE" | "CANCELLED", now: string) => {
  const plan = { name: "Pro", status, endsAt: new Date("2026-11-25T15:12:00Z"), isOnce: false };
  return planSummary(plan, "WITA", Temporal.Instant.from(now)).text;
};

it("counts the days up to the date it names by the outlet's calendar", () => {
  const end = "Rabu, 25 November 2026 pukul 23.12 WITA";
  expect(textAt("ACTIVE", "2026-11-23T08:00:00Z")).toBe(`Sampai ${end}, 2 hari lagi.`);
  expect(textAt("ACTIVE", "2026-11-23T16:30:00Z")).toBe(`Sampai ${end}, besok.`);
  expect(textAt("CANCELLED", "2026-11-25T02:00:00Z")).toBe(`Berjalan sampai ${end}, hari ini, lalu berhenti.`);
});

it("says until when an outlet has its grace", () => {
  const said = (now: string) => /Masa tenggang.*/.exec(textAt("GRACE", now))?.[0];
  expect(said("2026-11-26T15:12:00Z")).toBe("Masa tenggang habis 6 hari lagi.");
  expect(said("2026-12-01T02:00:00Z")).toBe("Masa tenggang habis besok.");
  expect(said("2026-12-02T02:00:00Z")).toBe("Masa tenggang habis hari ini.");
});
