import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { defaultAlt, type PhotoRefusal, photoSlots } from "#app/features/outlets/profile/outlet-photo.ts";
import { arrangePhotos } from "#app/features/outlets/profile/outlet-photo-order.server.ts";
import { type EditedOutlet, type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { canEditOutlet } from "#app/features/outlets/status/outlet-editing.ts";
import { maxPhotos } from "#app/features/outlets/status/release.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import type { OutletType, PhotoKind } from "#app/platform/generated/enums.ts";
import { deletePictures, storePicture } from "#app/platform/pictures.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface NewPhoto extends EditRequest {
  kind: PhotoKind;
  bytes: Uint8Array;
  /** The photo whose place it takes. A logo or a front replaces the one there is without being told. */
  replacedId: string | null;
}

type Added = { ok: true; photoId: string } | { ok: false; reason: PhotoRefusal };

/** Adds a photo to an outlet, or puts it in the place of another. Nothing is stored when it is refused. */
export async function addOutletPhoto(photo: NewPhoto): Promise<Added> {
  const { outletId, editor, kind, bytes } = photo;
  const outlet = await findManagedOutlet(editor, outletId);
  if (!outlet) return { ok: false, reason: "not-found" };
  if (!canEditOutlet(outlet.status, editor)) return { ok: false, reason: "not-editable" };
  const early = await placeOf(db, outlet, photo);
  if (!early.ok) return early;

  const stored = await storePicture("public", bytes);
  if (!stored.ok) return stored;
  const { key, ...facts } = stored.picture;
  const forget = () => deletePictures("public", [key]);
  const added = await editOutlet({ outletId, editor }, async (tx, edited, actor): Promise<Added> => {
    const place = await placeOf(tx, edited, photo);
    if (!place.ok) return place;
    const { replaced, position } = place;
    if (replaced) {
      await tx.outletPhoto.delete({ where: { id: replaced.id }, select: { id: true } });
      await deletePicturesLater(tx, "public", [replaced.key]);
    }
    const alt = replaced?.alt ?? defaultAlt(kind, edited.type, edited.name);
    const { id } = await tx.outletPhoto.create({
      data: { outletId, kind, key, alt, position, ...facts },
      select: { id: true },
    });
    await arrangePhotos(tx, edited);
    await writeAudit(tx, {
      actor,
      action: replaced ? "outlet.photo-replaced" : "outlet.photo-added",
      entity: "outlet",
      entityId: outletId,
      ...(replaced && { before: { photoId: replaced.id, key: replaced.key } }),
      after: { photoId: id, key, kind },
    });
    return { ok: true, photoId: id };
  }).catch(async (error: unknown) => {
    await forget();
    throw error;
  });
  if (!added.ok) await forget();
  return added;
}

async function placeOf(
  tx: Tx,
  { id: outletId, type }: Pick<EditedOutlet, "id"> & { type: OutletType },
  { kind, replacedId }: NewPhoto,
) {
  const slot = photoSlots[type].find((each) => each.kind === kind);
  if (!slot) return { ok: false, reason: "not-found" } as const;
  const photos = await tx.outletPhoto.findMany({
    where: { outletId },
    select: { id: true, kind: true, key: true, alt: true, position: true },
  });
  const same = photos.filter((photo) => photo.kind === kind);
  const replaced = slot.isSingle ? same[0] : same.find(({ id }) => id === replacedId);
  if (replacedId && !replaced) {
    return { ok: false, reason: await whyMissing(tx.outletPhoto, replacedId) } as const;
  }
  if (!replaced && photos.length >= maxPhotos) return { ok: false, reason: "too-many" } as const;
  const position = replaced?.position ?? 1 + Math.max(-1, ...photos.map((photo) => photo.position));
  return { ok: true, replaced, position } as const;
}
