import type { Temporal } from "temporal-polyfill";
import { photosKeptDays } from "#app/features/trust/disputes/dispute.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

async function forgetPhotos(tx: Tx, where: Prisma.DisputePhotoWhereInput): Promise<number> {
  const photos = await tx.disputePhoto.findMany({ where, select: { id: true, key: true }, take: 500 });
  await tx.disputePhoto.deleteMany({ where: { id: { in: photos.map(({ id }) => id) } } });
  await deletePicturesLater(
    tx,
    "private",
    photos.map(({ key }) => key),
  );
  return photos.length;
}

/** Deletes the pictures of disputes that were decided long ago, in steps. Returns how many. */
export async function forgetDisputePhotos(now: Temporal.Instant = clock.now()): Promise<number> {
  const decidedAt = { lt: toDate(now.subtract({ hours: 24 * photosKeptDays })) };
  let taken = 0;
  for (;;) {
    const some = await inTransaction((tx) => forgetPhotos(tx, { dispute: { decidedAt } }));
    taken += some;
    if (some === 0) return taken;
  }
}

/** A deleted person's: of their own visits those of both sides, which may show them, and what their outlets showed. */
export async function forgetPhotosOf(tx: Tx, userId: string): Promise<void> {
  const own = { dispute: { booking: { customerId: userId } } };
  const outlets = { side: "OUTLET" as const, dispute: { booking: { outlet: { ownerId: userId } } } };
  while ((await forgetPhotos(tx, { OR: [own, outlets] })) > 0);
}
