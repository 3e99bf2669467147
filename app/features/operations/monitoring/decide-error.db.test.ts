import { randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test, vi } from "vitest";
import { actorOf } from "#app/features/core/access/actor.ts";
import { exportCsv } from "#app/features/core/lists/csv-list.server.ts";
import { decideError } from "#app/features/operations/monitoring/decide-error.server.ts";
import { errorFilter } from "#app/features/operations/monitoring/error-filter.ts";
import { errorCsv, findErrors, listErrors } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import {
  reportFailure,
  saveErrorReports,
  saveFailures,
} from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-11-21T03:00:00Z");
const member = actorOf(await createUser("Manajer"), "management", "req-errors");
const reason = "Sudah diperbaiki di rilis hari ini";
const filter = (search = "") => errorFilter.read(new URLSearchParams(search));

beforeEach(() => db.errorReport.deleteMany());

async function report(message: string, at = now) {
  await saveErrorReports({ errors: [{ type: "TypeError", message, severity: "low" }] }, at);
  return db.errorReport.findFirstOrThrow({ where: { message } });
}
const shown = async (search = "", at = now) =>
  (await listErrors(filter(search), at)).errors.map((each) => each.message);

test("a resolved kind leaves the list, and comes back by itself with the next report", async () => {
  const { id } = await report("patah");
  expect(await decideError({ errorId: id, act: "resolve", reason }, member, now)).toEqual({ ok: true });
  expect(await shown()).toEqual([]);
  expect(await shown("view=RESOLVED")).toEqual(["patah"]);
  expect(await db.auditLog.findFirst({ where: { entityId: id } })).toMatchObject({
    ...{ action: "error.resolved", actorId: member.id, before: { status: "OPEN" } },
    after: { status: "RESOLVED", reason },
  });
  await report("patah", now.add({ minutes: 1 }));
  expect(await db.errorReport.findUnique({ where: { id } })).toMatchObject({
    ...{ status: "RETURNED", count: 2, statusAt: new Date("2026-11-21T03:01:00Z") },
  });
  expect(await shown("", now.add({ minutes: 1 }))).toEqual(["patah"]);
});

test("an ignored kind goes on being counted and stays away", async () => {
  const { id } = await report("bising");
  await decideError({ errorId: id, act: "ignore", reason }, member, now);
  await report("bising", now.add({ minutes: 1 }));
  expect(await shown("", now.add({ minutes: 1 }))).toEqual([]);
  expect(await db.errorReport.findUnique({ where: { id } })).toMatchObject({ status: "IGNORED", count: 2 });
  expect(await decideError({ errorId: id, act: "ignore", reason }, member)).toEqual({ ok: false, reason: "changed" });
  expect(await decideError({ errorId: id, act: "reopen", reason }, member)).toEqual({ ok: true });
  expect(await shown("view=ALL", now.add({ minutes: 1 }))).toEqual(["bising"]);
});

test.each(["x", randomUUID()])("nothing is decided about %s", async (errorId) => {
  expect(await decideError({ errorId, act: "resolve", reason }, member)).toEqual({ ok: false, reason: "not-found" });
});

test("of ten who decide at once one does", async () => {
  const { id } = await report("ramai");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => decideError({ errorId: id, act: "resolve", reason }, member, now)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db.auditLog.count({ where: { entityId: id } })).toBe(1);
});

test("errors of the server and of jobs stand in the same list, apart from browsers', without secrets", async () => {
  const broken = new TypeError("token=rahasia123 is not a function");
  await report(broken.message.replace("token=rahasia123", "x"), clock.now());
  for (let index = 0; index < 3; index += 1) reportFailure(broken, { source: "SERVER", place: "/booking/:id" });
  reportFailure(broken, { source: "JOB", place: "job:expire-bookings" });
  reportFailure(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }), { source: "SERVER", place: "/" });
  await saveFailures();
  const found = await findErrors(filter("view=ALL"), 10, clock.now());
  expect(found.map(({ source, type, count, url }) => [source, type, count, url]).sort()).toEqual([
    ["BROWSER", "TypeError", 1, ""],
    ["JOB", "TypeError", 1, "job:expire-bookings"],
    ["SERVER", "TypeError", 3, "/booking/:id"],
  ]);
  expect(JSON.stringify(await db.errorReport.findMany({ where: { source: { not: "BROWSER" } } }))).not.toMatch(
    new RegExp(`rahasia|${process.cwd()}`),
  );
  expect(await findErrors(filter("source=JOB"), 10, clock.now())).toHaveLength(1);
});

test("while the database does not take them they wait, and are written later", async () => {
  const warned = vi.spyOn(logger, "warn").mockImplementation(() => {});
  await db.$executeRaw`ALTER TABLE error_report RENAME TO error_report_away`;
  const failure = new Error("menunggu");
  reportFailure(failure, { source: "SERVER", place: "/about" });
  await saveFailures();
  reportFailure(failure, { source: "SERVER", place: "/about" });
  await db.$executeRaw`ALTER TABLE error_report_away RENAME TO error_report`;
  await saveFailures();
  expect(warned).toHaveBeenCalledOnce();
  expect(await db.errorReport.findFirst({ where: { message: "menunggu" } })).toMatchObject({ count: 2 });
  warned.mockRestore();
});

test("is taken away as a file", async () => {
  await report("=1+1");
  const file = await exportCsv(
    { kind: "management", id: member.id ?? "" },
    errorCsv,
    { search: new URLSearchParams("q=1") },
    now,
  );
  expect(file?.text).toContain("'=1+1");
  expect(await db.auditLog.findFirst({ where: { action: "management.exported" } })).toMatchObject({
    ...{ entityId: "errors", after: { filter: { q: "1" }, rows: 1 } },
  });
});
