import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { isStorageKey, readObject } from "#app/platform/gateways/storage.server.ts";
import { logger } from "#app/platform/logger.server.ts";

const pictureName = /^\/([\w/-]+-\d+)\.(webp|avif)$/;

/**
 * Serves the public pictures at `/{key}-{width}.webp`, as AVIF where the browser takes it and there is one. A picture's
 * key changes with its content, so that browsers keep it for a year.
 */
export const serveMedia: RequestHandler = async (request, response, next) => {
  const name = nameOf(request);
  if (!name || (request.method !== "GET" && request.method !== "HEAD")) {
    next();
    return;
  }
  try {
    await serve(name, request, response, next);
  } catch (error) {
    // A reader who left closes the connection in the middle.
    if (response.destroyed) return;
    logger.error({ err: error, path: request.path }, "picture not served");
    if (response.headersSent) response.destroy();
    else response.status(503).set("Retry-After", "10").type("text").send("Not available");
  }
};

async function serve(name: string, request: Request, response: Response, next: () => void): Promise<void> {
  const takesAvif = name.endsWith(".webp") && (request.headers.accept ?? "").includes("image/avif");
  const better = takesAvif ? name.replace(/webp$/, "avif") : null;
  const isThere = better ? await readObject("public", better) : null;
  const found = isThere ?? (await readObject("public", name));
  if (!found) {
    next();
    return;
  }
  const served = isThere && better ? better : name;
  response.set({
    "Content-Type": served.endsWith(".avif") ? "image/avif" : "image/webp",
    "Content-Length": String(found.size),
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: `"${served}"`,
  });
  response.vary("Accept");
  const isKnown = request.headers["if-none-match"]?.includes(`"${served}"`) ?? false;
  if (isKnown || request.method === "HEAD") {
    await found.body.cancel();
    if (isKnown) response.removeHeader("Content-Length");
    response.status(isKnown ? 304 : 200).end();
    return;
  }
  await pipeline(found.body, response);
}

/** The name as it stands in storage; null for whatever is not the name of a picture of ours. */
function nameOf(request: Request): string | null {
  const [, stem, format] = pictureName.exec(request.path) ?? [];
  const name = `${stem}.${format}`;
  return stem && isStorageKey(name) ? name : null;
}
