import { saveErrorReports } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { reportErrors } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(reportErrors, async ({ body }) => {
  const accepted = await saveErrorReports({ errors: body.errors, sessionId: body.sessionId ?? null });
  return { status: 202, body: { accepted } };
});

export const loader = route.loader;
export const action = route.action;
