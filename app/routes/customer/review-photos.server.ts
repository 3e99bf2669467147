import {
  addReviewPhoto,
  moveReviewPhoto,
  type PhotoRefusal,
  removeReviewPhoto,
  reviewPhotoText,
} from "#app/features/trust/reviews/change-review-photos.server.ts";
import type { RouteArgs } from "#app/http/context.ts";
import type { Rejected } from "#app/http/form.server.ts";
import { answerPictureForm, type PictureActed } from "#app/http/picture-form.server.ts";

/** Answers the photo forms of a customer's own review, as `answerPictureForm`; null for any other form of the page. */
export function answerReviewPhotos(
  args: RouteArgs,
  own: { bookingId: string; customerId: string },
): Promise<Rejected | null> {
  return answerPictureForm(args, ["foto"], {
    add: async (_slot, bytes, replacedId) => told(await addReviewPhoto({ ...own, bytes, replacedId })),
    remove: async (photoId) => told(await removeReviewPhoto({ ...own, photoId })),
    move: async (photoId, direction) => told(await moveReviewPhoto({ ...own, photoId, direction })),
    describe: async () => ({ ok: false, text: null }),
  });
}

function told(result: { ok: true } | { ok: false; reason: PhotoRefusal }): PictureActed {
  return result.ok ? { ok: true } : { ok: false, text: reviewPhotoText(result.reason) };
}
