import { Temporal } from "temporal-polyfill";
import { beforeAll, expect, it, vi } from "vitest";
import { showDashboard } from "#app/features/operations/monitoring/figures-dashboard.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";
import { pool } from "#app/platform/pool.server.ts";
import { planNewcomers, writeSignals } from "#prisma/seed/write-signals.ts";
import { createUser } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-11-21T03:20:00Z");

beforeAll(async () => {
  const nowMs = now.epochMilliseconds;
  const plans = planNewcomers(nowMs);
  for (const { id, sub, name, email } of plans) await createUser(name, { id, googleSub: sub, email });
  await inTransaction((tx) => writeSignals(tx, { nowMs, customers: plans, newcomers: plans }));
});

it("gives every page of management something to show", async () => {
  const { figures, frequent, inbox } = await showDashboard(now);
  expect(Math.min(...figures.signIns.table.rows.map(({ cells }) => Number(cells[0])))).toBeGreaterThan(0);
  expect(figures.failures.table.rows.length).toBeGreaterThan(3);
  expect(frequent.length).toBeGreaterThan(3);
  const messages = await db.contactMessage.groupBy({ by: ["status"], _count: true, orderBy: { status: "asc" } });
  expect(messages.map(({ status, _count }) => [status, _count])).toEqual([
    ["NEW", 5],
    ["HANDLED", 4],
  ]);
  expect(Object.values({ ...inbox.interests, ...inbox.survey }).every((count) => count > 0)).toBe(true);
});

it("is read in as many statements as there are figures", async () => {
  const queries = vi.spyOn(pool, "query");
  await showDashboard(now);
  expect(queries).toHaveBeenCalledTimes(6);
  queries.mockRestore();
});

it("leaves nothing for the jobs to do, and days that add up", async () => {
  const open = { OR: [{ trackedAt: null }, { syncedAt: null }, { referralDoneAt: null }] };
  expect(await db.loginEvent.count({ where: open })).toBe(0);
  const reports = await db.errorReport.findMany({ include: { days: true } });
  for (const { count, days } of reports) expect(days.reduce((sum, day) => sum + day.count, 0)).toBe(count);
});
