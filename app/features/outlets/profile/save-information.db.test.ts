import { beforeEach, expect, test } from "vitest";
import { findInformation, informationEdition } from "#app/features/outlets/profile/information.queries.server.ts";
import { saveInformation } from "#app/features/outlets/profile/save-information.server.ts";
import { maskMobile } from "#app/lib/phone.ts";
import { db } from "#app/platform/db.server.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";

let shop: OutletFixture;
beforeEach(async () => {
  shop = await createOutlet();
});

async function save(set: object, { seen, editor }: { seen?: string; editor?: { id: string; isAdmin: boolean } } = {}) {
  const stored = await findInformation(shop.id);
  return saveInformation({
    outletId: shop.id,
    editor: editor ?? { id: shop.ownerId, isAdmin: false },
    information: { ...stored, ...set },
    seen: seen ?? informationEdition(stored),
  });
}

test("a new name is found, the address on this site stays", async () => {
  const before = await db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
  const set = {
    name: "Sisir Emas",
    tagline: "Rapi",
    facilities: ["AC", "Toilet"],
    specialities: ["fade"],
  };
  expect(await save(set)).toEqual({ ok: true, isNumberSaved: true });
  const after = await db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
  expect(after).toMatchObject({
    name: "Sisir Emas",
    slug: before.slug,
    facilities: ["AC", "Toilet"],
    specialities: ["fade"],
  });
  expect(after.searchText).toMatch(/^sisir emas/);
  expect(await db.auditLog.findFirst({ where: { entityId: shop.id } })).toMatchObject({
    action: "outlet.information-changed",
    before: { name: "Pangkas Uji" },
    after: { name: "Sisir Emas" },
  });
});

test("of two editors with the same form, the second is told", async () => {
  const seen = informationEdition(await findInformation(shop.id));
  const [one, two] = await Promise.all([save({ tagline: "Satu" }, { seen }), save({ tagline: "Dua" }, { seen })]);
  expect([one, two].filter(({ ok }) => ok)).toHaveLength(1);
  expect([one, two]).toContainEqual({ ok: false, reason: "changed" });
});

test("another's outlet is not found, an admin's act is audited as such", async () => {
  const stranger = await createUser();
  expect(await save({ name: "Rebutan" }, { editor: { id: stranger.id, isAdmin: false } })).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await save({ name: "Diperbaiki Admin" }, { editor: { id: stranger.id, isAdmin: true } })).toMatchObject({
    ok: true,
  });
  expect(await db.auditLog.findFirst({ where: { entityId: shop.id } })).toMatchObject({ actorKind: "admin" });
});

test("a new number waits until its owner proved to have it; the rest is saved, an admin is believed", async () => {
  const [whatsapp, others] = ["+6281311112222", "+6281311113333"];
  const stored = () => db.outlet.findUniqueOrThrow({ where: { id: shop.id } });
  const proof = { codeHash: new Uint8Array(32), expiresAt: new Date(Date.now() + 600_000), verifiedAt: new Date() };
  const stranger = await createUser();
  await db.whatsappVerification.create({ data: { ...proof, userId: stranger.id, phone: whatsapp } });
  expect(await save({ whatsapp, tagline: "Baru" })).toEqual({ ok: true, isNumberSaved: false });
  expect(await stored()).toMatchObject({ whatsapp: "+6281234567890", tagline: "Baru" });
  expect(await db.auditLog.findFirst({ where: { entityId: shop.id } })).toMatchObject({
    after: { whatsapp: maskMobile("+6281234567890"), tagline: "Baru" },
  });
  await db.whatsappVerification.create({ data: { ...proof, userId: shop.ownerId, phone: whatsapp } });
  expect(await save({ whatsapp })).toEqual({ ok: true, isNumberSaved: true });
  expect(await save({ whatsapp: others }, { editor: { id: stranger.id, isAdmin: true } })).toMatchObject({
    isNumberSaved: true,
  });
  expect(await stored()).toMatchObject({ whatsapp: others });
});
