import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, it } from "vitest";
import type { ErrorEntry } from "#app/features/operations/monitoring/error-report.ts";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { db } from "#app/platform/db.server.ts";

const now = Temporal.Instant.from("2026-11-21T16:59:00Z");
const entry = (set: Partial<ErrorEntry> = {}): ErrorEntry => ({
  type: "TypeError",
  message: "x is undefined",
  stack: "at Menu (https://pangkas.id/assets/x.js?v=rahasia:1:2)",
  url: "https://pangkas.id/booking/1?start=rahasia",
  userAgent: "Mozilla/5.0",
  severity: "low",
  ...set,
});
const reports = () =>
  db.errorReport.findMany({ include: { days: { orderBy: { day: "asc" } } }, orderBy: { message: "asc" } });

beforeEach(() => db.errorReport.deleteMany());

it("writes one row a kind and counts", async () => {
  const errors = [entry(), entry({ message: "y" }), entry({ severity: "critical" })];
  expect(await saveErrorReports({ errors, sessionId: "s1" }, now)).toBe(3);
  const [first, second] = await reports();
  expect(first).toMatchObject({
    type: "TypeError",
    message: "x is undefined",
    url: "https://pangkas.id/booking/1",
    userAgent: "Mozilla/5.0",
    sessionId: "s1",
    severity: "CRITICAL",
    count: 2,
    firstSeenAt: new Date("2026-11-21T16:59:00Z"),
  });
  expect(second).toMatchObject({ message: "y", count: 1 });
  expect(JSON.stringify([first, second])).not.toContain("rahasia");
});

it("adds to what is known, by the day of Jakarta", async () => {
  await saveErrorReports({ errors: [entry({ severity: "high" })] }, now);
  await saveErrorReports({ errors: [entry(), entry()], sessionId: "s2" }, now.add({ minutes: 2 }));
  const all = await reports();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    count: 3,
    severity: "HIGH",
    sessionId: "s2",
    firstSeenAt: new Date("2026-11-21T16:59:00Z"),
    lastSeenAt: new Date("2026-11-21T17:01:00Z"),
  });
  expect(all[0]?.days.map(({ day, count }) => [day.toISOString().slice(0, 10), count])).toEqual([
    ["2026-11-21", 1],
    ["2026-11-22", 2],
  ]);
});

it("loses nothing when batches meet", async () => {
  const kinds = Array.from({ length: 30 }, (_, index) => entry({ message: "abcdefghij".repeat(1 + index) }));
  const batches = Array.from({ length: 20 }, (_, index) => (index % 2 ? kinds : kinds.toReversed()));
  await Promise.all(batches.map((errors) => saveErrorReports({ errors }, now)));
  const all = await reports();
  expect(all).toHaveLength(30);
  for (const { count, days } of all) expect([count, days[0]?.count]).toEqual([20, 20]);
});

it("takes what is as long as it can be, and nothing at all", async () => {
  const long = "é".repeat(20_000);
  const errors = [
    entry({ type: long, message: long, stack: long, url: `https://x.id/${long}?${long}`, userAgent: long }),
  ];
  expect(await saveErrorReports({ errors, sessionId: long }, now)).toBe(1);
  expect(await saveErrorReports({ errors: [] }, now)).toBe(0);
  expect(await db.errorReport.count()).toBe(1);
});
