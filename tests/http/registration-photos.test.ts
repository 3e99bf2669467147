import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#app/platform/db.server.ts";
import { createEmptyDraft, type DraftFixture } from "#tests/support/draft-fixtures.ts";
import { createOutlet, createUser } from "#tests/support/fixtures.ts";
import { errorBeside, pageOf } from "#tests/support/html-reader.ts";
import { Client, signedIn } from "#tests/support/http-client.ts";
import { plainPicture } from "#tests/support/picture-files.ts";
import { photoPath, sendPicture } from "#tests/support/post-picture.ts";

let draft: DraftFixture;
let owner: Client;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  draft = await createEmptyDraft();
  owner = await signedIn(draft.ownerId);
  picture = await plainPicture();
});

const files = (applicationId = draft.id) =>
  db.applicationFile.findMany({ where: { applicationId }, orderBy: { position: "asc" } });

describe("the photo page", () => {
  it("keeps a picture that a plain form sends, and leads back to its place with a word", async () => {
    const answer = await sendPicture(owner, photoPath(draft, "FRONT"), picture);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/registration-photo-barbershop?draft=${draft.id}#slot-FRONT`);
    expect((await files()).map(({ kind }) => kind)).toEqual(["FRONT"]);
  });

  it("is not done before every kind is there, and then leads to the next page", async () => {
    const path = `/registration-photo-barbershop?draft=${draft.id}`;
    const refused = await owner.post(path, {});
    expect(refused.status).toBe(422);
    const page = await pageOf(refused);
    expect(errorBeside(page, "FRONT")?.text ?? "").toBe("");
    expect(errorBeside(page, "INTERIOR")?.text).toContain("Foto ruangan belum ada");
    for (const kind of ["INTERIOR", "WORK", "WORK"]) await sendPicture(owner, photoPath(draft, kind), picture);
    const done = await owner.post(path, {});
    expect(done.status).toBe(303);
    expect(done.headers.get("location")).toContain("/registration-partner-description?");
  });

  it("moves, describes, replaces and deletes by plain forms", async () => {
    const [, , one, two] = await files();
    const path = photoPath(draft, "WORK");
    expect((await owner.post(path, { intent: "up", picture: two?.id ?? "" })).status).toBe(302);
    expect((await files()).map(({ id }) => id).slice(2)).toEqual([two?.id, one?.id]);
    await owner.post(path, { intent: "describe", picture: one?.id ?? "", alt: "Fade rendah" });
    expect(await db.applicationFile.findUnique({ where: { id: one?.id ?? "" } })).toMatchObject({ alt: "Fade rendah" });
    const long = await owner.post(path, { intent: "describe", picture: one?.id ?? "", alt: "x".repeat(161) });
    expect(long.status).toBe(422);
    await sendPicture(owner, path, picture, { fields: { intent: "add", picture: one?.id ?? "" } });
    expect((await files()).map(({ id }) => id)).not.toContain(one?.id);
    await owner.post(path, { intent: "remove", picture: two?.id ?? "" });
    expect((await files()).length).toBe(3);
  });

  it("answers scripts without a redirect, a refusal as a header", async () => {
    const headers = { "X-Upload": "1" };
    const path = photoPath(draft, "WORK").replace("?", ".data?");
    expect((await sendPicture(owner, path, picture, { headers })).status).toBe(200);
    const refused = await sendPicture(owner, path, await plainPicture(400, 300), { headers });
    expect(refused.status).toBe(422);
    expect(decodeURIComponent(refused.headers.get("x-upload-refusal") ?? "")).toContain("minimal 800 piksel");
  });

  it("says beside the field why a picture is not taken", async () => {
    for (const [bytes, text] of [
      [new Uint8Array(), "Pilih foto dulu"],
      [await plainPicture(700, 500), "minimal 800 piksel"],
      [await plainPicture(4500, 1000), "empat kali"],
    ] as const) {
      const answer = await sendPicture(owner, photoPath(draft, "FRONT"), bytes);
      expect(answer.status).toBe(422);
      const error = errorBeside(await pageOf(answer), "FRONT");
      expect(error).toMatchObject({ isTied: true, text: expect.stringContaining(text) });
    }
  });

  it("has no other slots than its own", async () => {
    for (const slot of ["KIT", "KTP", "", "__proto__"]) {
      expect((await sendPicture(owner, photoPath(draft, slot), picture)).status, slot).toBe(404);
    }
  });
});

describe("another owner's application", () => {
  it("is nowhere: no view, no change, whoever asks and by whatever id", async () => {
    const [front] = await files();
    const id = front?.id ?? "";
    const before = await files();
    const partner = await createOutlet();
    const admin = await createUser("Ayu Lestari");
    await db.roleGrant.create({ data: { userId: admin.id, role: "ADMIN" } });
    const other = await createEmptyDraft();
    for (const personId of [other.ownerId, partner.ownerId, admin.id]) {
      const stranger = await signedIn(personId);
      expect((await stranger.get(`/registration-file/${id}`)).status).toBe(404);
      expect((await stranger.get(`/registration-file/${id}?wide`)).status).toBe(404);
      expect((await stranger.get(`/registration-photo-barbershop?draft=${draft.id}`)).status).toBe(404);
      expect((await sendPicture(stranger, photoPath(draft, "FRONT"), picture)).status).toBe(404);
      for (const intent of ["remove", "up", "down", "describe"]) {
        const sent = await stranger.post(photoPath(draft, "FRONT"), { intent, picture: id, alt: "x" });
        expect(sent.status, intent).toBe(404);
      }
    }
    // From an application of one's own, too.
    const own = await signedIn(other.ownerId);
    for (const intent of ["remove", "up", "down", "describe"]) {
      const sent = await own.post(photoPath(other, "FRONT"), { intent, picture: id, alt: "x" });
      expect(sent.status, intent).toBe(404);
    }
    const replacing = await sendPicture(own, photoPath(other, "WORK"), picture, {
      fields: { intent: "add", picture: id },
    });
    expect(replacing.status).toBe(404);
    expect(await files()).toEqual(before);
    expect(await files(other.id)).toEqual([]);
    expect((await new Client().get(`/registration-file/${id}`)).status).toBe(401);
  });
});

it("shows a file to its owner alone, and has nobody keep it", async () => {
  const [front] = await files();
  const answer = await owner.get(`/registration-file/${front?.id}`);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
    "content-disposition": "inline",
    "x-content-type-options": "nosniff",
  });
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  const page = await (await owner.get(`/registration-photo-barbershop?draft=${draft.id}`)).text();
  expect(page).toContain(`/registration-file/${front?.id}`);
  expect(page).not.toContain(front?.key ?? "none");
  expect((await owner.get(`/media/${front?.key}-480.webp`)).status).toBe(404);
});
