import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { readMaintenance } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(readMaintenance, async () => {
  const { maintenanceMode, message } = await findMaintenance();
  return { status: 200, body: { maintenanceMode, message } };
});

export const loader = route.loader;
export const action = route.action;
