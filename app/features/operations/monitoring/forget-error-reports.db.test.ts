import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, it } from "vitest";
import { errorReportDays } from "#app/features/operations/monitoring/error-report-life.ts";
import { forgetErrorReports } from "#app/features/operations/monitoring/monitoring.jobs.server.ts";
import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { jobs } from "#app/jobs.ts";
import { db } from "#app/platform/db.server.ts";

const now = Temporal.Instant.from("2026-11-21T16:59:00Z");
const before = (days: number) => now.subtract({ hours: 24 * days });

/** `count` reports of a kind that `message` names. */
async function report(message: string, at: Temporal.Instant, count = 1): Promise<void> {
  await saveErrorReports({ errors: Array(count).fill({ type: "TypeError", message, severity: "low" }) }, at);
}
const left = async () =>
  (await db.errorReport.findMany({ orderBy: { message: "asc" }, select: { message: true } })).map(
    ({ message }) => message,
  );

beforeEach(() => db.errorReport.deleteMany());

it("removes what nobody reported for a long time, with its days, and keeps what came back", async () => {
  await report("lama", before(errorReportDays + 1));
  await report("kembali", before(errorReportDays + 1));
  await report("kembali", before(errorReportDays - 1));
  expect(await forgetErrorReports(now)).toBe(1);
  expect(await left()).toEqual(["kembali"]);
  expect(await db.errorReportDay.count()).toBe(2);
  expect(await forgetErrorReports(now)).toBe(0);
});

it("removes the rarest beyond the number of kinds, so that a flood pushes out itself", async () => {
  await report("sering", before(2), 3);
  for (const name of ["banjir a", "banjir b", "banjir c", "banjir d"]) await report(name, before(1));
  await report("baru", now);
  expect(await forgetErrorReports(now, 3)).toBe(3);
  expect(await left()).toEqual(expect.arrayContaining(["sering", "baru"]));
  expect(await left()).toHaveLength(3);
});

it("runs every hour", () => {
  expect(jobs.find(({ name }) => name === "forget-error-reports")?.schedule).toBe("23 * * * *");
});
