import { listRegionsIn } from "#app/features/outlets/profile/regions.queries.server.ts";
import { regionsQuery } from "#app/features/outlets/profile/regions.schema.ts";
import { readSearch } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/regions.ts";

/** What lies in a region, for the fields that choose a place; the same for everyone. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  await requireUnderLimit("read", { request, context });
  const query = readSearch(url, regionsQuery);
  if (!query) return Response.json({ regions: [] }, { status: 400 });
  const regions = await listRegionsIn(query.parent ?? null);
  if (regions.length === 0) return Response.json({ regions }, { status: 404 });
  return Response.json({ regions }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
