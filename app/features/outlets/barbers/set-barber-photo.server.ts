import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { findBarber } from "#app/features/outlets/barbers/barbers.queries.server.ts";
import { type EditRequest, editOutlet } from "#app/features/outlets/status/edit-outlet.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { db } from "#app/platform/db.server.ts";
import { deletePictures, storePicture } from "#app/platform/pictures.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface OneBarber extends EditRequest {
  barberId: string;
}

/** Stores a barber's photo in place of the one there was. Nothing is stored when it is refused. */
export async function setBarberPhoto({ bytes, ...barber }: OneBarber & { bytes: Uint8Array }) {
  // A picture takes seconds of work: not for a barber of somebody else.
  const outlet = await findManagedOutlet(barber.editor, barber.outletId);
  if (!outlet || !(await findBarber(db, outlet.id, barber.barberId)))
    return { ok: false, reason: "not-found" } as const;
  const stored = await storePicture("public", bytes);
  if (!stored.ok) return stored;
  const saved = await replacePhoto(barber, stored.picture.key).catch(async (error: unknown) => {
    await deletePictures("public", [stored.picture.key]);
    throw error;
  });
  if (!saved.ok) await deletePictures("public", [stored.picture.key]);
  return saved;
}

export function removeBarberPhoto(barber: OneBarber) {
  return replacePhoto(barber, null);
}

function replacePhoto({ barberId, ...request }: OneBarber, photoKey: string | null) {
  return editOutlet(request, async (tx, outlet, actor) => {
    const before = await findBarber(tx, outlet.id, barberId);
    if (!before) return { ok: false, reason: "not-found" } as const;
    await tx.barber.update({ where: { id: barberId }, data: { photoKey }, select: { id: true } });
    await deletePicturesLater(tx, "public", before.photoKey ? [before.photoKey] : []);
    const changed = { actor, action: "barber.photo-changed", entity: "barber", entityId: barberId } as const;
    await writeAudit(tx, { ...changed, before: { photoKey: before.photoKey }, after: { photoKey } });
    return { ok: true } as const;
  });
}
