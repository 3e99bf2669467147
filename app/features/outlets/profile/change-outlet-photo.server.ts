import type { AuditAction } from "#app/features/core/audit/audit-action-text.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { goneIsDone, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { defaultAlt } from "#app/features/outlets/profile/outlet-photo.ts";
import { arrangePhotos } from "#app/features/outlets/profile/outlet-photo-order.server.ts";
import {
  type EditedOutlet,
  type EditRefusal,
  type EditRequest,
  editOutlet,
} from "#app/features/outlets/status/edit-outlet.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { PhotoKind } from "#app/platform/generated/enums.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface OutletPhotoRequest extends EditRequest {
  photoId: string;
}
type Changed = { ok: true } | { ok: false; reason: EditRefusal | "gone" };
interface Found {
  id: string;
  kind: PhotoKind;
  key: string;
  alt: string;
  position: number;
}
/** What the audit log says of it. */
interface Done {
  action: AuditAction;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/** Takes a photo off the outlet; its files go right after. A confirmed outlet with too few photos left is sent back. */
export async function removeOutletPhoto(request: OutletPhotoRequest): Promise<Changed> {
  const removed = await change(request, async (tx, photo, outlet) => {
    await tx.outletPhoto.delete({ where: { id: photo.id }, select: { id: true } });
    await deletePicturesLater(tx, "public", [photo.key]);
    await arrangePhotos(tx, outlet);
    return { action: "outlet.photo-removed", before: { photoId: photo.id, key: photo.key, kind: photo.kind } };
  });
  return goneIsDone(removed);
}

/** Swaps the photo with the one before or after it among those of its kind; at the end nothing moves. */
export function moveOutletPhoto({
  direction,
  ...request
}: OutletPhotoRequest & { direction: "up" | "down" }): Promise<Changed> {
  return change(request, async (tx, photo, outlet) => {
    await arrangePhotos(tx, outlet);
    const photos = await tx.outletPhoto.findMany({
      where: { outletId: outlet.id, kind: photo.kind },
      select: { id: true, position: true },
      orderBy: { position: "asc" },
    });
    const at = photos.findIndex(({ id }) => id === photo.id);
    const [own, other] = [photos[at], photos[direction === "up" ? at - 1 : at + 1]];
    if (!own || !other) return null;
    const place = (id: string, position: number) =>
      tx.outletPhoto.update({ where: { id }, data: { position }, select: { id: true } });
    await place(own.id, other.position);
    await place(other.id, own.position);
    return { action: "outlet.photo-moved", after: { photoId: photo.id, direction } };
  });
}

/** Keeps the words for who cannot see the photo; none written gives the default ones. */
export function describeOutletPhoto({ alt, ...request }: OutletPhotoRequest & { alt: string }): Promise<Changed> {
  return change(request, async (tx, photo, outlet) => {
    const words = alt || defaultAlt(photo.kind, outlet.type, outlet.name);
    await tx.outletPhoto.update({ where: { id: photo.id }, data: { alt: words }, select: { id: true } });
    return { action: "outlet.photo-described", before: { alt: photo.alt }, after: { photoId: photo.id, alt: words } };
  });
}

function change(
  { photoId, ...request }: OutletPhotoRequest,
  work: (tx: Tx, photo: Found, outlet: EditedOutlet) => Promise<Done | null>,
): Promise<Changed> {
  return editOutlet(request, async (tx, outlet, actor): Promise<Changed> => {
    const photo = isUuid(photoId)
      ? await tx.outletPhoto.findFirst({
          where: { id: photoId, outletId: outlet.id },
          select: { id: true, kind: true, key: true, alt: true, position: true },
        })
      : null;
    if (!photo) return { ok: false, reason: await whyMissing(tx.outletPhoto, photoId) };
    const done = await work(tx, photo, outlet);
    if (done) await writeAudit(tx, { actor, entity: "outlet", entityId: outlet.id, ...done });
    return { ok: true };
  });
}
