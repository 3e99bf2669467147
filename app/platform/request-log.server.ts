import type { RequestHandler, Response } from "express";
import { addBaselineHeaders } from "#app/platform/baseline-headers.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  isRequestId,
  newRequestContext,
  type RequestContext,
  requestContext,
} from "#app/platform/request-context.server.ts";
import { emit } from "#app/platform/signals.server.ts";
import { tracer } from "#app/platform/spans.server.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** Steps of the times in an answer: finer ones tell nothing more about a page. */
const timingStep = 5;

/**
 * Around everything else: gives each request its context, its answer the headers that every answer has, and the log one
 * line about it. The id of a request comes from a proxy that is trusted, else it is made here.
 */
export const followRequest: RequestHandler = (request, response, next) => {
  const given = request.headers["x-request-id"];
  const trusts = request.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const isTrusted = trusts(request.socket.remoteAddress ?? "", 0);
  const about = isTrusted && isRequestId(given) ? newRequestContext(given) : newRequestContext();
  const begun = performance.now();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;

  addBaselineHeaders(response, () => ({
    "X-Request-Id": about.requestId,
    ...(about.isManagement && { "Server-Timing": serverTiming(about, performance.now() - begun) }),
  }));
  response.once("close", () => {
    const method = methods.has(request.method) ? request.method : "OTHER";
    const route = about.route ?? routeOfFile(request.originalUrl, response.statusCode);
    const milliseconds = performance.now() - begun;
    const { requestId, database } = about;
    const isStream = String(response.getHeader("content-type")).startsWith("text/event-stream");
    requestContext.run(about, () => {
      logger.info(
        {
          method,
          route,
          status: response.statusCode,
          milliseconds: Math.round(milliseconds),
          bytes: socket.bytesWritten - sentBefore,
          ...(!response.writableFinished && { isCut: true }),
        },
        "request",
      );
    });
    // How long somebody watched a stream says nothing about how quick it is.
    if (isStream) return;
    emit("request", { method, route, status: response.statusCode, milliseconds, database, requestId });
  });
  const trace = isTrusted ? String(request.headers.traceparent ?? "") : null;
  requestContext.run(about, () => traced(about, request.method, trace, response, next));
};

/** The whole of the request as a span, of the caller's trace where it is trusted. */
function traced(about: RequestContext, method: string, parent: string | null, response: Response, next: () => void) {
  const keeper = tracer();
  if (!keeper) return next();
  return keeper.begin(method, { kind: "server", parent }, (end) => {
    about.trace = keeper.current();
    response.once("close", () => {
      const { statusCode: status } = response;
      const name = `${method} ${about.route ?? "(file)"}`;
      end({
        name,
        attributes: { "http.response.status_code": status, "pangkas.request_id": about.requestId },
        isFailed: status >= 500,
      });
    });
    next();
  });
}

/** What the router was never asked about; the address itself is never written. */
function routeOfFile(url: string, status: number): string {
  if (/^\/(assets|media)\//.test(url)) return `/${url.split("/")[1]}/*`;
  return status < 400 ? "(file)" : "(none)";
}

function serverTiming({ database, renderMilliseconds }: RequestContext, milliseconds: number): string {
  const coarse = (value: number) => Math.ceil(value / timingStep) * timingStep;
  return [
    `total;dur=${coarse(milliseconds)}`,
    ...(database.count > 0 ? [`db;dur=${coarse(database.milliseconds)};desc="${database.count}"`] : []),
    ...(renderMilliseconds > 0 ? [`render;dur=${coarse(renderMilliseconds)}`] : []),
  ].join(", ");
}
