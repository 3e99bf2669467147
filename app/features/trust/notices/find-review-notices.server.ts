import { z } from "zod";
import { noticeSubject } from "#app/features/core/outbox/notice-subject.server.ts";
import type {
  Notice,
  ReviewNotificationKind,
  ReviewReportNotificationKind,
} from "#app/features/core/outbox/notification-kind.ts";
import { type ReviewFacts, reviewReportTexts, reviewTexts } from "#app/features/trust/notices/review-texts.server.ts";
import { shortName } from "#app/lib/indonesian-text.ts";
import type { Tx } from "#app/platform/db.server.ts";

const concerned = {
  id: true,
  bookingId: true,
  outletId: true,
  customerId: true,
  rating: true,
  status: true,
  reply: true,
  hiddenReason: true,
  customer: { select: { name: true, deletedAt: true } },
  outlet: { select: { name: true, ownerId: true } },
} as const;

/** What the owner or the author reads of an event of a review; nothing when it is no longer true. */
export async function findReviewNotices(
  tx: Tx,
  kind: ReviewNotificationKind,
  { reviewId }: { reviewId: string },
): Promise<Notice[]> {
  const review = await tx.review.findUnique({ where: { id: reviewId }, select: concerned });
  if (!review) return [];
  const { customer, outlet } = review;
  const facts: ReviewFacts = {
    id: review.id,
    bookingId: review.bookingId,
    outletId: review.outletId,
    outletName: outlet.name,
    author: customer.deletedAt ? "Pengguna" : shortName(customer.name),
    rating: review.rating,
    status: review.status,
    hasReply: review.reply !== null,
    hiddenReason: review.hiddenReason,
  };
  const { isTrue, author: forAuthor, outlet: forOutlet } = reviewTexts[kind];
  if (!isTrue(facts)) return [];
  return [
    ...(forAuthor && !customer.deletedAt ? [{ userId: review.customerId, ...forAuthor(facts) }] : []),
    ...(forOutlet ? [{ userId: outlet.ownerId, ...forOutlet(facts) }] : []),
  ];
}

/** What whoever reported a review reads of the decision; nothing while there is none. */
export async function findReviewReportNotices(
  tx: Tx,
  kind: ReviewReportNotificationKind,
  { reportId }: { reportId: string },
): Promise<Notice[]> {
  const report = await tx.reviewReport.findUnique({
    where: { id: reportId },
    select: { status: true, reporterId: true, review: { select: concerned } },
  });
  if (!report || report.status === "OPEN") return [];
  const { review, reporterId, status } = report;
  const { outlet, customer, outletId } = review;
  const facts = {
    reviewId: review.id,
    outletId,
    outletName: outlet.name,
    author: customer.deletedAt ? "Pengguna" : shortName(customer.name),
    status,
    isOwner: outlet.ownerId === reporterId,
  };
  return [{ userId: reporterId, ...reviewReportTexts[kind](facts) }];
}

export const reviewNotices = noticeSubject(reviewTexts, z.object({ reviewId: z.uuid() }), findReviewNotices);
export const reviewReportNotices = noticeSubject(
  reviewReportTexts,
  z.object({ reportId: z.uuid() }),
  findReviewReportNotices,
);
