import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { inManagedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import type { DisputeSide } from "#app/platform/generated/enums.ts";

/** As a dispute's page reads them, in their order. */
export const photoSelect = {
  select: { id: true, side: true, width: true, height: true, placeholder: true },
  orderBy: [{ side: "asc" }, { position: "asc" }],
} satisfies Prisma.Dispute$photosArgs;

interface PhotoRow {
  id: string;
  side: DisputeSide;
  width: number;
  height: number;
  placeholder: string;
}

/** Of one side, without what the other shows. */
export function photosOf(rows: readonly PhotoRow[], wanted: DisputeSide): Omit<PhotoRow, "side">[] {
  return rows.filter(({ side }) => side === wanted).map(({ side: _, ...photo }) => photo);
}
export type DisputePhotoView = ReturnType<typeof photosOf>[number];

/** Where the picture is stored; null for whoever is neither of the two sides nor an admin. */
export async function findDisputePhotoKey(user: OutletManager, photoId: string): Promise<string | null> {
  if (!isUuid(photoId)) return null;
  const theirs = managesAll(user) ? {} : { booking: { OR: [{ customerId: user.id }, inManagedOutlets(user)] } };
  const found = await db.disputePhoto.findFirst({ where: { id: photoId, dispute: theirs }, select: { key: true } });
  return found?.key ?? null;
}
