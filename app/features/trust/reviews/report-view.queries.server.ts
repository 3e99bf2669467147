import { unnamedAuthor } from "#app/features/trust/reviews/review-view.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** A published review as whoever reports it sees it; null for any other. */
export async function findReviewToReport(reporterId: string, reviewId: string) {
  if (!isUuid(reviewId)) return null;
  const review = await db.review.findFirst({
    where: { id: reviewId, status: "PUBLISHED" },
    select: {
      id: true,
      rating: true,
      text: true,
      customerId: true,
      customer: { select: { name: true, deletedAt: true } },
      outlet: { select: { id: true, name: true, ownerId: true } },
      reports: { where: { reporterId }, select: { id: true } },
    },
  });
  if (!review) return null;
  const { customer, customerId, outlet, reports, ...shown } = review;
  return {
    ...shown,
    author: customer.deletedAt ? unnamedAuthor : shortName(customer.name),
    outlet: { id: outlet.id, name: outlet.name },
    isOwner: outlet.ownerId === reporterId,
    isOwn: customerId === reporterId,
    isReported: reports.length > 0,
  };
}
export type ReviewToReport = NonNullable<Awaited<ReturnType<typeof findReviewToReport>>>;
