import { whyMissing } from "#app/features/core/outcomes/outcome.ts";
import {
  type FileRefusal,
  hasRoomFor,
  isDocument,
  isSingleFile,
  takesFile,
} from "#app/features/outlets/registration/application-file-rules.ts";
import { lockDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import { touchApplicationFiles } from "#app/features/outlets/registration/touch-application-files.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";
import { deletePictures, type StoredPicture, storePicture } from "#app/platform/pictures.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface NewFile {
  ownerId: string;
  applicationId: string;
  kind: ApplicationFileKind;
  bytes: Uint8Array;
  /** The file whose place it takes. A kind of which there is one replaces it without being told. */
  replacedId: string | null;
}

type Added = { ok: true; fileId: string } | { ok: false; reason: FileRefusal };

/** Keeps a picture of an application in private storage. Nothing is stored when it is refused. */
export async function addApplicationFile(file: NewFile, now = clock.now()): Promise<Added> {
  const early = await inTransaction((tx) => checkRoom(tx, file));
  if (!early.ok) return early;
  const stored = await storePicture("private", file.bytes, isDocument(file.kind) ? "document" : "photo");
  if (!stored.ok) return stored;
  const added = await insertFile(file, stored.picture, now).catch(async (error: unknown) => {
    await deletePictures("private", [stored.picture.key]);
    throw error;
  });
  if (!added.ok) await deletePictures("private", [stored.picture.key]);
  return added;
}

async function checkRoom(tx: Tx, { kind, replacedId, ownerId, applicationId }: NewFile) {
  const locked = await lockDraft(tx, ownerId, applicationId);
  if (!locked.ok) return locked;
  const { draft } = locked;
  if (!takesFile(draft.type, kind)) return { ok: false, reason: "not-found" } as const;
  const files = await tx.applicationFile.findMany({
    where: { applicationId },
    select: { id: true, kind: true, key: true, position: true, alt: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const replaced = isSingleFile(kind)
    ? files.find((each) => each.kind === kind)
    : files.find((each) => each.id === replacedId && each.kind === kind);
  if (replacedId && !replaced) {
    return { ok: false, reason: await whyMissing(tx.applicationFile, replacedId) } as const;
  }
  if (!replaced && !hasRoomFor(draft.type, kind, files)) return { ok: false, reason: "too-many" } as const;
  const position = replaced?.position ?? 1 + Math.max(-1, ...files.map((each) => each.position));
  return { ok: true, draft, replaced: replaced ?? null, position } as const;
}

function insertFile(file: NewFile, picture: StoredPicture, now: ReturnType<typeof clock.now>): Promise<Added> {
  return inTransaction(async (tx) => {
    const room = await checkRoom(tx, file);
    if (!room.ok) return room;
    const { draft, replaced, position } = room;
    if (replaced) {
      await tx.applicationFile.delete({ where: { id: replaced.id }, select: { id: true } });
      await deletePicturesLater(tx, "private", [replaced.key]);
    }
    const { id } = await tx.applicationFile.create({
      data: { applicationId: draft.id, kind: file.kind, position, alt: replaced?.alt ?? "", ...picture },
      select: { id: true },
    });
    await tx.application.update({ where: { id: draft.id }, data: { filesDeletedAt: null }, select: { id: true } });
    await touchApplicationFiles(tx, draft, file.kind, now);
    return { ok: true, fileId: id };
  });
}
