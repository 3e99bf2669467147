import { describe, expect, test } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createCompleteDraft, generalInfo, stepData } from "#tests/support/draft-fixtures.ts";
import { errorBeside, pageOf, readHtml } from "#tests/support/html-reader.ts";
import { signedIn } from "#tests/support/http-client.ts";

const placeOf = (answer: Response) => answer.headers.get("location") ?? "";
const mainOf = (html: string) => readHtml(html).find(({ name }) => name === "main")?.text ?? "";
const story = "Kami memangkas dengan tenang dan rapi sejak 2019 di Braga.";

describe("sending", () => {
  const path = "/registration-final-confirmation";

  test("is refused while a step is open or the declaration is missing, each with its link", async () => {
    const own = await createCompleteDraft();
    await db.applicationFile.deleteMany({ where: { applicationId: own.id, kind: "WORK" } });
    const owner = await signedIn(own.ownerId);
    const undeclared = await owner.post(`${path}?draft=${own.id}`, {});
    expect(undeclared.status).toBe(422);
    expect(await undeclared.text()).toContain("Nyatakan bahwa data ini benar sebelum mengirim");
    const open = await owner.post(`${path}?draft=${own.id}`, { truth: "on" });
    expect(open.status).toBe(422);
    const html = await open.text();
    expect(html).toContain("Foto hasil kerja belum ada");
    const links = readHtml(html).map(({ attributes }) => attributes.get("href"));
    expect(links).toContain(`/registration-photo-barbershop?draft=${own.id}&from=summary`);
    expect(await db.outlet.count({ where: { id: own.id } })).toBe(0);
  });

  test("leads to the number and the promise; a second press and every step lead there, too", async () => {
    const own = await createCompleteDraft();
    const owner = await signedIn(own.ownerId);
    const state = `/registration-success-submit?draft=${own.id}`;
    for (const status of [303, 302]) {
      const answer = await owner.post(`${path}?draft=${own.id}`, { truth: "on" });
      expect([answer.status, placeOf(answer)]).toEqual([status, state]);
    }
    const { code } = await db.application.findUniqueOrThrow({ where: { id: own.id } });
    const text = mainOf(await (await owner.get(state)).text());
    for (const part of [code, "Pendaftaran terkirim", "2 hari kerja, paling lambat", "Langkah 11 dari 11"]) {
      expect(text).toContain(part);
    }
    expect(placeOf(await owner.get(`/registration-general-info?draft=${own.id}`))).toBe(state);
    const changed = { ...generalInfo, businessName: "Diubah", barberCount: "3", startYear: "2019" };
    const late = await owner.post(`/registration-general-info?draft=${own.id}`, changed);
    expect(placeOf(late)).toBe(state);
    expect((await db.outlet.findUniqueOrThrow({ where: { id: own.id } })).name).toBe(generalInfo.businessName);
    expect((await owner.get("/admin/outlets")).status).toBe(200);
  });

  test("asked back, the owner reads what is asked for with the way to its field, mends it and sends again", async () => {
    const own = await createCompleteDraft();
    const owner = await signedIn(own.ownerId);
    await owner.post(`${path}?draft=${own.id}`, { truth: "on" });
    for (const status of ["IN_REVIEW", "REVISION"] as const) {
      await db.outlet.update({ where: { id: own.id }, data: { status } });
    }
    await db.applicationFinding.create({
      data: {
        applicationId: own.id,
        round: 1,
        step: "description",
        field: "story",
        reason: "Tulis lebih jelas",
        byId: own.ownerId,
      },
    });
    const state = await (await owner.get(`/registration-success-submit?draft=${own.id}`)).text();
    expect(mainOf(state)).toContain("Tulis lebih jelas");
    const field = `/registration-partner-description?draft=${own.id}&from=summary#field-story`;
    expect(readHtml(state).map(({ attributes }) => attributes.get("href"))).toContain(field);
    const asked = await pageOf(owner.get(field.split("#")[0] ?? ""));
    expect(errorBeside(asked, "story")).toEqual({ text: "Tulis lebih jelas", isTied: true });

    const { tagline, serves } = stepData.description;
    const mended = {
      tagline,
      serves,
      story: `${story} Kini lebih jelas.`,
      specialities: "Pewarnaan",
      languages: "Bali",
    };
    const saved = await owner.post(`/registration-partner-description?draft=${own.id}`, mended);
    expect(placeOf(saved)).toBe(`${path}?draft=${own.id}`);
    expect((await owner.post(`${path}?draft=${own.id}`, { truth: "on" })).status).toBe(303);
    expect(await db.outlet.findUnique({ where: { id: own.id }, select: { status: true, description: true } })).toEqual({
      status: "SUBMITTED",
      description: mended.story,
    });
  });
});
