import { findOwnFileKey } from "#app/features/outlets/registration/own-file.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { privatePicture } from "#app/http/picture-answer.server.ts";
import type { Route } from "./+types/file";

/** A picture of the person's own application, `?wide` to read it; for anybody else, whatever their role, there is none. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = await findOwnFileKey(context.get(userContext).id, params.id);
  return privatePicture(key, { wide: url.searchParams.has("wide") });
}
