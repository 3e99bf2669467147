import { listPlaceSuggestions } from "#app/features/outlets/search/place-suggestions.queries.server.ts";
import { placeQuery } from "#app/features/outlets/search/search.schema.ts";
import { readSearch } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/places.ts";

/** Suggestions for the place field, the same for everyone. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  await requireUnderLimit("search", { request, context });
  const query = readSearch(url, placeQuery);
  if (!query) return Response.json({ places: [] }, { status: 400 });
  const places = query.q ? await listPlaceSuggestions(query.q) : [];
  return Response.json({ places }, { headers: { "Cache-Control": "public, max-age=300" } });
}
