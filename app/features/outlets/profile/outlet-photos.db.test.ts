import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addOutletPhoto } from "#app/features/outlets/profile/add-outlet-photo.server.ts";
import {
  describeOutletPhoto,
  moveOutletPhoto,
  removeOutletPhoto,
} from "#app/features/outlets/profile/change-outlet-photo.server.ts";
import { addApplicationFile } from "#app/features/outlets/registration/add-application-file.server.ts";
import { registrationFileJobs } from "#app/features/outlets/registration/registration-files.jobs.server.ts";
import { publishApplicationPhotos } from "#app/features/outlets/review-desk/publish-application-photos.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { PhotoKind } from "#app/platform/generated/enums.ts";
import { createApplication } from "#tests/support/application-with-files.ts";
import { createOutlet, createUser, type OutletFixture } from "#tests/support/fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

let picture: Uint8Array<ArrayBuffer>;
let outlet: OutletFixture;
beforeAll(async () => {
  picture = await plainPicture();
});
beforeEach(async () => {
  outlet = await createOutlet({ status: "READY", name: "Pangkas Braga" }, { barbers: 0 });
});

const request = () => ({ outletId: outlet.id, editor: { id: outlet.ownerId, isAdmin: false } });
const add = (kind: PhotoKind, replacedId: string | null = null) =>
  addOutletPhoto({ ...request(), kind, bytes: picture, replacedId });
const photos = () => db.outletPhoto.findMany({ where: { outletId: outlet.id }, orderBy: { position: "asc" } });
const isPublic = (key: string | undefined) => existsSync(join(env.STORAGE_DIR, "public", `${key}-480.webp`));
/** Photos that need no files. */
const fill = (count: number, kind: PhotoKind = "WORK") =>
  db.outletPhoto.createMany({
    data: Array.from({ length: count }, (_, position) => ({
      outletId: outlet.id,
      kind,
      position,
      key: `filled-${outlet.id}-${kind}-${position}`,
      width: 900,
      height: 600,
      placeholder: "",
      alt: "",
    })),
  });

describe("an outlet's photos", () => {
  it("are public at once, with words of their own, the front before everything", async () => {
    await fill(2);
    expect(await add("FRONT")).toMatchObject({ ok: true });
    const [front, ...rest] = await photos();
    expect(front).toMatchObject({ kind: "FRONT", position: 0, alt: "Tampak depan Pangkas Braga", width: 900 });
    expect(front?.phash).toMatch(/^[01]{64}$/);
    expect(rest.map(({ kind, position }) => `${kind} ${position}`)).toEqual(["WORK 1", "WORK 2"]);
    expect(isPublic(front?.key)).toBe(true);
    await add("FRONT");
    expect((await photos()).filter(({ kind }) => kind === "FRONT").length).toBe(1);
  });

  it("move, get words and lose them again, each change on record", async () => {
    await fill(3);
    const [one, two, three] = (await photos()).map(({ id }) => id);
    const of = (photoId: string | undefined) => ({ ...request(), photoId: photoId ?? "" });
    expect(await moveOutletPhoto({ ...of(three), direction: "up" })).toEqual({ ok: true });
    expect(await moveOutletPhoto({ ...of(one), direction: "up" })).toEqual({ ok: true });
    expect((await photos()).map(({ id }) => id)).toEqual([one, three, two]);
    await describeOutletPhoto({ ...of(one), alt: "Fade rendah" });
    expect((await photos())[0]?.alt).toBe("Fade rendah");
    await describeOutletPhoto({ ...of(one), alt: "" });
    expect((await photos())[0]?.alt).toBe("Hasil kerja Pangkas Braga");
    await removeOutletPhoto(of(three));
    expect((await photos()).map(({ id, position }) => [id, position])).toEqual([
      [one, 0],
      [two, 1],
    ]);
    const log = await db.auditLog.findMany({ where: { entityId: outlet.id, actorKind: "partner" } });
    expect(log.map(({ action }) => action).sort()).toEqual(
      ["outlet.photo-moved", "outlet.photo-described", "outlet.photo-described", "outlet.photo-removed"].sort(),
    );
  });

  it("that are gone already are taken away again, and not moved, described or replaced", async () => {
    await fill(4);
    const [photo] = await photos();
    const own = { ...request(), photoId: photo?.id ?? "" };
    expect(await removeOutletPhoto(own)).toEqual({ ok: true });
    expect(await removeOutletPhoto(own)).toEqual({ ok: true });
    const gone = { ok: false, reason: "gone" };
    expect(await moveOutletPhoto({ ...own, direction: "up" })).toEqual(gone);
    expect(await describeOutletPhoto({ ...own, alt: "x" })).toEqual(gone);
    expect(await add("WORK", own.photoId)).toEqual(gone);
    expect(await photos()).toHaveLength(3);
    expect(await db.auditLog.count({ where: { entityId: outlet.id, action: "outlet.photo-removed" } })).toBe(1);
  });

  it("are twelve at most, and another owner's are nowhere", async () => {
    await fill(12);
    expect(await add("LOGO")).toEqual({ ok: false, reason: "too-many" });
    const [first] = await photos();
    expect(await add("WORK", first?.id)).toMatchObject({ ok: true });
    const other = await createOutlet({}, { barbers: 0 });
    const editor = { id: other.ownerId, isAdmin: false };
    const missing = { ok: false, reason: "not-found" };
    const [own] = await photos();
    for (const outletId of [outlet.id, other.id]) {
      const theirs = { outletId, editor, photoId: own?.id ?? "" };
      expect(await removeOutletPhoto(theirs)).toEqual(missing);
      expect(await moveOutletPhoto({ ...theirs, direction: "up" })).toEqual(missing);
      expect(await describeOutletPhoto({ ...theirs, alt: "x" })).toEqual(missing);
      const replacing = { outletId, editor, kind: "WORK" as const, bytes: picture, replacedId: own?.id ?? "" };
      expect(await addOutletPhoto(replacing)).toEqual(missing);
    }
    expect((await photos()).length).toBe(12);
  });

  it("that become too few send a confirmed outlet back, and none change while it is under review", async () => {
    await fill(3);
    const [first] = await photos();
    await removeOutletPhoto({ ...request(), photoId: first?.id ?? "" });
    expect(await db.outlet.findUnique({ where: { id: outlet.id } })).toMatchObject({ status: "APPROVED" });
    const reviewed = await createOutlet({ status: "IN_REVIEW" }, { barbers: 0 });
    const editor = { id: reviewed.ownerId, isAdmin: false };
    const early = { outletId: reviewed.id, editor, kind: "FRONT" as const, bytes: picture, replacedId: null };
    expect(await addOutletPhoto(early)).toEqual({ ok: false, reason: "not-editable" });
  });
});

describe("photos of an approved application", () => {
  it("become the outlet's in its order, public by a job, and once only", async () => {
    const ownerId = (await createUser()).id;
    const { id } = await createApplication(ownerId, { type: "MOBILE_BARBER" });
    const file = { ownerId, applicationId: id, bytes: picture, replacedId: null };
    for (const kind of ["WORK", "PROFILE", "KIT", "KTP"] as const) await addApplicationFile({ ...file, kind });
    await createApplication(ownerId, { id, type: "MOBILE_BARBER", sentAs: "APPROVED" });
    await db.$transaction((tx) => publishApplicationPhotos(tx, id, id));
    await db.$transaction((tx) => publishApplicationPhotos(tx, id, id));
    const rows = await db.outletPhoto.findMany({ where: { outletId: id }, orderBy: { position: "asc" } });
    expect(rows.map(({ kind, alt }) => [kind, alt])).toEqual([
      ["FRONT", "Barber Pangkas Uji"],
      ["WORK", "Hasil kerja Pangkas Uji"],
      ["KIT", "Peralatan Pangkas Uji"],
    ]);
    expect(isPublic(rows[0]?.key)).toBe(false);
    const waiting = await db.$queryRaw<{ data: object }[]>`
      SELECT data FROM pgboss.job WHERE name = 'publish-stored-pictures' ORDER BY created_on`;
    const publish = registrationFileJobs.find(({ name }) => name === "publish-stored-pictures");
    for (const { data } of [...waiting, ...waiting]) await publish?.handle(data);
    expect(rows.every(({ key }) => isPublic(key))).toBe(true);
    const ktp = await db.applicationFile.findFirst({ where: { applicationId: id, kind: "KTP" } });
    expect(isPublic(ktp?.key)).toBe(false);
  });
});
