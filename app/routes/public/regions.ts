import { z } from "zod";
import { listRegionsIn } from "#app/features/outlets/profile/regions.queries.server.ts";
import { readSearch } from "#app/http/form.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/regions.ts";

/** `?parent=32.73`: what lies in it; without it, the provinces. */
const regionsQuery = z.object({
  parent: z
    .string()
    .regex(/^\d{2}(\.\d{2}){0,2}$/)
    .optional(),
});

/** What lies in a region, for the fields that choose a place; the same for everyone. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  await requireUnderLimit("read", { request, context });
  const query = readSearch(url, regionsQuery);
  if (!query) return Response.json({ regions: [] }, { status: 400 });
  const regions = await listRegionsIn(query.parent ?? null);
  if (regions.length === 0) return Response.json({ regions }, { status: 404 });
  return Response.json({ regions }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
