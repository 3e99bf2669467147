import { randomUUID } from "node:crypto";
import type { Temporal } from "temporal-polyfill";
import { createDraft } from "#app/features/outlets/registration/create-draft.server.ts";
import { sealedNik } from "#app/features/outlets/registration/identity-number.server.ts";
import { saveStep } from "#app/features/outlets/registration/save-step.server.ts";
import type { StepKey } from "#app/features/outlets/registration/steps.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { ApplicationFileKind, OutletType } from "#app/platform/generated/enums.ts";
import { createRegions, createUser } from "#tests/support/fixtures.ts";

export const draftNik = "3273091708900001";

export const generalInfo = {
  businessName: "Pangkas Rapi Dago",
  ownerName: "Budi Santoso",
  birthDate: "1990-08-17",
  email: "budi@example.com",
  whatsapp: "+6281234567890",
  barberCount: 3,
  startYear: 2019,
};

export interface DraftFixture {
  id: string;
  ownerId: string;
  type: OutletType;
}

/** A draft of a new owner, or of `ownerId`, in which nothing is saved yet. */
export async function createEmptyDraft(
  type: OutletType = "BARBERSHOP",
  ownerId?: string,
  now: Temporal.Instant = clock.now(),
): Promise<DraftFixture> {
  const owner = ownerId ?? (await createUser("Budi Santoso")).id;
  const created = await createDraft({ ownerId: owner, type }, now);
  if (!created.ok) throw new Error(created.reason);
  return { id: created.draftId, ownerId: owner, type };
}

export async function fillStep(draft: DraftFixture, step: StepKey, data: Prisma.InputJsonObject): Promise<void> {
  const numbers = step === "general-info" ? { numbers: sealedNik(draftNik) } : {};
  const { ownerId, id: draftId, type: outletType } = draft;
  const saved = await saveStep({ ownerId, draftId, step, outletType, data, ...numbers });
  if (!saved.ok) throw new Error(saved.reason);
}

const place = {
  kelurahanCode: "32.73.09.1001",
  addressLine: "Jl. Braga No. 12",
  rtRw: "001/002",
  postcode: "40111",
  lat: -6.9175,
  lng: 107.6095,
  zone: "WIB",
  isFarConfirmed: false,
};

export const stepData = {
  "general-info": generalInfo,
  address: {
    BARBERSHOP: { ...place, landmark: "sebelah Alfamart" },
    MOBILE_BARBER: { ...place, radiusKm: 12, transport: "MOTORCYCLE" },
  },
  "personal-certificate": {
    certificateType: "NONE",
    certificateNumber: "",
    certificateIssuer: "",
    certificateExpiry: "",
  },
  "legal-doc": { form: "PERORANGAN" },
  description: {
    tagline: "Rapi dalam 30 menit",
    story: "Kami memangkas dengan tenang dan rapi sejak 2019 di Braga.",
    specialities: ["Fade & undercut"],
    languages: ["Indonesia", "Sunda"],
    serves: "MEN",
    facilities: ["AC"],
  },
} as const;

const filesOf = {
  BARBERSHOP: ["KTP", "SELFIE", "FRONT", "INTERIOR", "WORK"],
  MOBILE_BARBER: ["KTP", "SELFIE", "PROFILE", "KIT", "WORK"],
} as const;

export async function addFile(draft: DraftFixture, kind: ApplicationFileKind): Promise<void> {
  const picture = { width: 1200, height: 900, placeholder: "data:image/webp;base64,AA", phash: "01".repeat(32) };
  await db.applicationFile.create({ data: { applicationId: draft.id, kind, key: randomUUID(), ...picture } });
}

/** A number of WhatsApp that its owner has proved to have. */
export async function verifyPhone(userId: string, phone: string): Promise<void> {
  const at = { createdAt: new Date(), expiresAt: new Date(Date.now() + 300_000), verifiedAt: new Date() };
  await db.whatsappVerification.create({ data: { userId, phone, codeHash: new Uint8Array(32), ...at } });
}

/** A draft in which every step is done. */
export async function createCompleteDraft(
  type: OutletType = "BARBERSHOP",
  ownerId?: string,
  now: Temporal.Instant = clock.now(),
): Promise<DraftFixture> {
  await createRegions();
  const draft = await createEmptyDraft(type, ownerId, now);
  await fillStep(draft, "general-info", generalInfo);
  await fillStep(draft, "address", stepData.address[type]);
  await fillStep(draft, "personal-certificate", stepData["personal-certificate"]);
  if (type === "BARBERSHOP") await fillStep(draft, "legal-doc", stepData["legal-doc"]);
  await fillStep(draft, "description", { ...stepData.description });
  for (const kind of filesOf[type]) await addFile(draft, kind);
  await verifyPhone(draft.ownerId, generalInfo.whatsapp);
  return draft;
}
