import { expect, test } from "vitest";
import {
  moveApplicationFile,
  removeApplicationFile,
} from "#app/features/outlets/registration/change-application-file.server.ts";
import { changeType } from "#app/features/outlets/registration/change-type.server.ts";
import { createDraft } from "#app/features/outlets/registration/create-draft.server.ts";
import {
  findLastOpenDraftId,
  findOwnDraft,
  readStep,
} from "#app/features/outlets/registration/draft.queries.server.ts";
import { generalInfoData } from "#app/features/outlets/registration/general-info.schema.ts";
import { sealedNik, sealedNpwp } from "#app/features/outlets/registration/identity-number.server.ts";
import { saveStep } from "#app/features/outlets/registration/save-step.server.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import {
  createCompleteDraft,
  createEmptyDraft,
  draftNik,
  fillStep,
  generalInfo,
  stepData,
} from "#tests/support/draft-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";

const judge = { today: "2026-11-21", hasNik: true, readMobile: parseMobile };

test("an application begins with both consents on record, once per text", async () => {
  const owner = await createUser();
  const created = await createDraft({ ownerId: owner.id, type: "BARBERSHOP", requestId: "r1" });
  if (!created.ok) throw new Error(created.reason);
  await fillStep({ id: created.draftId, ownerId: owner.id, type: "BARBERSHOP" }, "general-info", generalInfo);
  await createDraft({ ownerId: owner.id, type: "BARBERSHOP" });

  const consents = await db.consent.findMany({ where: { userId: owner.id }, orderBy: { purpose: "asc" } });
  expect(consents.map(({ purpose, granted, source }) => ({ purpose, granted, source }))).toEqual([
    { purpose: "PARTNER_TERMS", granted: true, source: "registration-acknowledgement" },
    { purpose: "PARTNER_DATA", granted: true, source: "registration-acknowledgement" },
  ]);
  const draft = await findOwnDraft(owner.id, created.draftId);
  expect(draft).toMatchObject({
    type: "BARBERSHOP",
    status: "DRAFT",
    canEdit: true,
    termsVersion: consents[0]?.version,
  });
  expect(await db.application.count({ where: { ownerId: owner.id } })).toBe(2);
});

test("ten presses begin one application", async () => {
  const owner = await createUser();
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.01)::text`));
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const created = await createDraft({ ownerId: owner.id, type: "MOBILE_BARBER" });
      return created.ok && created.draftId;
    }),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await db.application.count({ where: { ownerId: owner.id } })).toBe(1);
});

test("nobody begins more than ten at a time", async () => {
  const owner = await createUser();
  for (let count = 0; count < 10; count += 1) {
    const draft = await createEmptyDraft("BARBERSHOP", owner.id);
    await fillStep(draft, "general-info", generalInfo);
  }
  expect(await createDraft({ ownerId: owner.id, type: "BARBERSHOP" })).toEqual({
    ok: false,
    reason: "too-many-drafts",
  });
});

test("a saved step is read as its schema reads it, the NIK is nowhere in the open", async () => {
  const draft = await createEmptyDraft();
  await fillStep(draft, "general-info", generalInfo);
  const found = await findOwnDraft(draft.ownerId, draft.id);
  if (!found) throw new Error("no draft");
  expect(readStep(found, "general-info", generalInfoData(judge))).toEqual(generalInfo);
  expect(found.last4.nik).toBe("0001");
  const rows =
    await db.$queryRaw`SELECT a::text, s::text FROM application a JOIN application_step s ON s.application_id = a.id`;
  expect(JSON.stringify(rows)).not.toContain(draftNik);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(draftNik).toString("hex"));
});

test("what no longer fits its schema counts as not saved", async () => {
  const draft = await createEmptyDraft();
  await fillStep(draft, "general-info", { ...generalInfo, barberCount: 0 });
  const found = await findOwnDraft(draft.ownerId, draft.id);
  expect(found && readStep(found, "general-info", generalInfoData(judge))).toBeNull();
});

test("saving again replaces the step, raises the version and settles what was to be mended there", async () => {
  const draft = await createEmptyDraft();
  await fillStep(draft, "general-info", generalInfo);
  await db.applicationFinding.createMany({
    data: ["general-info", "description"].map((step) => ({
      applicationId: draft.id,
      round: 1,
      step,
      field: "businessName",
      reason: "Belum cocok",
      byId: draft.ownerId,
    })),
  });
  const now = clock.now().add({ hours: 1 });
  const order = { ownerId: draft.ownerId, draftId: draft.id, step: "general-info", outletType: "BARBERSHOP" } as const;
  expect(await saveStep({ ...order, data: { ...generalInfo, businessName: "Baru" } }, now)).toEqual({ ok: true });
  const found = await findOwnDraft(draft.ownerId, draft.id);
  expect(found?.version).toBe(2);
  expect(found?.touchedAt.getTime()).toBe(now.epochMilliseconds);
  expect(found?.steps["general-info"]?.fields.businessName).toBe("Baru");
  expect(found?.findings.map(({ step }) => step)).toEqual(["description"]);
});

test("what was asked to be mended of a text waits until that text is another, however often its step is saved", async () => {
  const draft = await createCompleteDraft();
  const ask = (step: string, field: string) => ({
    ...{ applicationId: draft.id, round: 1, step, field },
    ...{ reason: "Belum cocok", byId: draft.ownerId },
  });
  const fields = ["businessName", "nik"].map((field) => ask("general-info", field));
  const kept = { ...stepData, address: stepData.address.BARBERSHOP };
  const open = async () => (await findOwnDraft(draft.ownerId, draft.id))?.findings.map(({ field }) => field).sort();
  const save = (step: "general-info" | "address" | "legal-doc", set: Record<string, unknown>, numbers = {}) =>
    saveStep({
      ...{ ownerId: draft.ownerId, draftId: draft.id, step, outletType: "BARBERSHOP", numbers },
      data: { ...kept[step], ...set } as Prisma.InputJsonObject,
    });
  await save("legal-doc", {}, sealedNpwp("1234567890123456"));
  await db.applicationFinding.createMany({ data: [...fields, ask("address", "pin"), ask("legal-doc", "npwp")] });
  for (const step of ["general-info", "address", "legal-doc"] as const) await save(step, {});
  await save("general-info", { ownerName: "Nama Lain" }, sealedNik(draftNik));
  await save("address", { landmark: "Dekat pasar" });
  await save("legal-doc", { form: "CV" }, sealedNpwp("1234567890123456"));
  expect(await open()).toEqual(["businessName", "nik", "npwp", "pin"]);
  await save("general-info", { businessName: "Nama Baru" });
  await save("address", { lat: -6.5 });
  expect(await open()).toEqual(["nik", "npwp"]);
  await save("general-info", {}, sealedNik("3273010101900002"));
  await save("legal-doc", {}, sealedNpwp("1234567890123457"));
  expect(await open()).toEqual([]);
});

test("what was asked to be mended of a picture waits for the picture, whatever the step's form says", async () => {
  const draft = await createCompleteDraft();
  const step = "personal-certificate";
  const ask = (field: string) => ({
    applicationId: draft.id,
    round: 1,
    step,
    field,
    reason: "Buram",
    byId: draft.ownerId,
  });
  await db.applicationFinding.createMany({ data: ["KTP", "CERTIFICATE", "certificateType"].map(ask) });
  const open = async () => (await findOwnDraft(draft.ownerId, draft.id))?.findings.map(({ field }) => field);
  await db.applicationFile.deleteMany({ where: { applicationId: draft.id, kind: "CERTIFICATE" } });
  await fillStep(draft, step, { ...stepData[step], certificateType: "COURSE" });
  expect(await open()).toEqual(["KTP"]);
  const { id: fileId } = await db.applicationFile.findFirstOrThrow({ where: { applicationId: draft.id, kind: "KTP" } });
  const file = { ownerId: draft.ownerId, applicationId: draft.id, fileId };
  await moveApplicationFile({ ...file, direction: "up" });
  expect(await open()).toEqual(["KTP"]);
  await removeApplicationFile(file);
  expect(await open()).toEqual([]);
});

test("an address of the other type is not read, and is there again when the type is changed back", async () => {
  const draft = await createEmptyDraft();
  await fillStep(draft, "address", { street: "Jl. Dago" });
  const change = (type: "BARBERSHOP" | "MOBILE_BARBER") =>
    changeType({ ownerId: draft.ownerId, draftId: draft.id, type });
  expect(await change("MOBILE_BARBER")).toEqual({ ok: true });
  expect((await findOwnDraft(draft.ownerId, draft.id))?.steps.address).toBeUndefined();
  expect(await change("BARBERSHOP")).toEqual({ ok: true });
  expect((await findOwnDraft(draft.ownerId, draft.id))?.steps.address?.fields).toEqual({ street: "Jl. Dago" });
});

test("nobody else finds, changes or continues it", async () => {
  const draft = await createEmptyDraft();
  const { id: stranger } = await createUser();
  expect(await findOwnDraft(stranger, draft.id)).toBeNull();
  expect(await findLastOpenDraftId(stranger)).toBeNull();
  const order = { ownerId: stranger, draftId: draft.id, type: "MOBILE_BARBER" } as const;
  expect(await changeType(order)).toEqual({ ok: false, reason: "not-found" });
  const step = { ...order, step: "general-info", outletType: "BARBERSHOP", data: {} } as const;
  expect(await saveStep(step)).toEqual({ ok: false, reason: "not-found" });
  for (const id of ["", "1", "' OR 1=1"]) expect(await findOwnDraft(draft.ownerId, id)).toBeNull();
});

test.each([
  ["SUBMITTED", false],
  ["IN_REVIEW", false],
  ["REVISION", true],
  ["REJECTED", false],
  ["APPROVED", false],
] as const)("once sent, in %s it can be changed: %s", async (status, canEdit) => {
  const draft = await createEmptyDraft();
  await createOutlet({ id: draft.id, ownerId: draft.ownerId, status });
  await db.application.update({ where: { id: draft.id }, data: { outletId: draft.id, sentAt: new Date() } });
  const order = { ownerId: draft.ownerId, draftId: draft.id, step: "general-info", outletType: "BARBERSHOP" } as const;
  const saved = await saveStep({ ...order, data: generalInfo });
  expect(saved).toEqual(canEdit ? { ok: true } : { ok: false, reason: "not-editable" });
  expect((await findOwnDraft(draft.ownerId, draft.id))?.canEdit).toBe(canEdit);
  expect(await findLastOpenDraftId(draft.ownerId)).toBe(canEdit ? draft.id : null);
});
