import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, test } from "vitest";
import { findAddress } from "#app/features/outlets/profile/address.queries.server.ts";
import type { OutletAddressTyped } from "#app/features/outlets/profile/outlet-address.schema.ts";
import { saveAddress } from "#app/features/outlets/profile/save-outlet-address.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createBooking, fixtureStart } from "#tests/support/booking-fixtures.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCities } from "#tests/support/outlet-fixtures.ts";

const makassar = "73.71.09.1001";
const moved: OutletAddressTyped = {
  kelurahanCode: makassar,
  addressLine: "Jl. Somba Opu No. 9",
  rtRw: "001/002",
  postcode: "90111",
  pin: { lat: -5.143, lng: 119.409 },
  zone: undefined,
  landmark: "depan pantai",
};
const now = Temporal.Instant.from("2026-11-30T03:00:00Z");

let shop: OutletFixture;
beforeEach(async () => {
  await createCities();
  shop = await createOutlet();
});

async function save(
  set: Partial<OutletAddressTyped> = {},
  by: { seen?: string; editor?: string; isAdmin?: boolean } = {},
) {
  const seen = by.seen ?? (await findAddress(shop.id)).edition;
  const editor = { id: by.editor ?? shop.ownerId, isAdmin: by.isAdmin ?? false };
  return saveAddress({ outletId: shop.id, editor, seen, address: { ...moved, ...set } }, now);
}

const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
const inBandung = { kelurahanCode: "32.73.02.1001", pin: { lat: -6.885, lng: 107.615 } };

test("an outlet moves with its zone: search opens it by the new clock, and the move is audited", async () => {
  expect(await save({}, { seen: (await findAddress(shop.id)).edition })).toEqual({ ok: true });
  const after = await stored();
  expect(after).toMatchObject({
    kelurahanCode: makassar,
    addressLine: "Jl. Somba Opu No. 9, RT 001/RW 002",
    landmark: "depan pantai",
    zone: "WITA",
    lat: -5.143,
    // 09.00 WITA
    openUtc: 60,
  });
  expect(await db.auditLog.findFirst({ where: { entityId: shop.id } })).toMatchObject({
    action: "outlet.address-changed",
    before: { kelurahanCode: "32.73.09.1001", zone: "WIB", lat: -6.9175 },
    after: { kelurahanCode: makassar, zone: "WITA", lat: -5.143 },
  });
});

test("where a mobile barber sets out from stays out of the audit log", async () => {
  await db.outlet.update({ where: { id: shop.id }, data: { type: "MOBILE_BARBER" } });
  expect(await save({}, { seen: (await findAddress(shop.id)).edition })).toEqual({ ok: true });
  const audit = await db.auditLog.findFirst({ where: { entityId: shop.id } });
  expect(audit?.before).toEqual({ kelurahanCode: "32.73.09.1001", zone: "WIB" });
  expect(audit?.after).toEqual({ kelurahanCode: makassar, zone: "WITA", pinMoved: true });
});

test("while bookings are to come the zone stays; within it the outlet moves", async () => {
  const { id } = await createBooking(shop, { start: fixtureStart });
  const before = await stored();
  expect(await save()).toEqual({ ok: false, reason: "zone-booked", bookings: 1, zone: "WIB" });
  expect(await save({ ...inBandung, zone: "WIT" })).toMatchObject({ reason: "zone-booked" });
  expect(await stored()).toEqual(before);
  expect(await save(inBandung)).toEqual({ ok: true });
  await db.booking.update({ where: { id }, data: { status: "CANCELLED_BY_OUTLET" } });
  expect(await save()).toEqual({ ok: true });
  expect(await stored()).toMatchObject({ zone: "WITA" });
});

test("of two editors with the same form the second is told; another's outlet is not found", async () => {
  const { edition: seen } = await findAddress(shop.id);
  const both = await Promise.all([save(inBandung, { seen }), save({}, { seen })]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, reason: "changed" });
  const { id: editor } = await createUser();
  expect(await save({}, { editor })).toEqual({ ok: false, reason: "not-found" });
  expect(await save({}, { editor, isAdmin: true })).toEqual({ ok: true });
  expect(await db.auditLog.count({ where: { entityId: shop.id, actorKind: "admin", actorId: editor } })).toBe(1);
});
