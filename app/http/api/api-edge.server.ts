import { createContext, type MiddlewareFunction } from "react-router";
import {
  ApiRefusal,
  failureAnswer,
  type RefusalStatus,
  refusalAnswer,
  refusalText,
} from "#app/http/api/api-answer.server.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import type { Endpoint } from "#app/http/api/api-route.server.ts";

/** The endpoint at the address of this request; null everywhere else. */
export const endpointContext = createContext<Endpoint | null>(null);

/** Finds the endpoint at a path as a request names it. */
export function endpointsByPath(endpoints: readonly Endpoint[]): (pathname: string) => Endpoint | null {
  const patterns = endpoints.map((endpoint) => {
    const source = endpoint.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
    return { endpoint, pattern: new RegExp(`^${source}/?$`, "i") };
  });
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.endpoint ?? null;
}

/** Whatever goes wrong around a call of the API is answered in JSON, too; its data has no second address for scripts. */
export function answerApi(endpoints: readonly Endpoint[]): MiddlewareFunction<Response> {
  const find = endpointsByPath(endpoints);
  return async (args, next) => {
    const { pathname } = new URL(args.request.url);
    if (!isApiPath(pathname)) return next();
    if (pathname.endsWith(".data")) return refusalAnswer(new ApiRefusal(404));
    const endpoint = find(pathname);
    args.context.set(endpointContext, endpoint);
    try {
      const response = await next();
      return isOurs(response) ? response : refusalAnswer(refusalLike(response), endpoint?.refusals?.fields);
    } catch (error) {
      return failureAnswer(error, args, endpoint);
    }
  };
}

function isOurs({ headers }: Response): boolean {
  return headers.has("Cache-Control") && /^application\/json/.test(headers.get("Content-Type") ?? "");
}

function refusalLike({ status, headers }: Response): ApiRefusal {
  const known = status in refusalText ? (status as RefusalStatus) : 500;
  const wait = headers.get("Retry-After") ?? (known === 503 ? "5" : null);
  return new ApiRefusal(known, wait ? { headers: { "Retry-After": wait } } : {});
}
