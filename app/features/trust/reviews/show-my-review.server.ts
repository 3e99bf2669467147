import { writeRefusal, writeUntil } from "#app/features/bookings/status/review-window.ts";
import { editRefusal, editUntil, holdReasonText, isHoldReason } from "#app/features/trust/review-rules/review.ts";
import { findOwnVisit, type OwnVisit } from "#app/features/trust/reviews/visit.queries.server.ts";
import { pictureFile } from "#app/lib/picture-widths.ts";
import { formatInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What a customer sees of reviewing their visit; null for a booking that is not theirs. */
export async function showMyReview(customerId: string, bookingId: string, now = clock.now()) {
  const visit = await findOwnVisit(db, customerId, bookingId);
  if (!visit) return null;
  const { zone, review } = visit;
  const refusal = writeRefusal(visit, now.epochMilliseconds);
  return {
    bookingId: visit.id,
    code: visit.code,
    outlet: visit.outlet,
    barberName: visit.barber.name,
    services: visit.items.map(({ name }) => name).join(", "),
    when: formatInstant(instantFrom(visit.startAt), zone),
    /** Why nothing can be written; null while it can, and once it is. */
    refusal: review ? null : refusal,
    writeUntil: formatInstant(instantFrom(new Date(writeUntil(visit.completedAt))), zone),
    review: review && reviewView(review, zone, now.epochMilliseconds),
  };
}
export type MyReview = NonNullable<Awaited<ReturnType<typeof showMyReview>>>;
export type OwnReview = NonNullable<MyReview["review"]>;

function reviewView(review: NonNullable<OwnVisit["review"]>, zone: OwnVisit["zone"], now: number) {
  const text = (at: Date) => formatInstant(instantFrom(at), zone);
  const createdAt = review.createdAt.getTime();
  return {
    rating: review.rating,
    barberRating: review.barberRating,
    text: review.text,
    status: review.status,
    heldFor: review.heldFor.filter(isHoldReason).map((reason) => holdReasonText[reason]),
    hiddenReason: review.hiddenReason,
    reply: review.reply,
    written: text(review.createdAt),
    edited: review.editedAt && text(review.editedAt),
    /** Why it stands as it is; null while it may be changed. */
    refusal: editRefusal({ status: review.status, createdAt }, now),
    editUntil: text(new Date(editUntil(createdAt))),
    photos: review.photos.map(({ id, key, width, height, placeholder }, index) => ({
      id,
      key,
      width,
      height,
      placeholder,
      alt: `Foto ulasan ${index + 1}`,
      src: `/media/${pictureFile(key, 480)}`,
      large: `/media/${pictureFile(key, 960)}`,
    })),
  };
}
