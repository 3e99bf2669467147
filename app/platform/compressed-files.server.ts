import { existsSync, readdirSync } from "node:fs";
import type { RequestHandler } from "express";

/**
 * Where the browser reads Brotli, asks the handler after it for the file's `.br` twin in `directory`, which the build
 * made with more care than a request has time for.
 */
export function preferCompressed(directory: string): RequestHandler {
  const twins = existsSync(directory) ? readdirSync(directory).filter((name) => name.endsWith(".br")) : [];
  const compressed = new Set(twins.map((name) => `/${name.slice(0, -3)}`));
  return (request, response, next) => {
    if (compressed.has(request.path)) {
      response.vary("Accept-Encoding");
      if (request.acceptsEncodings("br") === "br") {
        response.type(request.path.slice(request.path.lastIndexOf(".")));
        response.set("Content-Encoding", "br");
        request.url = request.url.replace(request.path, `${request.path}.br`);
      }
    }
    next();
  };
}
