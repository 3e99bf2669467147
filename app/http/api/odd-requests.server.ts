import type { RequestHandler } from "express";
import { refusalText } from "#app/http/api/api-answer.server.ts";
import { endpointsByPath } from "#app/http/api/api-edge.server.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import { allowedMethods, type Endpoint } from "#app/http/api/api-route.server.ts";

/** Methods that the router takes; no `Request` can be made of some others. */
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export function refuseOddMethods(endpoints: readonly Endpoint[]): RequestHandler {
  const find = endpointsByPath(endpoints);
  return (request, response, next) => {
    if (known.has(request.method)) return next();
    const isApi = isApiPath(request.path);
    const endpoint = find(request.path);
    const status = isApi && !endpoint ? 404 : 405;
    if (status === 405)
      response.set("Allow", (endpoint ? allowedMethods(endpoint) : ["GET", "HEAD", "POST"]).join(", "));
    response.status(status).set("Cache-Control", "no-store");
    if (isApi) response.json({ message: refusalText[status] });
    else response.type("text").send(refusalText[status]);
  };
}

/** A pattern of the router stops at these, that of the page for unknown addresses too. */
const lineBreak = /%0[ad]|%e2%80%a[89]/i;

/** What the escapes in a path spell; null where that is no text. The build drops a call whose value nobody uses. */
function spelledBy(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Answers what the router would answer without its middleware, or could make no `Request` of. */
export const refuseOddAddresses: RequestHandler = (request, response, next) => {
  const { host, originalUrl: target } = request;
  const address = host && target.startsWith("/") ? URL.parse(`http://${host}${target}`) : null;
  if (!address) {
    response.status(400).set("Cache-Control", "no-store").type("text").send("Bad request");
    return;
  }
  // Repeated in a link or a script, a path that begins like this leads to another site.
  const isOfOtherSite = address.pathname.startsWith("//");
  if (!lineBreak.test(request.path) && !isOfOtherSite) {
    // The router finds nothing for such a path, not even its page for unknown addresses, which is what it gets.
    if (spelledBy(request.path) === null)
      request.originalUrl = target.replace(/^[^?]+/, (path) => path.replaceAll("%", "%25"));
    return next();
  }
  response.status(404).set("Cache-Control", "no-store");
  if (isApiPath(request.path)) response.json({ message: refusalText[404] });
  else response.type("text").send(refusalText[404]);
};
