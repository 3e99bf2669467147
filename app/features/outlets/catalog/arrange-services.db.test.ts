import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addService } from "#app/features/outlets/catalog/add-services.server.ts";
import { deleteService } from "#app/features/outlets/catalog/delete-service.server.ts";
import { moveService } from "#app/features/outlets/catalog/move-service.server.ts";
import type { ServiceTyped } from "#app/features/outlets/catalog/service.schema.ts";
import { db } from "#app/platform/db.server.ts";
import { openConnections } from "#tests/support/claim-fixtures.ts";
import { tablesDigest } from "#tests/support/digest.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

const creambath: ServiceTyped = {
  category: "CARE",
  name: "Creambath",
  description: "",
  durationMin: 45,
  price: 75_000,
  bufferMin: 0,
  active: true,
  homeEligible: false,
};

let shop: OutletFixture;
beforeAll(() => openConnections(6));
beforeEach(async () => {
  shop = await createOutlet();
});

const own = (outlet = shop) => ({ outletId: outlet.id, editor: { id: outlet.ownerId, isAdmin: false } });
const names = async () => {
  const rows = await db.service.findMany({ where: { outletId: shop.id }, orderBy: { position: "asc" } });
  return rows.map(({ name }) => name);
};

describe("the order", () => {
  test("changes within a category", async () => {
    await addService(own(), { ...creambath, category: "HAIRCUT", name: "Gundul" }, []);
    const gundul = await db.service.findFirstOrThrow({ where: { outletId: shop.id, name: "Gundul" } });
    await moveService({ ...own(), serviceId: gundul.id, direction: "up" });
    expect(await names()).toEqual(["Gundul", "Potong Rambut Dewasa", "Cukur Jenggot"]);
    await moveService({ ...own(), serviceId: gundul.id, direction: "up" });
    expect(await names()).toEqual(["Gundul", "Potong Rambut Dewasa", "Cukur Jenggot"]);
  });

  test("survives many moves at once: every place once, nobody lost", async () => {
    for (const name of ["A1", "B2", "C3", "D4"]) await addService(own(), { ...creambath, name }, []);
    const rows = await db.service.findMany({ where: { outletId: shop.id, category: "CARE" }, select: { id: true } });
    const moves = rows.flatMap(({ id }, i) => [id, rows[(i + 1) % rows.length]?.id ?? id]);
    const directions = ["up", "down"] as const;
    const answers = await Promise.all(
      moves.map((serviceId, i) => moveService({ ...own(), serviceId, direction: directions[i % 2] ?? "up" })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const after = await db.service.findMany({ where: { outletId: shop.id }, orderBy: { position: "asc" } });
    expect(after.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

test("nobody changes another's outlet, one that is not approved or closed; a suspended one only an admin", async () => {
  const stranger = await createUser();
  const admin = { id: stranger.id, isAdmin: true };
  const before = await tablesDigest();
  const strange = { outletId: shop.id, editor: { id: stranger.id, isAdmin: false } };
  expect(await addService(strange, creambath, [])).toEqual({ ok: false, reason: "not-found" });
  expect(await deleteService({ ...strange, serviceId: shop.serviceIds[0] ?? "" })).toMatchObject({
    reason: "not-found",
  });
  expect(await addService({ ...strange, outletId: "x" }, creambath, [])).toEqual({ ok: false, reason: "not-found" });
  expect(await tablesDigest()).toEqual(before);
  for (const status of ["DRAFT", "SUBMITTED", "IN_REVIEW", "REVISION", "REJECTED", "CLOSED"] as const) {
    const outlet = await createOutlet({ status });
    expect(await addService(own(outlet), creambath, []), status).toEqual({ ok: false, reason: "not-editable" });
    expect(await addService({ outletId: outlet.id, editor: admin }, creambath, [])).toMatchObject({ ok: false });
  }
  const suspended = await createOutlet({ status: "SUSPENDED", suspendedFrom: "ACTIVE" });
  expect(await addService(own(suspended), creambath, [])).toEqual({ ok: false, reason: "not-editable" });
  expect(await addService({ outletId: suspended.id, editor: admin }, creambath, [])).toMatchObject({ ok: true });
});

test("a ready outlet that loses its last service is no longer ready", async () => {
  const outlet = await createOutlet({ status: "READY" });
  for (const serviceId of outlet.serviceIds) await deleteService({ ...own(outlet), serviceId });
  expect(await db.outlet.findUniqueOrThrow({ where: { id: outlet.id } })).toMatchObject({
    status: "APPROVED",
    priceFrom: 0,
  });
});
