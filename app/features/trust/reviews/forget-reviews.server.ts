import { unnamedAuthor } from "#app/features/trust/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import * as paths from "#app/paths.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

/**
 * What stays of a deleted person's reviews: stars and published words, without a name and without photos. Words that were
 * never published, or no longer, go; so do those of their reports, and the name in what others were told of them.
 */
export async function forgetReviews(tx: Tx, { id: userId, name }: { id: string; name: string }): Promise<void> {
  await forgetAuthor(tx, userId, shortName(name));
  const own = { review: { customerId: userId } };
  const photos = await tx.reviewPhoto.findMany({ where: own, select: { key: true } });
  await tx.reviewPhoto.deleteMany({ where: own });
  await deletePicturesLater(
    tx,
    "public",
    photos.map(({ key }) => key),
  );
  await tx.review.updateMany({
    where: { customerId: userId, status: { not: "PUBLISHED" } },
    data: { status: "HIDDEN", hiddenReason: "Akun penulis dihapus.", text: "", heldFor: [], version: { increment: 1 } },
  });
  await tx.reviewReport.updateMany({ where: { reporterId: userId }, data: { text: "" } });
}

/** As `review-texts` names authors, to the outlet's owner and to whoever reported. */
async function forgetAuthor(tx: Tx, userId: string, author: string): Promise<void> {
  await tx.$executeRaw`/* forget-author */
    UPDATE notification n SET body = replace(n.body, ${`${author} memberi `}, ${`${unnamedAuthor} memberi `})
    FROM review r JOIN outlet o ON o.id = r.outlet_id
    WHERE r.customer_id = ${userId}::uuid AND n.user_id = o.owner_id AND n.href = ${`${paths.reviews}#ulasan-`}::text || r.id`;
  await tx.$executeRaw`/* forget-reported-author */
    UPDATE notification n SET body = replace(n.body, ${`${author} untuk `}, ${`${unnamedAuthor} untuk `})
    FROM review r JOIN review_report p ON p.review_id = r.id, outbox_event e
    WHERE r.customer_id = ${userId}::uuid AND n.user_id = p.reporter_id AND e.id = n.event_id
      AND e.payload->>'reportId' = p.id::text`;
}
