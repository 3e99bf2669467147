import { beforeAll, expect, test } from "vitest";
import { changeType } from "#app/features/outlets/registration/change-type.server.ts";
import { findOwnDraft } from "#app/features/outlets/registration/draft.queries.server.ts";
import { findDraftFacts } from "#app/features/outlets/registration/draft-facts.server.ts";
import { sendApplication } from "#app/features/outlets/registration/send-application.server.ts";
import { stepStates } from "#app/features/outlets/registration/step-states.ts";
import { db } from "#app/platform/db.server.ts";
import {
  createCompleteDraft,
  createEmptyDraft,
  type DraftFixture,
  draftNik,
  fillStep,
  generalInfo,
  stepData,
} from "#tests/support/draft-fixtures.ts";
import { createUser } from "#tests/support/fixtures.ts";

const send = (draft: DraftFixture) => sendApplication({ ownerId: draft.ownerId, draftId: draft.id, requestId: "r1" });
const outletOf = (draft: DraftFixture) => db.outlet.findUnique({ where: { id: draft.id } });
const eventsOf = (draft: DraftFixture) =>
  db.applicationEvent.findMany({ where: { applicationId: draft.id }, orderBy: { at: "asc" }, select: { kind: true } });
const messagesOf = (draft: DraftFixture) =>
  db.outboxEvent.findMany({ where: { payload: { path: ["applicationId"], equals: draft.id } }, select: { key: true } });

async function problemsOf(draft: DraftFixture): Promise<Record<string, string>> {
  const found = await findOwnDraft(draft.ownerId, draft.id);
  if (!found) throw new Error("no draft");
  const { facts } = await findDraftFacts(found);
  return Object.fromEntries(
    stepStates(facts).flatMap(({ step, state }) => (state.state === "done" ? [] : [[step.key, state.problem]])),
  );
}

/** As the reviewers would. */
async function askBack(draft: DraftFixture): Promise<void> {
  await db.outlet.update({ where: { id: draft.id }, data: { status: "IN_REVIEW" } });
  await db.outlet.update({ where: { id: draft.id }, data: { status: "REVISION" } });
  const finding = { applicationId: draft.id, round: 1, byId: draft.ownerId, reason: "Tidak terbaca" };
  await db.applicationFinding.create({ data: { ...finding, step: "description", field: "story" } });
}

beforeAll(async () => {
  await Promise.all(Array.from({ length: 10 }, () => db.$queryRaw`SELECT pg_sleep(0.02)::text`));
});

test("a barbershop begins as a sent outlet under the application's id, with all that was told of it", async () => {
  const draft = await createCompleteDraft();
  expect(await send(draft)).toEqual({ ok: true, wasSent: false });
  const application = await db.application.findUniqueOrThrow({ where: { id: draft.id } });
  expect(await outletOf(draft)).toMatchObject({
    ownerId: draft.ownerId,
    type: "BARBERSHOP",
    status: "SUBMITTED",
    name: generalInfo.businessName,
    slug: `pangkas-rapi-dago-${application.code.slice(3).toLowerCase()}`,
    whatsapp: generalInfo.whatsapp,
    startYear: 2019,
    addressLine: "Jl. Braga No. 12, RT 001/RW 002",
    landmark: "sebelah Alfamart",
    zone: "WIB",
    tagline: stepData.description.tagline,
    description: stepData.description.story,
    serves: "MEN",
    facilities: ["AC"],
    languages: ["Indonesia", "Sunda"],
    minNoticeMin: 30,
    cancelWindowMin: 120,
    paymentRule: "VENUE_OK",
    activatedAt: null,
  });
  expect(application).toMatchObject({ outletId: draft.id, sendCount: 1 });
  expect(await eventsOf(draft)).toEqual([{ kind: "SENT" }]);
  expect(await messagesOf(draft)).toEqual([{ key: `application:${draft.id}:sent:1` }]);
});

test("a mobile barber begins with longer notice and the distance they travel", async () => {
  const draft = await createCompleteDraft("MOBILE_BARBER");
  expect(await send(draft)).toEqual({ ok: true, wasSent: false });
  expect(await outletOf(draft)).toMatchObject({
    type: "MOBILE_BARBER",
    minNoticeMin: 120,
    cancelWindowMin: 240,
    paymentRule: "DEPOSIT",
    depositPercent: 30,
    radiusKm: 12,
  });
});

test("the audit log tells who sent it, and no identity number", async () => {
  const draft = await createCompleteDraft();
  await send(draft);
  const rows = await db.auditLog.findMany({ where: { entityId: draft.id }, orderBy: { id: "asc" } });
  expect(rows.map(({ action, actorId, requestId }) => ({ action, actorId, requestId }))).toEqual([
    { action: "application.created", actorId: draft.ownerId, requestId: null },
    { action: "application.sent", actorId: draft.ownerId, requestId: "r1" },
  ]);
  expect(JSON.stringify(rows)).not.toContain(draftNik);
});

test("ten presses on open connections send it once", async () => {
  const draft = await createCompleteDraft();
  const sent = await Promise.all(Array.from({ length: 10 }, () => send(draft)));
  expect(sent.filter((each) => each.ok && !each.wasSent)).toHaveLength(1);
  expect(sent.filter((each) => each.ok && each.wasSent)).toHaveLength(9);
  expect(await db.outlet.count({ where: { ownerId: draft.ownerId } })).toBe(1);
  expect(await eventsOf(draft)).toHaveLength(1);
  expect(await messagesOf(draft)).toHaveLength(1);
});

test("saving while it is sent is either sent with it or refused", async () => {
  for (let round = 0; round < 5; round += 1) {
    const draft = await createCompleteDraft();
    const saving = fillStep(draft, "general-info", { ...generalInfo, businessName: "Nama Baru" }).then(
      () => true,
      () => false,
    );
    const [isSaved] = await Promise.all([saving, send(draft)]);
    expect((await outletOf(draft))?.name).toBe(isSaved ? "Nama Baru" : generalInfo.businessName);
  }
});

test("what is not complete is not sent", async () => {
  const draft = await createCompleteDraft();
  await db.applicationFile.deleteMany({ where: { applicationId: draft.id, kind: "WORK" } });
  expect(await problemsOf(draft)).toEqual({ photos: "no-work" });
  expect(await send(draft)).toEqual({ ok: false, reason: "incomplete" });
  expect(await outletOf(draft)).toBeNull();
  expect(await send(await createEmptyDraft())).toEqual({ ok: false, reason: "incomplete" });
});

test("a later choice undoes an earlier step", async () => {
  const draft = await createCompleteDraft();
  expect(await problemsOf(draft)).toEqual({});
  await fillStep(draft, "contact-verification", {});
  await fillStep(draft, "general-info", { ...generalInfo, whatsapp: "+6281234567899" });
  expect(await problemsOf(draft)).toEqual({ "contact-verification": "phone-changed" });
  await fillStep(draft, "general-info", { ...generalInfo, birthDate: "1990-08-18" });
  expect(await problemsOf(draft)).toEqual({ "general-info": "nik-birth-date" });
  await fillStep(draft, "general-info", generalInfo);
  await fillStep(draft, "legal-doc", { form: "PT" });
  expect(await problemsOf(draft)).toEqual({ "legal-doc": "no-npwp" });
  await changeType({ ownerId: draft.ownerId, draftId: draft.id, type: "MOBILE_BARBER" });
  expect(await problemsOf(draft)).toEqual({ address: "address-of-other-type", photos: "no-profile" });
});

test("asked back it is sent again as it is now, once what was asked for is mended", async () => {
  const draft = await createCompleteDraft();
  await send(draft);
  const before = await outletOf(draft);
  await askBack(draft);
  expect(await problemsOf(draft)).toEqual({ description: "to-mend" });
  expect(await send(draft)).toEqual({ ok: false, reason: "incomplete" });
  await fillStep(draft, "description", { ...stepData.description, story: "Cerita yang baru dan jauh lebih jelas." });
  await fillStep(draft, "general-info", { ...generalInfo, businessName: "Pangkas Baru" });
  const sent = await Promise.all([send(draft), send(draft)]);
  expect(sent.filter((each) => each.ok && !each.wasSent)).toHaveLength(1);
  expect(await outletOf(draft)).toMatchObject({
    status: "SUBMITTED",
    name: "Pangkas Baru",
    slug: before?.slug,
    description: "Cerita yang baru dan jauh lebih jelas.",
  });
  expect(await eventsOf(draft)).toHaveLength(2);
  expect((await messagesOf(draft)).map(({ key }) => key).sort()).toEqual([
    `application:${draft.id}:sent:1`,
    `application:${draft.id}:sent:2`,
  ]);
});

test("decided, it is not sent again", async () => {
  const draft = await createCompleteDraft();
  await send(draft);
  for (const status of ["IN_REVIEW", "REJECTED"] as const) {
    await db.outlet.update({ where: { id: draft.id }, data: { status } });
  }
  expect(await send(draft)).toEqual({ ok: false, reason: "not-editable" });
  expect(await eventsOf(draft)).toHaveLength(1);
});

test("an owner has several outlets, and nobody sends another's application", async () => {
  const first = await createCompleteDraft();
  await send(first);
  const second = await createCompleteDraft("MOBILE_BARBER", first.ownerId);
  expect(await send(second)).toEqual({ ok: true, wasSent: false });
  expect(await db.outlet.count({ where: { ownerId: first.ownerId } })).toBe(2);

  const third = await createCompleteDraft();
  const { id: stranger } = await createUser();
  expect(await send({ ...third, ownerId: stranger })).toEqual({ ok: false, reason: "not-found" });
  expect(await outletOf(third)).toBeNull();
});

test("a deleted account sends nothing", async () => {
  const draft = await createCompleteDraft();
  await db.user.update({ where: { id: draft.ownerId }, data: { deletedAt: new Date() } });
  expect(await send(draft)).toEqual({ ok: false, reason: "account-deleted" });
});
