import { goneIsDone, whyMissing } from "#app/features/core/outcomes/outcome.ts";
import { type EditRefusal, editRefusal, photosMost } from "#app/features/trust/review-rules/review.ts";
import { type LockedReview, lockOwnReview } from "#app/features/trust/reviews/lock-review.server.ts";
import { type PictureRefusal, pictureRefusalText } from "#app/lib/picture-limits.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction, type Tx } from "#app/platform/db.server.ts";
import { deletePictures, storePicture } from "#app/platform/pictures.server.ts";
import { deletePicturesLater } from "#app/platform/pictures-later.server.ts";

interface PhotoRequest {
  bookingId: string;
  customerId: string;
}

export type PhotoRefusal = "not-found" | "too-many" | EditRefusal | PictureRefusal;
type Changed = { ok: true } | { ok: false; reason: PhotoRefusal };

/** What the author reads beside the photos; null for what is not theirs. */
export function reviewPhotoText(reason: PhotoRefusal): string | null {
  if (reason === "not-found") return null;
  if (reason === "too-many") return `Paling banyak ${photosMost} foto. Hapus satu dulu.`;
  if (reason === "edit-over" || reason === "hidden") return "Ulasan ini tidak dapat diubah lagi.";
  return pictureRefusalText[reason];
}

interface NewPhoto extends PhotoRequest {
  bytes: Uint8Array;
  /** The photo whose place it takes. */
  replacedId: string | null;
}

/** Adds a picture to the author's own review while it may be edited. Nothing is stored when it is refused. */
export async function addReviewPhoto(
  { bookingId, customerId, bytes, replacedId }: NewPhoto,
  now = clock.now(),
): Promise<Changed> {
  const at = now.epochMilliseconds;
  const early = await inTransaction(async (tx) =>
    placeFor(tx, await lockOwnReview(tx, customerId, bookingId), replacedId, at),
  );
  if (!early.ok) return early;
  const stored = await storePicture("public", bytes);
  if (!stored.ok) return stored;
  const { key, width, height, placeholder } = stored.picture;
  const file = { key, width, height, placeholder };
  const added = await inTransaction(async (tx): Promise<Changed> => {
    const place = await placeFor(tx, await lockOwnReview(tx, customerId, bookingId), replacedId, at);
    if (!place.ok) return place;
    const { reviewId, position, replaced } = place;
    if (replaced) {
      await tx.reviewPhoto.update({ where: { id: replaced.id }, data: file, select: { id: true } });
      await deletePicturesLater(tx, "public", [replaced.key]);
    } else await tx.reviewPhoto.create({ data: { reviewId, position, ...file }, select: { id: true } });
    await touch(tx, reviewId);
    return { ok: true };
  }).catch(async (error: unknown) => {
    await deletePictures("public", [key]);
    throw error;
  });
  if (!added.ok) await deletePictures("public", [key]);
  return added;
}

/** Takes a picture of the author's own review away, row and files; one that is gone already is left at that. */
export function removeReviewPhoto(
  { bookingId, customerId, photoId }: PhotoRequest & { photoId: string },
  now = clock.now(),
): Promise<Changed> {
  return inTransaction(async (tx): Promise<Changed> => {
    const review = await lockOwnReview(tx, customerId, bookingId);
    if (!review) return { ok: false, reason: "not-found" };
    const photo = await tx.reviewPhoto.findFirst({ where: { id: photoId, reviewId: review.id } });
    if (!photo) return goneIsDone({ ok: false, reason: await whyMissing(tx.reviewPhoto, photoId) });
    const refused = editRefusal(review, now.epochMilliseconds);
    if (refused) return { ok: false, reason: refused };
    await tx.reviewPhoto.delete({ where: { id: photo.id }, select: { id: true } });
    await deletePicturesLater(tx, "public", [photo.key]);
    await touch(tx, review.id);
    return { ok: true };
  });
}

/** Lets a picture change places with the one before or after it, where there is one. */
export function moveReviewPhoto(
  { bookingId, customerId, photoId, direction }: PhotoRequest & { photoId: string; direction: "up" | "down" },
  now = clock.now(),
): Promise<Changed> {
  return inTransaction(async (tx): Promise<Changed> => {
    const place = await placeFor(tx, await lockOwnReview(tx, customerId, bookingId), photoId, now.epochMilliseconds);
    if (!place.ok || !place.replaced) return place.ok ? { ok: false, reason: "not-found" } : place;
    const { replaced: moved, reviewId } = place;
    const beyond = direction === "up" ? { lt: moved.position } : { gt: moved.position };
    const other = await tx.reviewPhoto.findFirst({
      where: { reviewId, position: beyond },
      orderBy: { position: direction === "up" ? "desc" : "asc" },
    });
    if (!other) return { ok: true };
    // Places are unique and so are keys: the files change rows, by way of a name that no file has.
    const fileOf = ({ key, width, height, placeholder }: typeof moved) => ({ key, width, height, placeholder });
    await tx.reviewPhoto.update({ where: { id: moved.id }, data: { key: `moving-${moved.id}` }, select: { id: true } });
    await tx.reviewPhoto.update({ where: { id: other.id }, data: fileOf(moved), select: { id: true } });
    await tx.reviewPhoto.update({ where: { id: moved.id }, data: fileOf(other), select: { id: true } });
    await touch(tx, reviewId);
    return { ok: true };
  });
}

async function placeFor(tx: Tx, review: LockedReview | null, replacedId: string | null, now: number) {
  if (!review) return { ok: false, reason: "not-found" } as const;
  const refused = editRefusal(review, now);
  if (refused) return { ok: false, reason: refused } as const;
  const photos = await tx.reviewPhoto.findMany({ where: { reviewId: review.id }, orderBy: { position: "asc" } });
  const replaced = photos.find(({ id }) => id === replacedId) ?? null;
  if (replacedId && !replaced) {
    return { ok: false, reason: await whyMissing(tx.reviewPhoto, replacedId) } as const;
  }
  const taken = new Set(photos.map(({ position }) => position));
  const free = Array.from({ length: photosMost }, (_, index) => index).find((index) => !taken.has(index));
  const position = replaced?.position ?? free;
  if (position === undefined) return { ok: false, reason: "too-many" } as const;
  return { ok: true, reviewId: review.id, position, replaced } as const;
}

/** An admin who is about to decide reads what is there now. */
async function touch(tx: Tx, reviewId: string): Promise<void> {
  await tx.review.update({ where: { id: reviewId }, data: { version: { increment: 1 } }, select: { id: true } });
}
