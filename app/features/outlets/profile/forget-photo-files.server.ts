import type { Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

/** Has the files of a photo whose row is gone deleted. Pictures of the demo belong to several outlets and stay. */
export async function forgetPhotoFiles(tx: Tx, key: string): Promise<void> {
  const uses = [await tx.outletPhoto.count({ where: { key } }), await tx.reviewPhoto.count({ where: { key } })];
  const isShared = uses.some((count) => count > 0);
  if (!isShared) await deletePicturesLater(tx, "public", [key]);
}
