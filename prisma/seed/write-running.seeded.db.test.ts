import { expect, it } from "vitest";
import { auditFilter, auditPageSize } from "#app/features/operations/audit/audit-filter.ts";
import { findAuditRows } from "#app/features/operations/audit/audit-list.queries.server.ts";
import { checkAudit } from "#app/features/operations/audit/check-audit.server.ts";
import { listRequests } from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import { requestFilter } from "#app/features/operations/monitoring/request-figures.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { seededMs } from "#tests/support/seed-database.ts";

const now = instantFrom(seededMs);
const requests = (query: string) => listRequests(requestFilter.read(new URLSearchParams(query)), now);

it("shows how long requests of the hour and of the day took, and slow ones, each within its term", async () => {
  expect((await requests("")).routes.length).toBeGreaterThan(10);
  const { routes } = await requests("hours=24");
  for (const { p50, p95, p99, count } of routes) {
    expect(count).toBeGreaterThan(0);
    expect(p50 <= p95 && p95 <= p99).toBe(true);
  }
  const { slow } = await requests("view=slow&hours=24");
  expect(slow.length).toBeGreaterThan(2);
  expect(await db.slowRequest.count({ where: { milliseconds: { lt: 1_000 } } })).toBe(0);
});

it("tells a history whose things are there, and whose chain is sound", async () => {
  const rows = await findAuditRows(auditFilter.read(new URLSearchParams()), auditPageSize);
  const actions = new Set(rows.map(({ action }) => action));
  for (const action of ["booking.created", "application.sent", "review.reported", "role.asked", "account.viewed"]) {
    expect(actions, action).toContain(action);
  }
  expect(rows.filter(({ actorName, entity }) => entity !== "data_request" && actorName === null)).toEqual([]);
  const ids = rows.filter(({ entity }) => entity === "booking").map(({ entityId }) => entityId);
  expect(ids).not.toEqual([]);
  expect(await db.booking.count({ where: { id: { in: ids } } })).toBe(ids.length);
  expect(await checkAudit(null)).toMatchObject({ isSound: true });
});
