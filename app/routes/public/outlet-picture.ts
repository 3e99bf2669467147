import { findShareFacts } from "#app/features/outlets/share-pictures/share-picture.queries.server.ts";
import { shareVersion } from "#app/features/outlets/share-pictures/share-version.server.ts";
import {
  readSharePicture,
  storeSharePicture,
} from "#app/features/outlets/share-pictures/store-share-picture.server.ts";
import { pictureResponse } from "#app/http/picture-answer.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/outlet-picture.ts";

/** The picture that a shared link to an outlet shows: drawn when it is first asked for. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const facts = await findShareFacts(params.id);
  if (!facts) return new Response("Not found", { status: 404, headers: { "Cache-Control": "public, max-age=300" } });
  const version = shareVersion(facts);
  const isCurrent = url.searchParams.get("v") === version;
  const answer = { version, isCurrent, request };
  if (request.method === "HEAD") return pictureResponse(null, answer);
  const kept = await readSharePicture(facts.id, version);
  if (kept) return pictureResponse(kept, answer);
  await requireUnderLimit("share-picture", { request, context });
  const drawn = await storeSharePicture(facts, version);
  return drawn
    ? pictureResponse(drawn, answer)
    : new Response("Busy", { status: 503, headers: { "Retry-After": "5" } });
}
