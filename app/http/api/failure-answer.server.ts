import { isRouteErrorResponse, type LoaderFunctionArgs } from "react-router";
import { ApiRefusal, refusalAnswer } from "#app/http/api/api-answer.server.ts";
import type { Endpoint } from "#app/http/api/endpoints.server.ts";
import { requestIdContext } from "#app/http/context.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

/** JSON for whatever was thrown; what nobody expected is logged and not told. */
export function failureAnswer(
  error: unknown,
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  endpoint?: Pick<Endpoint, "failure" | "failureFields">,
): Response {
  const fields = endpoint?.failureFields;
  if (error instanceof ApiRefusal) return refusalAnswer(error, fields);
  if (isUnavailable(error)) return refusalAnswer(new ApiRefusal(503, { headers: { "Retry-After": "5" } }), fields);
  if (!request.signal.aborted && !isRouteErrorResponse(error)) {
    const requestId = context.get(requestIdContext);
    logger.error({ err: error, requestId, method: request.method, path: new URL(request.url).pathname }, "call failed");
  }
  return refusalAnswer(new ApiRefusal(500, { ...(endpoint?.failure && { message: endpoint.failure }) }), fields);
}
