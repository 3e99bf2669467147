import { beforeEach, expect, test } from "vitest";
import { placeBooking } from "#app/features/bookings/place/place-booking.server.ts";
import { saveSettings } from "#app/features/bookings/settings/save-settings.server.ts";
import { findSettings, settingsEdition } from "#app/features/bookings/settings/settings.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { createCustomer, orderNow, orderOf } from "#tests/support/order-fixtures.ts";

let shop: OutletFixture;
const stricter = { paymentRule: "VENUE_OK", depositPercent: 50, feeTier: "KETAT" } as const;
const policy = {
  minNoticeMin: 60,
  horizonDays: 14,
  slotStepMin: 30,
  cancelWindowMin: 600,
  lateGraceMin: 5,
  confirmation: "REVIEW",
} as const;

beforeEach(async () => {
  shop = await createOutlet();
});

const editor = () => ({ id: shop.ownerId, isAdmin: false, requestId: "r-56" });
const seenNow = async (group: "policy" | "payment") => settingsEdition(group, await findSettings(shop.id));
const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });

test("is written with who changed what from what", async () => {
  const save = { outletId: shop.id, editor: editor(), group: "policy", values: policy } as const;
  expect(await saveSettings({ ...save, seen: await seenNow("policy") })).toEqual({ ok: true, isChanged: true });
  expect(await stored()).toMatchObject(policy);
  const [audit] = await db.auditLog.findMany({ where: { entityId: shop.id, action: "outlet.policy-changed" } });
  expect(audit).toMatchObject({ actorKind: "partner", actorId: shop.ownerId, requestId: "r-56", after: policy });
  expect(audit?.before).toMatchObject({ minNoticeMin: 30, confirmation: "INSTANT" });
  expect(await saveSettings({ ...save, seen: await seenNow("policy") })).toEqual({ ok: true, isChanged: false });
  expect(await db.auditLog.count({ where: { entityId: shop.id } })).toBe(1);
});

test("of two who saw the same, the second is told and changes nothing; another group is not in the way", async () => {
  const seen = await seenNow("policy");
  const paymentSeen = await seenNow("payment");
  const save = (lateGraceMin: number) =>
    saveSettings({ outletId: shop.id, editor: editor(), group: "policy", values: { ...policy, lateGraceMin }, seen });
  const answers = await Promise.all([save(10), save(20)]);
  expect(answers.map((each) => (each.ok ? "ok" : each.reason)).toSorted()).toEqual(["changed", "ok"]);
  expect((await stored()).lateGraceMin).toBe(answers[0]?.ok ? 10 : 20);
  const payment = {
    outletId: shop.id,
    editor: editor(),
    group: "payment",
    values: stricter,
    seen: paymentSeen,
  } as const;
  expect(await saveSettings(payment)).toMatchObject({ ok: true });
});

test("bookings keep the policy of the moment they were made", async () => {
  const placed = await placeBooking(orderOf(shop, await createCustomer()), orderNow);
  if (!placed.ok) throw new Error(placed.reason);
  const policyOf = async () => (await db.booking.findUniqueOrThrow({ where: { id: placed.bookingId } })).policy;
  const before = await policyOf();
  expect(before).toMatchObject({ feeTier: "FLEKSIBEL", cancelWindowMin: 120, lateGraceMin: 15 });
  for (const [group, values] of [
    ["policy", policy],
    ["payment", stricter],
  ] as const) {
    const save = { outletId: shop.id, editor: editor(), group, values, seen: await seenNow(group) };
    expect(await saveSettings(save)).toMatchObject({ ok: true });
  }
  expect(await policyOf()).toEqual(before);
});

test("is refused to strangers, for a suspended outlet, and travel for one that does not travel", async () => {
  const stranger = { id: (await createUser("Orang Lain")).id, isAdmin: false };
  const save = { outletId: shop.id, group: "policy", values: policy, seen: await seenNow("policy") } as const;
  expect(await saveSettings({ ...save, editor: stranger })).toEqual({ ok: false, reason: "not-found" });
  const travel = {
    radiusKm: 5,
    freeKm: 1,
    travelBase: 0,
    travelPerKm: 0,
    travelBaseMin: 0,
    travelPerKmMin: 0,
    minOrder: 0,
  };
  expect(
    await saveSettings({ outletId: shop.id, editor: editor(), group: "travel", values: travel, seen: "" }),
  ).toEqual({ ok: false, reason: "not-mobile" });
  await db.outlet.update({ where: { id: shop.id }, data: { status: "SUSPENDED", suspendedFrom: "ACTIVE" } });
  expect(await saveSettings({ ...save, editor: editor() })).toEqual({ ok: false, reason: "not-editable" });
});
