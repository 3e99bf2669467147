import { endpoints, readContract } from "#app/endpoints.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { contractOf } from "#app/http/api/openapi.server.ts";

const document = contractOf(endpoints);

export const loader = apiRoute(readContract, async () => ({
  status: 200,
  body: document,
  headers: { "Cache-Control": "public, max-age=300" },
}));
export const action = loader;
