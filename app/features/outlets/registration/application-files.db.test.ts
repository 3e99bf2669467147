import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { addApplicationFile } from "#app/features/outlets/registration/add-application-file.server.ts";
import {
  describeApplicationFile,
  moveApplicationFile,
  removeApplicationFile,
} from "#app/features/outlets/registration/change-application-file.server.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";
import { createApplication } from "#tests/support/application-with-files.ts";
import { createUser } from "#tests/support/fixtures.ts";
import { plainPicture } from "#tests/support/picture-files.ts";

let owner: string;
let application: string;
let picture: Uint8Array;

beforeEach(async () => {
  owner = (await createUser()).id;
  application = (await createApplication(owner)).id;
  picture ??= await plainPicture();
});

const add = (kind: ApplicationFileKind, replacedId: string | null = null, ownerId = owner) =>
  addApplicationFile({ ownerId, applicationId: application, kind, bytes: picture, replacedId });
const files = () =>
  db.applicationFile.findMany({ where: { applicationId: application }, orderBy: { position: "asc" } });
const stored = () =>
  existsSync(join(env.STORAGE_DIR, "private")) ? readdirSync(join(env.STORAGE_DIR, "private")) : [];
const waiting = (name: string) =>
  db.$queryRaw<{ data: { keys: string[] } }[]>`SELECT data FROM pgboss.job WHERE name = ${name} AND state < 'active'`;

describe("a file of an application", () => {
  it("is kept in private storage in every width, and its row says what it is", async () => {
    expect(await add("WORK")).toMatchObject({ ok: true });
    const [file] = await files();
    expect(file).toMatchObject({ kind: "WORK", width: 900, height: 600, position: 0 });
    expect(file?.phash).toMatch(/^[01]{64}$/);
    const names = stored().filter((name) => name.startsWith(file?.key ?? "none"));
    expect(names.length).toBe(8);
    const widest = await sharp(join(env.STORAGE_DIR, "private", `${file?.key}-960.webp`)).metadata();
    expect(widest.width).toBe(900);
  });

  it("takes the place of the one there is, whose stored files are to be deleted", async () => {
    await add("KTP");
    const [first] = await files();
    await add("KTP");
    const all = await files();
    expect(all.map(({ kind, position }) => ({ kind, position }))).toEqual([{ kind: "KTP", position: 0 }]);
    expect(all[0]?.key).not.toBe(first?.key);
    expect((await waiting("delete-stored-pictures")).map(({ data }) => data.keys)).toContainEqual([first?.key]);
  });

  it("replaces one of several only where it stands", async () => {
    for (let count = 0; count < 3; count += 1) await add("WORK");
    const before = await files();
    await describeApplicationFile({
      ownerId: owner,
      applicationId: application,
      fileId: before[1]?.id ?? "",
      alt: "Fade rendah",
    });
    await add("WORK", before[1]?.id);
    const after = await files();
    expect(after.map(({ position }) => position)).toEqual(before.map(({ position }) => position));
    expect(after[0]?.id).toBe(before[0]?.id);
    expect(after[1]?.id).not.toBe(before[1]?.id);
    expect(after[1]?.alt).toBe("Fade rendah");
  });

  it("moves among its kind and not past the ends", async () => {
    await add("FRONT");
    for (let count = 0; count < 2; count += 1) await add("WORK");
    const [front, one, two] = (await files()).map(({ id }) => id);
    const move = (fileId: string | undefined, direction: "up" | "down") =>
      moveApplicationFile({ ownerId: owner, applicationId: application, fileId: fileId ?? "", direction });
    expect(await move(one, "up")).toEqual({ ok: true });
    expect((await files()).map(({ id }) => id)).toEqual([front, one, two]);
    expect(await move(two, "up")).toEqual({ ok: true });
    expect((await files()).map(({ id }) => id)).toEqual([front, two, one]);
  });

  it("leaves a photo step unsaved once something it needs is gone", async () => {
    for (const kind of ["FRONT", "INTERIOR", "WORK"] as const) await add(kind);
    await db.applicationStep.create({ data: { applicationId: application, step: "photos", data: {} } });
    await add("WORK");
    expect(await db.applicationStep.count({ where: { applicationId: application } })).toBe(1);
    const [front] = await files();
    await removeApplicationFile({ ownerId: owner, applicationId: application, fileId: front?.id ?? "" });
    expect(await db.applicationStep.count({ where: { applicationId: application } })).toBe(0);
  });

  it("is refused beyond twelve photos, documents not counted, and nothing is stored", async () => {
    await add("KTP");
    const row = { applicationId: application, kind: "WORK", width: 900, height: 600, placeholder: "" } as const;
    await db.applicationFile.createMany({
      data: Array.from({ length: 12 }, (_, position) => ({
        ...row,
        key: `full-${application}-${position}`,
        position: position + 1,
        phash: "0".repeat(64),
      })),
    });
    const before = stored().length;
    expect(await add("WORK")).toEqual({ ok: false, reason: "too-many" });
    expect(await add("FRONT")).toEqual({ ok: false, reason: "too-many" });
    expect(stored().length).toBe(before);
    expect(await add("SELFIE")).toMatchObject({ ok: true });
    expect(await add("WORK", (await files())[1]?.id)).toMatchObject({ ok: true });
  });

  it("of a kind that the type of outlet does not have is refused", async () => {
    expect(await add("KIT")).toEqual({ ok: false, reason: "not-found" });
  });
});

describe("an application that is not to be changed", () => {
  it("takes no files while it is reviewed, and does again for a revision", async () => {
    await add("WORK");
    const [file] = await files();
    const { outletId } = await createApplication(owner, { sentAs: "IN_REVIEW", id: application });
    const own = { ownerId: owner, applicationId: application, fileId: file?.id ?? "" };
    expect(await add("WORK")).toEqual({ ok: false, reason: "not-editable" });
    expect(await removeApplicationFile(own)).toEqual({ ok: false, reason: "not-editable" });
    await db.outlet.update({ where: { id: outletId ?? "" }, data: { status: "REVISION" } });
    expect(await removeApplicationFile(own)).toEqual({ ok: true });
  });

  it("loses a file that is gone already once more, and neither moves nor replaces it", async () => {
    await add("WORK");
    const [file] = await files();
    const own = { ownerId: owner, applicationId: application, fileId: file?.id ?? "" };
    expect(await removeApplicationFile(own)).toEqual({ ok: true });
    expect(await removeApplicationFile(own)).toEqual({ ok: true });
    expect(await moveApplicationFile({ ...own, direction: "up" })).toEqual({ ok: false, reason: "gone" });
    expect(await add("WORK", own.fileId)).toEqual({ ok: false, reason: "gone" });
    expect(await files()).toEqual([]);
  });

  it("is unknown to anybody but its owner, files and all", async () => {
    await add("WORK");
    const [file] = await files();
    const stranger = (await createUser("Orang Lain")).id;
    const refused = { ok: false, reason: "not-found" };
    const theirs = { ownerId: stranger, applicationId: application, fileId: file?.id ?? "" };
    expect(await add("WORK", null, stranger)).toEqual(refused);
    expect(await add("WORK", file?.id, stranger)).toEqual(refused);
    expect(await removeApplicationFile(theirs)).toEqual(refused);
    expect(await moveApplicationFile({ ...theirs, direction: "up" })).toEqual(refused);
    expect(await describeApplicationFile({ ...theirs, alt: "x" })).toEqual(refused);
    // Nor does an own application open another's file.
    const other = await createApplication(stranger);
    expect(await removeApplicationFile({ ...theirs, applicationId: other.id })).toEqual(refused);
    const replacing = { ...theirs, applicationId: other.id, kind: "WORK" as const, bytes: picture };
    expect(await addApplicationFile({ ...replacing, replacedId: file?.id ?? "" })).toEqual(refused);
    expect((await files()).map(({ id }) => id)).toEqual([file?.id]);
  });
});

it("keeps one of two documents that are sent at the same moment", async () => {
  await db.$queryRaw`SELECT 1`;
  const [one, two] = await Promise.all([add("KTP"), add("KTP")]);
  expect(one.ok && two.ok).toBe(true);
  const all = await files();
  expect(all.length).toBe(1);
});
