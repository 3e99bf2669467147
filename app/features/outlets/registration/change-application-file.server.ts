import type { Temporal } from "temporal-polyfill";
import { goneIsDone, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import type { FileRefusal } from "#app/features/outlets/registration/application-file-rules.ts";
import { lockDraft } from "#app/features/outlets/registration/lock-draft.server.ts";
import { touchApplicationFiles } from "#app/features/outlets/registration/touch-application-files.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { ApplicationFileKind } from "#app/platform/generated/enums.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface OwnFile {
  ownerId: string;
  applicationId: string;
  fileId: string;
}
type Changed = { ok: true } | { ok: false; reason: Extract<FileRefusal, "not-found" | "not-editable" | "gone"> };
interface Found {
  id: string;
  kind: ApplicationFileKind;
  key: string;
  position: number;
}

/** Takes the file out of the application; its stored files go right after. */
export async function removeApplicationFile(file: OwnFile, now = clock.now()): Promise<Changed> {
  const removed = await change(file, now, "picture", async (tx, found) => {
    await tx.applicationFile.delete({ where: { id: found.id }, select: { id: true } });
    await deletePicturesLater(tx, "private", [found.key]);
  });
  return goneIsDone(removed);
}

/** Swaps the photo with the one before or after it among those of its kind; at the end nothing moves. */
export function moveApplicationFile(
  { direction, ...file }: OwnFile & { direction: "up" | "down" },
  now = clock.now(),
): Promise<Changed> {
  return change(file, now, "order", async (tx, found) => {
    const { applicationId } = file;
    const files = await tx.applicationFile.findMany({
      where: { applicationId, kind: found.kind },
      select: { id: true, position: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    });
    const at = files.findIndex(({ id }) => id === found.id);
    const other = files[direction === "up" ? at - 1 : at + 1];
    if (!other) return;
    const place = (id: string, position: number) =>
      tx.applicationFile.update({ where: { id }, data: { position }, select: { id: true } });
    await place(found.id, other.position);
    await place(other.id, found.position);
  });
}

/** Keeps the words that stand for the photo where it cannot be seen. */
export function describeApplicationFile(
  { alt, ...file }: OwnFile & { alt: string },
  now = clock.now(),
): Promise<Changed> {
  return change(file, now, "picture", async (tx, { id }) => {
    await tx.applicationFile.update({ where: { id }, data: { alt }, select: { id: true } });
  });
}

function change(
  { fileId, ownerId, applicationId }: OwnFile,
  now: Temporal.Instant,
  what: "picture" | "order",
  work: (tx: Tx, file: Found) => Promise<void>,
): Promise<Changed> {
  return inTransaction(async (tx) => {
    const locked = await lockDraft(tx, ownerId, applicationId);
    if (!locked.ok) return locked;
    const found = isUuid(fileId)
      ? await tx.applicationFile.findFirst({
          where: { id: fileId, applicationId },
          select: { id: true, kind: true, key: true, position: true },
        })
      : null;
    if (!found) return { ok: false, reason: await whyMissing(tx.applicationFile, fileId) };
    await work(tx, found);
    await touchApplicationFiles(tx, locked.draft, what === "picture" ? found.kind : null, now);
    return { ok: true };
  });
}
