import type { Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

/**
 * Takes a person's applications away with all they hold, and has their pictures deleted. Only while none of their
 * outlets is open. The keyed hash in free_trial stays: the free days are had once per NIK.
 */
export async function forgetApplications(tx: Tx, ownerId: string): Promise<void> {
  const files = await tx.applicationFile.findMany({ where: { application: { ownerId } }, select: { key: true } });
  const keys = files.map(({ key }) => key);
  if (keys.length > 0) await deletePicturesLater(tx, "private", keys);
  await tx.application.deleteMany({ where: { ownerId } });
}
