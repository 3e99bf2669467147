import { countOutlets } from "#app/features/people/account/account.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { findOutlets } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(findOutlets, async ({ caller }) => {
  const outletCount = await countOutlets(caller.id);
  return { status: 200, body: { hasOutlets: outletCount > 0, outletCount } };
});

export const loader = route.loader;
export const action = route.action;
