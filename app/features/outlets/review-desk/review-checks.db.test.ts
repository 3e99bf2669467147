import { beforeAll, expect, test } from "vitest";
import { sealedNik } from "#app/features/outlets/registration/identity-number.server.ts";
import type { Check } from "#app/features/outlets/review-desk/review-checks.ts";
import { showReviewCase } from "#app/features/outlets/review-desk/show-review-case.server.ts";
import { instantFrom } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { createApplicationFile, createSentApplication } from "#tests/support/application-fixtures.ts";
import { draftNik, generalInfo } from "#tests/support/draft-fixtures.ts";
import { createAdmin, createOutlet } from "#tests/support/fixtures.ts";

const now = instantFrom(Date.parse("2026-11-24T03:00:00Z"));
const place = { lat: -6.9175, lng: 107.6095, kelurahanCode: "32.73.09.1001", addressLine: "Jl. Braga No. 1" };
let reviewerId: string;

beforeAll(async () => {
  reviewerId = (await createAdmin()).id;
});

interface Made {
  nik?: string;
  whatsapp?: string;
  address?: Partial<typeof place>;
  ownerId?: string;
  steps?: Record<string, Prisma.InputJsonObject>;
}

/** Far from every other one, with numbers of its own, unless said otherwise. */
let made = 0;
async function create({ nik, whatsapp, address, ownerId, steps = {} }: Made = {}) {
  made += 1;
  const own = {
    nik: nik ?? `32730917089${String(made).padStart(5, "0")}`,
    whatsapp: whatsapp ?? `+62812${String(10_000_000 + made)}`,
    address: { ...place, lat: place.lat + made / 100, addressLine: `Jl. Uji No. ${made}`, ...address },
  };
  const application = await createSentApplication("SUBMITTED", { name: `Pangkas ${made}` });
  const { id } = application;
  const { kelurahanCode, addressLine, lat, lng } = own.address;
  if (ownerId) await db.application.update({ where: { id }, data: { ownerId } });
  const outlet = { kelurahanCode, addressLine, lat, lng, whatsapp: own.whatsapp, ...(ownerId && { ownerId }) };
  await db.outlet.update({ where: { id }, data: outlet });
  await db.application.update({ where: { id }, data: sealedNik(own.nik) });
  const data: Record<string, Prisma.InputJsonObject> = {
    "general-info": { ...generalInfo, whatsapp: own.whatsapp },
    address: { ...own.address, isFarConfirmed: false },
    ...steps,
  };
  await db.applicationStep.createMany({
    data: Object.entries(data).map(([step, fields]) => ({
      ...{ applicationId: id, step, data: { ...fields, outletType: "BARBERSHOP" } },
    })),
  });
  return { ...application, ownerId: ownerId ?? application.ownerId, ...own };
}

async function checksOf(id: string): Promise<Record<string, Check>> {
  const shown = await showReviewCase(id, reviewerId, now);
  return Object.fromEntries((shown?.checks ?? []).map((check) => [check.key, check]));
}
const resultOf = async (id: string, key: string) => (await checksOf(id))[key]?.result;

test("an application like no other has no duplicates", async () => {
  const { id } = await create({ nik: draftNik });
  const checks = await checksOf(id);
  for (const key of [
    "nik-birth-date",
    "nik-region",
    "nik-duplicates",
    "whatsapp-duplicates",
    "place-duplicates",
    "picture-duplicates",
  ]) {
    expect([key, checks[key]?.result]).toEqual([key, "ok"]);
  }
  expect(checks["nik-region"]?.text).toContain("Kota Bandung");
});

test("the same NIK is found in another account's application, a draft too, and noted in the same owner's", async () => {
  const first = await create();
  const other = await create({ nik: first.nik });
  expect(await resultOf(first.id, "nik-duplicates")).toBe("problem");
  expect((await checksOf(first.id))["nik-duplicates"]?.links).toEqual([
    { id: other.id, label: expect.stringContaining(other.code) },
  ]);
  // Once the documents are deleted the hash is all that is left of the number.
  await db.application.update({ where: { id: other.id }, data: { nikBox: null } });
  expect(await resultOf(other.id, "nik-duplicates")).toBe("problem");
  expect(await resultOf(other.id, "nik")).toBe("note");

  const own = await create();
  await create({ nik: own.nik, ownerId: own.ownerId });
  expect(await resultOf(own.id, "nik-duplicates")).toBe("note");
});

test("the same WhatsApp number is found among applications and outlets", async () => {
  const { id, whatsapp } = await create();
  expect(await resultOf(id, "whatsapp-duplicates")).toBe("ok");
  const outlet = await createOutlet({ whatsapp, lat: -6.5 }, { barbers: 0 });
  expect((await checksOf(id))["whatsapp-duplicates"]).toMatchObject({ result: "warning", links: [] });
  await db.outlet.update({ where: { id: outlet.id }, data: { status: "CLOSED" } });
  expect(await resultOf(id, "whatsapp-duplicates")).toBe("ok");
});

test("a place within fifty metres, or the same address line, is found", async () => {
  const { id, address } = await create();
  const at = (set: object) => createOutlet({ ...address, whatsapp: "+6281111111111", ...set }, { barbers: 0 });
  const far = await at({ lat: address.lat + 0.0006, addressLine: "Jl. Lain 2" });
  expect(await resultOf(id, "place-duplicates")).toBe("ok");
  // A mobile barber's public position is rounded: the exact one counts.
  await at({ lat: address.lat + 0.0003, addressLine: "Jl. Lain 3", type: "MOBILE_BARBER" });
  expect((await checksOf(id))["place-duplicates"]).toMatchObject({ result: "warning" });
  await db.outlet.update({ where: { id: far.id }, data: { addressLine: address.addressLine.toUpperCase() } });
  expect((await checksOf(id))["place-duplicates"]?.text).toContain("alamat sama");
});

test.each([
  [0, "problem"],
  [6, "problem"],
  [7, "ok"],
] as const)("a document that differs in %i bits from another's: %s", async (bits, result) => {
  const hash = Array.from({ length: 64 }, () => (Math.random() < 0.5 ? "0" : "1")).join("");
  const near = [...hash].map((bit, index) => (index < bits ? (bit === "0" ? "1" : "0") : bit)).join("");
  const [one, two] = [await create(), await create()];
  await createApplicationFile(one.id, "KTP", hash);
  await createApplicationFile(two.id, "SELFIE", near);
  expect(await resultOf(one.id, "picture-duplicates")).toBe(result);
});

test("a photo is found among outlets' photos, but not the application's own", async () => {
  const { id } = await create();
  const phash = "0011".repeat(16);
  await createApplicationFile(id, "INTERIOR", phash);
  const photo = { kind: "INTERIOR", key: "x", width: 1, height: 1, placeholder: "", alt: "", phash } as const;
  await db.outletPhoto.create({ data: { outletId: id, ...photo } });
  expect(await resultOf(id, "picture-duplicates")).toBe("ok");
  const outlet = await createOutlet({ name: "Salon Mawar", lat: -6.4 }, { barbers: 0 });
  await db.outletPhoto.create({ data: { outletId: outlet.id, ...photo } });
  expect((await checksOf(id))["picture-duplicates"]).toMatchObject({
    result: "warning",
    text: "Foto ruangan mirip milik Salon Mawar.",
  });
});

test("missing pictures, an ended certificate and a far pin are told", async () => {
  const certificate = { certificateType: "BNSP", certificateNumber: "1", certificateExpiry: "2026-11-23" };
  const far = { ...place, lat: -6.2, isFarConfirmed: true };
  const { id } = await create({ steps: { "personal-certificate": certificate, address: far } });
  await createApplicationFile(id, "KTP");
  const checks = await checksOf(id);
  expect(checks.documents).toMatchObject({ result: "problem", text: expect.stringContaining("Foto selfie") });
  expect(checks.documents?.text).not.toContain("Foto KTP");
  expect(checks.certificate).toMatchObject({ result: "warning", text: expect.stringContaining("BNSP / LSP berakhir") });
  expect(checks.pin).toMatchObject({ result: "warning", text: expect.stringContaining("pendaftar menyatakan benar") });
});
