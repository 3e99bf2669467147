import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { actorOf } from "#app/features/core/access/actor.ts";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { showMaintenance } from "#app/features/operations/maintenance/maintenance-page.queries.server.ts";
import { switchMaintenance } from "#app/features/operations/maintenance/switch-maintenance.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createUser } from "#tests/support/fixtures.ts";

/** 10.00 in Jakarta. */
const now = Temporal.Instant.from("2026-11-22T03:00:00Z");
const member = actorOf(await createUser("Manajer"), "management", "req-maintenance");
const reason = "Pindah server basis data";
const plan = (from: string, until: string) =>
  switchMaintenance({ act: "plan", message: "Sebentar.", from, until, reason }, member, now);

beforeEach(() => db.setting.deleteMany());

test("is on at once in this process, with its message and end, and off again", async () => {
  expect((await findMaintenance(now)).maintenanceMode).toBe(false);
  const on = { act: "on", message: "Pindah server.", until: "2026-11-22T10:30", reason } as const;
  expect(await switchMaintenance(on, member, now)).toEqual({ ok: true });
  expect(await findMaintenance(now)).toEqual({
    ...{ maintenanceMode: true, message: "Pindah server.", retryAfterSeconds: 1800 },
  });
  expect(await db.auditLog.findFirst({ where: { action: "maintenance.switched-on" } })).toMatchObject({
    ...{ actorId: member.id, before: { on: false }, after: { on: true, reason } },
  });
  expect(await switchMaintenance({ act: "off", reason }, member, now)).toEqual({ ok: true });
  expect((await findMaintenance(now)).maintenanceMode).toBe(false);
  expect(await switchMaintenance({ act: "off", reason }, member, now)).toEqual({ ok: false, reason: "is-off" });
});

test("a planned one begins and ends by itself", async () => {
  expect(await plan("2026-11-22T11:00", "2026-11-22T12:00")).toEqual({ ok: true });
  const isOn = async (minutes: number) => (await findMaintenance(now.add({ minutes }))).maintenanceMode;
  expect([await isOn(59), await isOn(60), await isOn(119), await isOn(120)]).toEqual([false, true, true, false]);
  expect((await findMaintenance(now.add({ minutes: 90 }))).retryAfterSeconds).toBe(1800);
  expect((await showMaintenance(now)).planned).toMatchObject([{ message: "Sebentar." }]);
});

test.each([
  ["2026-11-22T09:59", "2026-11-22T12:00", "past"],
  ["2026-11-22T12:00", "2026-11-22T11:00", "backwards"],
  ["2026-11-23T10:00", "2026-11-24T10:01", "too-long"],
  ["2026-11-31T10:00", "2026-11-31T11:00", "no-such-time"],
  ["2026-11-22T14:30", "2026-11-22T16:00", "overlaps"],
])("from %s to %s is refused: %s", async (from, until, refusal) => {
  await plan("2026-11-22T14:00", "2026-11-22T15:00");
  expect(await plan(from, until)).toEqual({ ok: false, reason: refusal });
});

test("of ten who plan the same hour one does, and it can be removed", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => plan("2026-11-22T14:00", "2026-11-22T15:00")));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [planned] = (await showMaintenance(now)).planned;
  const unplan = { act: "unplan", plan: planned?.id ?? "", reason } as const;
  expect(await switchMaintenance(unplan, member, now)).toEqual({ ok: true });
  expect(await switchMaintenance(unplan, member, now)).toEqual({ ok: false, reason: "not-found" });
});

test("switching off ends what is under way by plan and leaves what comes later", async () => {
  await plan("2026-11-22T11:00", "2026-11-22T12:00");
  await plan("2026-11-23T11:00", "2026-11-23T12:00");
  const during = now.add({ minutes: 70 });
  expect(await switchMaintenance({ act: "off", reason }, member, during)).toEqual({ ok: true });
  expect((await findMaintenance(during)).maintenanceMode).toBe(false);
  expect((await showMaintenance(during)).planned).toHaveLength(1);
});

test("a past end is refused", async () => {
  const on = { act: "on", until: "2026-11-22T10:00", reason } as const;
  expect(await switchMaintenance(on, member, now)).toEqual({ ok: false, reason: "past" });
});
