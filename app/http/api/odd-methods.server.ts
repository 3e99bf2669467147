import type { RequestHandler } from "express";
import { refusalText } from "#app/http/api/api-answer.server.ts";
import { isApiPath } from "#app/http/api/api-path.ts";
import { allowedMethods, findEndpoint } from "#app/http/api/find-endpoint.server.ts";

/** Methods that the router takes; no `Request` can be made of some others. */
const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export const refuseOddMethods: RequestHandler = (request, response, next) => {
  if (known.has(request.method)) return next();
  const isApi = isApiPath(request.path);
  const endpoint = findEndpoint(request.path);
  const status = isApi && !endpoint ? 404 : 405;
  if (status === 405) response.set("Allow", (endpoint ? allowedMethods(endpoint) : ["GET", "HEAD", "POST"]).join(", "));
  response.status(status).set("Cache-Control", "no-store");
  if (isApi) response.json({ message: refusalText[status] });
  else response.type("text").send(refusalText[status]);
};
