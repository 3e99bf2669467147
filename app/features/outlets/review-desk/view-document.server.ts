import { actorOf, type Person } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { isDocument } from "#app/features/outlets/registration/application-file-rules.ts";
import { openNumber } from "#app/features/outlets/registration/identity-number.server.ts";
import type { NumberName } from "#app/features/outlets/review-desk/review-values.server.ts";
import { type DocumentWidth, documentWidths, type PictureWidth, pictureFile } from "#app/lib/picture-widths.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import { readObject, type StoredObject } from "#app/platform/gateways/storage.server.ts";

interface Viewed {
  applicationId: string;
  viewer: Person;
}

type OpenedFile = { ok: true; object: StoredObject } | { ok: false; reason: "not-found" | "needs-step-up" };

/** The small and the large picture of a file, by what it is. */
const widths: Readonly<Record<"small" | "large", { photo: PictureWidth; document: DocumentWidth }>> = {
  small: { photo: 480, document: documentWidths[0] },
  large: { photo: 960, document: documentWidths[1] },
};

/**
 * A picture of an application that was sent, as WebP from private storage. A document needs a step-up, and each view of
 * one is on record before its first byte goes out.
 */
export async function openReviewedFile(
  {
    applicationId,
    fileId,
    viewer,
    size,
    hasSteppedUp,
  }: Viewed & {
    fileId: string;
    size: "small" | "large";
    hasSteppedUp: boolean;
  },
  now = clock.now(),
): Promise<OpenedFile> {
  if (!isUuid(applicationId) || !isUuid(fileId)) return { ok: false, reason: "not-found" };
  const file = await db.applicationFile.findFirst({
    where: { id: fileId, applicationId, application: { outletId: { not: null } } },
    select: { kind: true, key: true },
  });
  if (!file) return { ok: false, reason: "not-found" };
  const use = isDocument(file.kind) ? "document" : "photo";
  if (use === "document" && !hasSteppedUp) return { ok: false, reason: "needs-step-up" };
  const object = await readObject("private", pictureFile(file.key, widths[size][use]));
  if (!object) return { ok: false, reason: "not-found" };
  if (use === "document") {
    await inTransaction((tx) => recordView(tx, { applicationId, viewer, what: file.kind, fileId }, toDate(now)));
  }
  return { ok: true, object };
}

/** An identity number in full, for a reviewer who stepped up; null when it is not kept. The view is on record. */
export async function showNumber(
  { applicationId, viewer, name }: Viewed & { name: NumberName },
  now = clock.now(),
): Promise<string | null> {
  if (!isUuid(applicationId)) return null;
  return inTransaction(async (tx) => {
    const found = await tx.application.findFirst({
      where: { id: applicationId, outletId: { not: null } },
      select: { nikBox: true, nibBox: true, npwpBox: true },
    });
    const box = found && { NIK: found.nikBox, NIB: found.nibBox, NPWP: found.npwpBox }[name];
    if (!box) return null;
    await recordView(tx, { applicationId, viewer, what: name, fileId: null }, toDate(now));
    return openNumber(box);
  });
}

async function recordView(
  tx: Tx,
  { applicationId, viewer, what, fileId }: Viewed & { what: string; fileId: string | null },
  at: Date,
): Promise<void> {
  await tx.documentView.create({
    data: { applicationId, fileId, what, viewerId: viewer.id, requestId: viewer.requestId ?? null, at },
    select: { id: true },
  });
  await writeAudit(tx, {
    actor: actorOf(viewer, "admin", viewer.requestId),
    action: "application.document-viewed",
    entity: "application",
    entityId: applicationId,
    after: { what, ...(fileId && { fileId }) },
  });
}
