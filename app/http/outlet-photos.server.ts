import { data } from "react-router";
import { addOutletPhoto } from "#app/features/outlets/profile/add-outlet-photo.server.ts";
import {
  describeOutletPhoto,
  moveOutletPhoto,
  removeOutletPhoto,
} from "#app/features/outlets/profile/change-outlet-photo.server.ts";
import { type PhotoRefusal, photoRefusalText, photoSlots } from "#app/features/outlets/profile/outlet-photo.ts";
import type { RouteArgs } from "#app/http/context.ts";
import type { Rejected } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { answerPictureForm, type PictureActed } from "#app/http/picture-form.server.ts";
import { pictureRefusalText } from "#app/lib/picture-limits.ts";

/**
 * Answers the photo editor's forms, as `answerPictureForm`.
 * @throws a redirect to the photos after success; 404 for another owner's outlet or photo
 */
export async function answerOutletPhotos(
  args: RouteArgs,
  outlet: { id: string; type: "BARBERSHOP" | "MOBILE_BARBER" },
): Promise<Rejected> {
  const request = { outletId: outlet.id, editor: managerOf(args.context) };
  const slots = [...photoSlots.BARBERSHOP, ...photoSlots.MOBILE_BARBER];
  const kinds = [...new Set(slots.map(({ kind }) => kind))];
  const answered = await answerPictureForm(args, kinds, {
    add: async (slot, bytes, replacedId) => {
      const kind = kinds.find((each) => each === slot);
      return kind ? told(await addOutletPhoto({ ...request, kind, bytes, replacedId })) : { ok: false, text: null };
    },
    remove: async (photoId) => told(await removeOutletPhoto({ ...request, photoId })),
    move: async (photoId, direction) => told(await moveOutletPhoto({ ...request, photoId, direction })),
    describe: async (photoId, alt) => told(await describeOutletPhoto({ ...request, photoId, alt })),
  });
  return answered ?? data({ values: {}, errors: { "": [pictureRefusalText.empty] } }, { status: 422 });
}

function told(result: { ok: true } | { ok: false; reason: PhotoRefusal }): PictureActed {
  return result.ok ? { ok: true } : { ok: false, text: photoRefusalText(result.reason) };
}
