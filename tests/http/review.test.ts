import { describe, expect, test } from "vitest";
import { saveStep } from "#app/features/outlets/registration/save-step.server.ts";
import { sendApplication } from "#app/features/outlets/registration/send-application.server.ts";
import { db } from "#app/platform/db.server.ts";
import { createCompleteDraft, draftNik, generalInfo } from "#tests/support/draft-fixtures.ts";
import { alertText, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { type Client, type Fields, signedIn } from "#tests/support/http-client.ts";
import { openAsAdmin, openSteppedUp } from "#tests/support/review-browser.ts";

const pathOf = (id: string) => `/admin/applications/${id}`;
const alertOf = async (answer: Response) => alertText(await pageOf(answer));
const viewsOf = (applicationId: string) =>
  db.documentView.findMany({ where: { applicationId }, select: { what: true, viewerId: true, fileId: true } });
const statusOf = async (id: string) => (await db.outlet.findUniqueOrThrow({ where: { id } })).status;

async function createSent() {
  const draft = await createCompleteDraft();
  expect(await sendApplication({ ownerId: draft.ownerId, draftId: draft.id })).toMatchObject({ ok: true });
  return draft;
}

/** What the page's revision form sends with these fields ticked. */
async function revisionOf(browser: Client, id: string, asked: Record<string, string>): Promise<Fields> {
  const inputs = (await pageOf(browser.get(pathOf(id)))).filter(({ name }) => name === "input");
  const named = (name: string) => inputs.find(({ attributes }) => attributes.get("name") === name);
  const fields: Fields = { intent: "revise", version: named("version")?.attributes.get("value") ?? "" };
  for (const { attributes } of inputs) {
    const [, index] = /^findings\[(\d+)\]\.key$/.exec(attributes.get("name") ?? "") ?? [];
    const key = attributes.get("value") ?? "";
    if (index === undefined) continue;
    fields[`findings[${index}].key`] = key;
    fields[`findings[${index}].reason`] = asked[key] ?? "";
    if (key in asked) fields[`findings[${index}].isAsked`] = "on";
  }
  return fields;
}

describe("a case", () => {
  test("is there for applications that were sent, and for nothing else", async () => {
    const { browser } = await openAsAdmin();
    const draft = await createCompleteDraft();
    for (const id of [draft.id, "01990000-0000-7000-8000-000000000000", "1", "%00", "' OR 1=1"]) {
      for (const page of ["", "/approve", "/reject"]) {
        const path = `${pathOf(encodeURIComponent(id))}${page}`;
        expect((await browser.get(path)).status, path).toBe(404);
        const fields = { intent: "claim", version: "0", reason: "DUPLICATE" };
        expect((await browser.post(path, fields)).status, path).toBe(404);
      }
      expect((await browser.get(`${pathOf(encodeURIComponent(id))}/files/1`)).status).toBe(404);
    }
  });

  test("shows data, checks and state; opening it starts nothing and shows no number in full", async () => {
    const { browser } = await openSteppedUp();
    const { id } = await createSent();
    const answer = await browser.get(pathOf(id));
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const html = await answer.text();
    for (const text of ["Pangkas Rapi Dago", "0812-3456-7890", "Kecamatan Sumur Bandung", "NIK dan tanggal lahir"]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain(draftNik);
    expect(html).toContain("Mulai tinjau");
    expect(await statusOf(id)).toBe("SUBMITTED");
    expect(await viewsOf(id)).toEqual([]);
  });

  test("is taken on by one, says so to the other, and is let go", async () => {
    const [ayu, budi] = [await openAsAdmin("Ayu Lestari"), await openAsAdmin("Budi Hartono")];
    const { id } = await createSent();
    expect((await ayu.browser.post(pathOf(id), { intent: "claim" })).status).toBe(302);
    expect(await statusOf(id)).toBe("IN_REVIEW");
    const html = await (await budi.browser.get(pathOf(id))).text();
    expect(html).toContain("Sedang ditinjau oleh Ayu Lestari");
    expect(html).not.toContain("Minta perbaikan");
    expect((await budi.browser.post(pathOf(id), { intent: "claim" })).status).toBe(409);
    const decided = await budi.browser.post(`${pathOf(id)}/approve`, { version: "0" });
    expect(decided.status).toBe(409);
    expect(await alertOf(decided)).toContain("ditinjau oleh Ayu Lestari");
    expect((await budi.browser.post(pathOf(id), { intent: "release" })).status).toBe(409);
    expect((await ayu.browser.post(pathOf(id), { intent: "release" })).status).toBe(302);
    expect(await statusOf(id)).toBe("SUBMITTED");
  });

  test("of one's own is for another admin", async () => {
    const admin = await openAsAdmin();
    const draft = await createCompleteDraft("BARBERSHOP", admin.id);
    await sendApplication({ ownerId: admin.id, draftId: draft.id });
    expect(await (await admin.browser.get(pathOf(draft.id))).text()).toContain("Ini pendaftaran Anda sendiri");
    expect((await admin.browser.post(pathOf(draft.id), { intent: "claim" })).status).toBe(409);
    expect(await statusOf(draft.id)).toBe("SUBMITTED");
  });
});

describe("a decision", () => {
  const key = "general-info/businessName";

  test("for revision needs a ticked field with a reason, and keeps what was typed", async () => {
    const { browser } = await openAsAdmin();
    const { id } = await createSent();
    await browser.post(pathOf(id), { intent: "claim" });
    const none = await browser.post(pathOf(id), await revisionOf(browser, id, {}));
    expect([none.status, await alertOf(none)]).toEqual([422, expect.stringContaining("Centang bagian")]);
    const half = { [key]: "", "personal-certificate/KTP": "Fotonya buram." };
    const refused = await browser.post(pathOf(id), await revisionOf(browser, id, half));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(alertText(readHtml(html))).toContain("Nama usaha: Tulis alasannya.");
    expect(html).toContain("Fotonya buram.");
    const forged = { intent: "revise", version: "9", "findings[0].key": "x/y", "findings[0].isAsked": "on" };
    expect((await browser.post(pathOf(id), forged)).status).toBe(422);
    expect(await statusOf(id)).toBe("IN_REVIEW");
  });

  test("leads the whole way: revision, mended, sent again, approved", async () => {
    const { browser } = await openAsAdmin();
    const { id, ownerId } = await createSent();
    await browser.post(pathOf(id), { intent: "claim" });
    const reason = "Tidak sama dengan <papan nama>.";
    const asked = await browser.post(pathOf(id), await revisionOf(browser, id, { [key]: reason }));
    expect(asked.headers.get("location")).toBe("/admin/applications");
    const stale = { version: (await revisionOf(browser, id, {})).version ?? "" };

    const owner = await signedIn(ownerId);
    const state = await (await owner.get(`/registration-success-submit?draft=${id}`)).text();
    expect(state).toContain("Tidak sama dengan &lt;papan nama&gt;.");
    expect(state).toContain("Nama usaha");
    const data = { ...generalInfo, businessName: "Pangkas Braga Baru" };
    await saveStep({ ownerId, draftId: id, step: "general-info", outletType: "BARBERSHOP", data });
    expect(await sendApplication({ ownerId, draftId: id })).toMatchObject({ ok: true });

    await browser.post(pathOf(id), { intent: "claim" });
    const html = (await (await browser.get(pathOf(id))).text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Diminta sebelumnya: Tidak sama dengan &lt;papan nama&gt;.");
    expect(html).toContain("Sudah diubah");
    const refused = await browser.post(`${pathOf(id)}/approve`, stale);
    expect([refused.status, await alertOf(refused)]).toEqual([
      409,
      expect.stringContaining("berubah sejak Anda membukanya: Usaha dan pemilik."),
    ]);
    const { version } = await db.application.findUniqueOrThrow({ where: { id } });
    const approved = await browser.post(`${pathOf(id)}/approve`, { version: String(version) });
    expect(approved.headers.get("location")).toBe("/admin/applications");
    expect(await statusOf(id)).toBe("APPROVED");
    expect(await db.outletPhoto.count({ where: { outletId: id } })).toBe(3);
    const twice = await browser.post(`${pathOf(id)}/reject`, { version: String(version), reason: "DUPLICATE" });
    expect([twice.status, await alertOf(twice)]).toEqual([409, expect.stringContaining("sudah diputuskan oleh")]);
    expect(await statusOf(id)).toBe("APPROVED");
  });

  test("against it is confirmed on a page of its own, with a reason that the owner reads", async () => {
    const { browser } = await openAsAdmin();
    const { id, ownerId } = await createSent();
    await browser.post(pathOf(id), { intent: "claim" });
    const page = `${pathOf(id)}/reject?version=99`;
    expect(await (await browser.get(page)).text()).toContain("Tolak pendaftaran ini?");
    const { version } = await db.application.findUniqueOrThrow({ where: { id } });
    const send = (fields: Fields) => browser.post(page, { version: String(version), ...fields });
    const refused: Fields[] = [{}, { reason: "NONE" }, { reason: "OTHER" }, { reason: "OTHER", text: "Singkat" }];
    for (const fields of refused) expect((await send(fields)).status).toBe(422);
    expect((await send({ reason: "OTHER", text: "Usaha ini sudah tutup sejak lama." })).status).toBe(302);
    expect(await statusOf(id)).toBe("REJECTED");
    const state = await (await signedIn(ownerId)).get(`/registration-success-submit?draft=${id}`);
    expect(await state.text()).toContain("Usaha ini sudah tutup sejak lama.");
  });
});
