import { type WriteRefusal, writeRefusal } from "#app/features/bookings/status/review-window.ts";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { holdReasons } from "#app/features/trust/review-rules/hold-reasons.server.ts";
import { notifyOfReview } from "#app/features/trust/reviews/notify-of-review.server.ts";
import { findOwnVisit, holdVisit } from "#app/features/trust/reviews/visit.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";
import type { ReviewStatus } from "#app/platform/generated/enums.ts";
import { publishPicture } from "#app/platform/pictures.server.ts";

/** 1 to 5 stars each; `text` is trimmed and at most 1,000 characters. */
interface ReviewWords {
  rating: number;
  barberRating: number;
  text: string;
}

export interface NewReview extends ReviewWords {
  bookingId: string;
  customer: { id: string; requestId?: string };
}

/** A picture in private storage that no row names yet. */
interface StoredPhoto {
  key: string;
  width: number;
  height: number;
  placeholder: string;
}

interface FirstReview extends NewReview {
  photos?: readonly StoredPhoto[];
}

export type Written =
  | { ok: true; reviewId: string; status: ReviewStatus; isNew: boolean; photoCount: number }
  | { ok: false; reason: "not-found" | "already-written" | WriteRefusal };

/**
 * Writes the one review of a completed visit, with its photos, which everybody sees from then on. Its text decides whether it is published or held. The same again changes
 * nothing and says so; other words for a visit that has a review are refused, since that is an edit.
 */
export async function writeReview(
  { bookingId, customer, rating, barberRating, text, photos = [] }: FirstReview,
  now = clock.now(),
): Promise<Written> {
  const words = { rating, barberRating, text };
  // Of a review that is refused after all nobody knows the names, and they are swept.
  for (const { key } of photos) await publishPicture(key);
  return inTransaction(async (tx): Promise<Written> => {
    await holdVisit(tx, bookingId);
    const visit = await findOwnVisit(tx, customer.id, bookingId);
    if (!visit) return { ok: false, reason: "not-found" };
    const refused = visit.review ? null : writeRefusal(visit, now.epochMilliseconds);
    if (refused) return { ok: false, reason: refused };

    const heldFor = holdReasons(words.text);
    const status = heldFor.length > 0 ? ("HELD" as const) : ("PUBLISHED" as const);
    const { outletId, barberId } = visit;
    const [added] = visit.review
      ? []
      : await tx.review.createManyAndReturn({
          data: [
            {
              bookingId,
              outletId,
              barberId,
              customerId: customer.id,
              ...words,
              heldFor,
              status,
              createdAt: toDate(now),
            },
          ],
          skipDuplicates: true,
          select: { id: true },
        });
    if (!added) {
      const there = await tx.review.findUniqueOrThrow({
        where: { bookingId },
        select: {
          id: true,
          status: true,
          rating: true,
          barberRating: true,
          text: true,
          _count: { select: { photos: true } },
        },
      });
      const isSame =
        there.rating === words.rating && there.barberRating === words.barberRating && there.text === words.text;
      if (!isSame) return { ok: false, reason: "already-written" };
      return { ok: true, reviewId: there.id, status: there.status, isNew: false, photoCount: there._count.photos };
    }
    await tx.reviewPhoto.createMany({
      data: photos.map((photo, position) => ({ ...photo, position, reviewId: added.id })),
    });
    await writeAudit(tx, {
      actor: actorOf(customer, "customer", customer.requestId),
      action: "review.written",
      entity: "review",
      entityId: added.id,
      after: { bookingId, rating: words.rating, barberRating: words.barberRating, status, heldFor },
    });
    await notifyOfReview(tx, { id: added.id, status, version: 0 });
    return { ok: true, reviewId: added.id, status, isNew: true, photoCount: photos.length };
  });
}
