import { findDisputePhotoKey } from "#app/features/trust/disputes/dispute-photos.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { privatePicture } from "#app/http/picture-answer.server.ts";
import type { Route } from "./+types/dispute-photo.ts";

/** A picture of a dispute for its two sides and admins, `?wide` to look at it; for anybody else there is none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = await findDisputePhotoKey(context.get(userContext), params.id);
  return privatePicture(key, { wide: url.searchParams.has("wide") });
}
