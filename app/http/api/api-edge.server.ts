import type { MiddlewareFunction } from "react-router";
import { ApiRefusal, type RefusalStatus, refusalAnswer, refusalText } from "#app/http/api/api-answer.server.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import { failureAnswer } from "#app/http/api/failure-answer.server.ts";
import { findEndpoint } from "#app/http/api/find-endpoint.server.ts";

/** Whatever goes wrong around a call of the API is answered in JSON, too; its data has no second address for scripts. */
export const answerApi: MiddlewareFunction<Response> = async (args, next) => {
  const { pathname } = new URL(args.request.url);
  if (!isApiPath(pathname)) return next();
  if (pathname.endsWith(".data")) return refusalAnswer(new ApiRefusal(404));
  const endpoint = findEndpoint(pathname);
  try {
    const response = await next();
    return isOurs(response) ? response : refusalAnswer(refusalLike(response), endpoint?.failureFields);
  } catch (error) {
    return failureAnswer(error, args, endpoint);
  }
};

function isOurs({ headers }: Response): boolean {
  return headers.has("Cache-Control") && /^application\/json/.test(headers.get("Content-Type") ?? "");
}

function refusalLike({ status, headers }: Response): ApiRefusal {
  const known = status in refusalText ? (status as RefusalStatus) : 500;
  const wait = headers.get("Retry-After") ?? (known === 503 ? "5" : null);
  return new ApiRefusal(known, wait ? { headers: { "Retry-After": wait } } : {});
}
