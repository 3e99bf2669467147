import { apiRoute } from "#app/http/api/api-route.server.ts";
import { readContract } from "#app/http/api/endpoints.server.ts";
import { contract } from "#app/http/api/openapi.server.ts";

const route = apiRoute(readContract, async () => ({
  status: 200,
  body: contract(),
  headers: { "Cache-Control": "public, max-age=300" },
}));

export const loader = route.loader;
export const action = route.action;
