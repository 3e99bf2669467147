import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { reportFailure } from "#app/features/operations/monitoring/report-failures.server.ts";
import { ApiRefusal, refusalAnswer } from "#app/http/api/api-answer.server.ts";
import type { Endpoint } from "#app/http/api/endpoints.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { WriteRefused } from "#app/platform/pool.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** JSON for whatever was thrown; what nobody expected is logged and not told. */
export function failureAnswer(
  error: unknown,
  { request }: Pick<LoaderFunctionArgs, "request">,
  endpoint?: Pick<Endpoint, "failure" | "failureFields" | "logged">,
): Response {
  const fields = endpoint?.failureFields;
  if (error instanceof ApiRefusal) return refusalAnswer(error, fields);
  if (error instanceof WriteRefused) return refusalAnswer(new ApiRefusal(403), fields);
  if (isUnavailable(error)) return refusalAnswer(new ApiRefusal(503, { headers: { "Retry-After": "5" } }), fields);
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    logger.error({ err: error, method: request.method }, endpoint?.logged ?? "call failed");
    reportFailure(error, { source: "SERVER", place: requestContext.getStore()?.route ?? "" });
  }
  return refusalAnswer(new ApiRefusal(500, { ...(endpoint?.failure && { message: endpoint.failure }) }), fields);
}
