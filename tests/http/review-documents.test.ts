import { afterEach, describe, expect, test } from "vitest";
import { sendApplication } from "#app/features/outlets/registration/send-application.server.ts";
import { pictureFile } from "#app/lib/picture-widths.ts";
import { clock, setClock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { putObject } from "#app/platform/gateways/storage.server.ts";
import { createApplicationFile, createSentApplication } from "#tests/support/application-fixtures.ts";
import { createCompleteDraft, draftNik } from "#tests/support/draft-fixtures.ts";
import { signedIn } from "#tests/support/http-client.ts";
import { openAsAdmin, openSteppedUp, stepUp } from "#tests/support/review-browser.ts";

afterEach(() => setClock(null));

const pathOf = (id: string) => `/admin/applications/${id}`;
const viewsOf = (applicationId: string) =>
  db.documentView.findMany({ where: { applicationId }, select: { what: true, viewerId: true, fileId: true } });

async function createSent() {
  const draft = await createCompleteDraft();
  expect(await sendApplication({ ownerId: draft.ownerId, draftId: draft.id })).toMatchObject({ ok: true });
  return draft;
}

describe("a document", () => {
  async function createWithFiles() {
    const application = await createSentApplication("SUBMITTED");
    const [ktp, front] = [
      await createApplicationFile(application.id, "KTP"),
      await createApplicationFile(application.id, "FRONT"),
    ];
    for (const [key, width] of [
      [ktp.key, 480],
      [ktp.key, 1600],
      [front.key, 480],
    ] as const) {
      await putObject("private", pictureFile(key, width), Buffer.from(`${key} ${width}`));
    }
    const urlOf = (fileId: string, size = "small") => `${pathOf(application.id)}/files/${fileId}?size=${size}`;
    return { ...application, ktp, front, urlOf };
  }

  test("needs the step-up; each view is on record before it is shown", async () => {
    const admin = await openAsAdmin();
    const { id, ktp, urlOf } = await createWithFiles();
    expect((await admin.browser.get(urlOf(ktp.id))).status).toBe(403);
    expect(await viewsOf(id)).toEqual([]);
    const shut = await (await admin.browser.get(pathOf(id))).text();
    expect(shut).toContain("Tertutup sampai Anda memasukkan kode autentikator.");
    expect(shut).not.toContain(`files/${ktp.id}`);

    await stepUp(admin);
    expect(await (await admin.browser.get(pathOf(id))).text()).toContain(`files/${ktp.id}`);
    const shown = await admin.browser.get(urlOf(ktp.id));
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await shown.text()).toBe(`${ktp.key} 480`);
    expect(await (await admin.browser.get(urlOf(ktp.id, "large"))).text()).toBe(`${ktp.key} 1600`);
    const view = { what: "KTP", viewerId: admin.id, fileId: ktp.id };
    expect(await viewsOf(id)).toEqual([view, view]);
    const audit = { where: { entityId: id, action: "application.document-viewed", actorId: admin.id } };
    expect(await db.auditLog.count(audit)).toBe(2);
  });

  test("shuts again a quarter of an hour after the step-up, and stays shut in another session", async () => {
    const admin = await openSteppedUp();
    const { ktp, urlOf } = await createWithFiles();
    const other = await signedIn(admin.id);
    expect((await other.get(urlOf(ktp.id))).status).toBe(403);
    const at = clock.now().add({ minutes: 15 });
    setClock(() => at);
    expect((await admin.browser.get(urlOf(ktp.id))).status).toBe(403);
  });

  test("of another application is not found under this one; a photo needs no step-up", async () => {
    const admin = await openSteppedUp();
    const [one, two] = [await createWithFiles(), await createWithFiles()];
    expect((await admin.browser.get(one.urlOf(two.ktp.id))).status).toBe(404);
    const plain = await openAsAdmin();
    expect((await plain.browser.get(one.urlOf(one.front.id))).status).toBe(200);
    expect(await viewsOf(one.id)).toEqual([]);
  });

  test("stays shut to its owner, to owners of other outlets and to management", async () => {
    const { ownerId, ktp, urlOf } = await createWithFiles();
    const other = await createWithFiles();
    for (const userId of [ownerId, other.ownerId]) {
      expect((await (await signedIn(userId)).get(urlOf(ktp.id))).status).toBe(403);
    }
  });
});

describe("an identity number", () => {
  const ask = { intent: "show-number", number: "NIK" };

  test("is shown in full once, after the step-up, and that is on record", async () => {
    const admin = await openAsAdmin();
    const { id } = await createSent();
    const led = await admin.browser.post(pathOf(id), ask);
    expect(led.headers.get("location")).toBe(`/admin/step-up?to=${encodeURIComponent(pathOf(id))}`);
    expect(await viewsOf(id)).toEqual([]);
    await stepUp(admin);
    const shown = await (await admin.browser.post(pathOf(id), ask)).text();
    expect(shown).toContain(draftNik.replace(/(\d{4})(?=\d)/g, "$1 "));
    expect(await viewsOf(id)).toEqual([{ what: "NIK", viewerId: admin.id, fileId: null }]);
    const audit = await db.auditLog.findFirstOrThrow({
      where: { entityId: id, action: "application.document-viewed" },
    });
    expect(JSON.stringify(audit)).not.toContain(draftNik);
    expect(await (await admin.browser.get(pathOf(id))).text()).not.toContain(draftNik.slice(0, 8));
    expect((await admin.browser.post(pathOf(id), { ...ask, number: "NIB" })).status).toBe(404);
  });
});
