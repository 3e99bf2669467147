import { randomBytes, randomUUID } from "node:crypto";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { forgetSignIns } from "#app/features/people/sessions/forget-sign-ins.server.ts";
import { signInHistoryDays } from "#app/features/people/sessions/session-life.ts";
import { jobs } from "#app/jobs.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
const hoursAgo = (hours: number) => toDate(now.subtract({ hours }));
const days = (count: number) => count * 24;

test("sessions that ended and old sign-ins go, the others stay", async () => {
  const { id: userId } = await createUser();
  for (const expiresAt of [hoursAgo(25), hoursAgo(23), hoursAgo(-1)]) {
    await db.session.create({ data: { userId, tokenHash: randomBytes(32), expiresAt } });
    await db.managementSession.create({ data: { userId, tokenHash: randomBytes(32), expiresAt } });
  }
  for (const at of [hoursAgo(days(signInHistoryDays) + 1), hoursAgo(days(signInHistoryDays) - 1)]) {
    await db.loginEvent.create({ data: { userId, sessionId: randomUUID(), isNew: false, at } });
    await db.signInFailure.create({ data: { side: "CUSTOMER", reason: "cancelled", at } });
  }
  await forgetSignIns(now);
  expect((await db.session.findMany({ orderBy: { expiresAt: "asc" } })).map(({ expiresAt }) => expiresAt)).toEqual([
    hoursAgo(23),
    hoursAgo(-1),
  ]);
  expect(await db.managementSession.count()).toBe(2);
  expect(await db.loginEvent.count()).toBe(1);
  expect(await db.signInFailure.count()).toBe(1);
});

test("a flood of refused sign-ins pushes out the oldest", async () => {
  await db.signInFailure.deleteMany();
  const data = [4, 3, 2, 1].map((hours) => ({ side: "CUSTOMER" as const, reason: `r${hours}`, at: hoursAgo(hours) }));
  await db.signInFailure.createMany({ data });
  await forgetSignIns(now, { mostFailures: 2, rowsAtOnce: 1 });
  const left = await db.signInFailure.findMany({ orderBy: { at: "asc" } });
  expect(left.map(({ reason }) => reason)).toEqual(["r2", "r1"]);
});

test("runs every hour", () => {
  expect(jobs.find(({ name }) => name === "forget-sign-ins")?.schedule).toBe("41 * * * *");
});
