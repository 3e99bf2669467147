import { type Endpoint, endpoints } from "#app/http/api/endpoints.server.ts";

const patterns = endpoints.map((endpoint) => {
  const source = endpoint.path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
  return { endpoint, pattern: new RegExp(`^${source}/?$`, "i") };
});

/** The endpoint at a path as a request names it. */
export function findEndpoint(pathname: string): Endpoint | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.endpoint;
}

/** Methods of an endpoint, as the Allow header lists them. */
export function allowedMethods({ method }: Pick<Endpoint, "method">): string[] {
  return method === "GET" ? ["GET", "HEAD"] : [method];
}
