import { Writable } from "node:stream";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { CrawlerContext } from "#app/features/operations/app/splash.tsx";
import { reportFailure } from "#app/features/operations/monitoring/save-error-reports.server.ts";
import { nonceContext } from "#app/http/context.ts";
import { pageOrigin } from "#app/http/page-origin.ts";
import { scriptsLast } from "#app/http/scripts-last.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { isUnavailable } from "#app/platform/unavailable.server.ts";

pageOrigin.value = env.ORIGIN;

export const streamTimeout = 10_000;

const handleRequest: HandleDocumentRequestFunction = (request, status, headers, routerContext, context) => {
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const isBot = isbot(request.headers.get("user-agent"));
  const about = requestContext.getStore();
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const send = () => {
      clearTimeout(timer);
      if (about) about.renderMilliseconds = performance.now() - begun;
      for (const error of failures) logger.error({ err: error }, "render failed");
      headers.set("Content-Type", "text/html; charset=utf-8");
      const init = { headers, status: failures.length > 0 ? 500 : status };
      pipe(whole((html) => resolve(new Response(inOnePiece(scriptsLast(html)), init))));
    };
    const options: RenderToPipeableStreamOptions = {
      ...(nonce && { nonce }),
      // No page has parts that come later: sent as one, it is compressed better and written once.
      onAllReady: send,
      // Nothing is sent of it, and React Router asks for the page of the error.
      onShellError: reject,
      onError: (error: unknown) => void failures.push(error),
    };
    const router = (
      <CrawlerContext value={isBot}>
        <ServerRouter context={withMatchedRoutes(routerContext)} url={request.url} {...(nonce && { nonce })} />
      </CrawlerContext>
    );
    const { pipe, abort } = renderToPipeableStream(router, options);
    const timer = setTimeout(abort, streamTimeout + 1000).unref();
  });
};

/**
 * React Router makes elements of every route that it counts, at every page: the matched ones are enough, and it finds
 * the others by their ids.
 */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const all = context.manifest.routes;
  const routes: typeof all = Object.create(all);
  for (const { route } of context.staticHandlerContext.matches) routes[route.id] = all[route.id];
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** Takes all that is written, however much, and gives it as one. */
function whole(take: (html: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      take(Buffer.concat(chunks));
      done();
    },
  });
}

/** What a `Response` sends as it is: of bytes it makes a copy, and another where they are read. */
function inOnePiece(body: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(body);
      controller.close();
    },
  });
}

export default handleRequest;

export { instrumentations } from "#app/http/instrumentations.server.ts";

/** React Router's own check of a form's Origin throws texts of these beginnings, and nothing else tells them. */
const foreignForm = /^(The `request\.url` origin|`origin` header) (does not match|is not a valid)/;
const isForeignForm = (error: unknown) => error instanceof Error && foreignForm.test(error.message);

/** What no route expected; refusals that a route throws are answers, not errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  if (isForeignForm(error)) {
    logger.warn({ method: request.method }, "a form of another origin was refused");
    return;
  }
  const about = requestContext.getStore();
  if (about && isUnavailable(error)) about.isUnavailable = true;
  logger.error({ err: error, method: request.method }, "request failed");
  reportFailure(error, { source: "SERVER", place: requestContext.getStore()?.route ?? "" });
};
