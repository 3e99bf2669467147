import { afterAll, beforeEach, expect, it } from "vitest";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

const save = (value: object) =>
  db.setting.upsert({ where: { key: "maintenance" }, create: { key: "maintenance", value }, update: { value } });
let now = clock.now();

beforeEach(async () => {
  now = now.add({ minutes: 1 });
  await db.setting.deleteMany();
});
afterAll(() => db.setting.deleteMany());

it("is off where nothing is stored", async () => {
  expect(await findMaintenance(now)).toMatchObject({ maintenanceMode: false, message: "" });
});

it("says what is stored, three seconds later at most", async () => {
  await findMaintenance(now);
  await save({ on: true, message: "Pindah server.", from: null, until: null });
  expect((await findMaintenance(now.add({ milliseconds: 2999 }))).maintenanceMode).toBe(false);
  expect(await findMaintenance(now.add({ seconds: 3 }))).toMatchObject({
    maintenanceMode: true,
    message: "Pindah server.",
  });
});

it("begins and ends at its moments without being read again", async () => {
  const until = now.add({ seconds: 2 });
  await save({ on: true, message: "Sebentar.", until: until.toString() });
  expect(await findMaintenance(now)).toMatchObject({ maintenanceMode: true, retryAfterSeconds: 2 });
  expect((await findMaintenance(until)).maintenanceMode).toBe(false);
});

it("counts as off when the stored switch makes no sense", async () => {
  for (const value of [{ on: "ya" }, { on: true, from: "besok" }, []]) {
    await save(value);
    now = now.add({ minutes: 1 });
    expect((await findMaintenance(now)).maintenanceMode).toBe(false);
  }
});

it("keeps nobody waiting for a database that says nothing: what was read last counts", async () => {
  await save({ on: true, message: "Pindah server." });
  expect((await findMaintenance(now)).maintenanceMode).toBe(true);
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`LOCK TABLE setting`;
    expect((await findMaintenance(now.add({ seconds: 10 }))).maintenanceMode).toBe(true);
  });
  expect((await findMaintenance(now.add({ seconds: 20 }))).maintenanceMode).toBe(true);
});
