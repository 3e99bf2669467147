import { kindRank } from "#app/features/outlets/profile/outlet-photo.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { OutletType } from "#app/platform/generated/enums.ts";

/** Numbers an outlet's photos in the order of their kinds, the front first, each kind in the order it has. */
export async function arrangePhotos(tx: Tx, { id: outletId, type }: { id: string; type: OutletType }): Promise<void> {
  const photos = await tx.outletPhoto.findMany({
    where: { outletId },
    select: { id: true, kind: true, position: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  });
  const ordered = photos.toSorted((a, b) => kindRank(type, a.kind) - kindRank(type, b.kind));
  for (const [position, { id, position: was }] of ordered.entries()) {
    if (position !== was) await tx.outletPhoto.update({ where: { id }, data: { position }, select: { id: true } });
  }
}
