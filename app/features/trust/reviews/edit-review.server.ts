import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { holdReasons } from "#app/features/trust/review-rules/hold-reasons.server.ts";
import { type EditRefusal, editRefusal } from "#app/features/trust/review-rules/review.ts";
import { lockOwnReview } from "#app/features/trust/reviews/lock-review.server.ts";
import { notifyOfReview } from "#app/features/trust/reviews/notify-of-review.server.ts";
import type { NewReview } from "#app/features/trust/reviews/write-review.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { ReviewStatus } from "#app/platform/generated/enums.ts";

export type Edited = { ok: true; status: ReviewStatus } | { ok: false; reason: "not-found" | EditRefusal };

/**
 * Changes the author's own review while that is allowed. A changed text is read anew, and may be held or come free by it;
 * an unchanged one keeps what an admin decided about it.
 */
export function editReview(
  { bookingId, customer, rating, barberRating, text }: NewReview,
  now = clock.now(),
): Promise<Edited> {
  const words = { rating, barberRating, text };
  return inTransaction(async (tx): Promise<Edited> => {
    const review = await lockOwnReview(tx, customer.id, bookingId);
    if (!review) return { ok: false, reason: "not-found" };
    const refused = editRefusal(review, now.epochMilliseconds);
    if (refused) return { ok: false, reason: refused };

    const isSameText = review.text === words.text;
    if (isSameText && review.rating === words.rating && review.barberRating === words.barberRating) {
      return { ok: true, status: review.status };
    }
    const heldFor = isSameText ? review.heldFor : holdReasons(words.text);
    const status = isSameText ? review.status : heldFor.length > 0 ? "HELD" : "PUBLISHED";
    const { id } = review;
    const { version } = await tx.review.update({
      where: { id },
      data: { ...words, heldFor, status, editedAt: toDate(now), version: { increment: 1 } },
      select: { version: true },
    });
    await writeAudit(tx, {
      actor: actorOf(customer, "customer", customer.requestId),
      action: "review.edited",
      entity: "review",
      entityId: id,
      before: { rating: review.rating, barberRating: review.barberRating, status: review.status },
      after: { rating: words.rating, barberRating: words.barberRating, status, heldFor, textChanged: !isSameText },
    });
    if (status !== review.status) await notifyOfReview(tx, { id, status, version });
    return { ok: true, status };
  });
}
