import { isUuid } from "#app/lib/uuid.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { ReviewStatus } from "#app/platform/generated/enums.ts";

export interface LockedReview {
  id: string;
  outletId: string;
  customerId: string;
  bookingId: string;
  rating: number;
  barberRating: number;
  text: string;
  status: ReviewStatus;
  heldFor: string[];
  /** Epoch milliseconds. */
  createdAt: number;
  reply: string | null;
  repliedAt: Date | null;
  version: number;
}

/** A review for this transaction alone: it is locked before its outlet, whose ratings its changes move. */
export async function lockReview(tx: Tx, reviewId: string): Promise<LockedReview | null> {
  if (!isUuid(reviewId)) return null;
  await tx.$queryRaw`SELECT 1 FROM review WHERE id = ${reviewId}::uuid FOR UPDATE`;
  const review = await tx.review.findUnique({ where: { id: reviewId } });
  return review && { ...review, createdAt: review.createdAt.getTime() };
}

/** The customer's own of this booking. */
export async function lockOwnReview(tx: Tx, customerId: string, bookingId: string): Promise<LockedReview | null> {
  if (!isUuid(bookingId)) return null;
  const own = await tx.review.findFirst({ where: { bookingId, customerId }, select: { id: true } });
  return own && lockReview(tx, own.id);
}
