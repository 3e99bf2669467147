import { gunzipSync } from "node:zlib";
import { isSitemapFile } from "#app/features/outlets/sitemap/sitemap-files.ts";
import { writeSitemap } from "#app/features/outlets/sitemap/write-sitemap.server.ts";
import { publicPages } from "#app/http/public-pages.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { remembers } from "#app/platform/remembered.server.ts";

const freshSeconds = 600;

interface CachedAnswer {
  file: Promise<Buffer | null>;
  until: number;
}

/** One megabyte for 50,000 outlets. Whoever comes while a file is written waits for it. */
const cached = new Map<string, CachedAnswer>();
remembers(() => cached.clear());

function find(name: string): Promise<Buffer | null> {
  const now = clock.now().epochMilliseconds;
  const known = cached.get(name);
  if (known && known.until > now) return known.file;
  const file = writeSitemap(name, { origin: env.ORIGIN, pages: publicPages });
  cached.set(name, { file, until: now + freshSeconds * 1000 });
  file.catch(() => cached.delete(name));
  return file;
}

/** A file of the sitemap, the same for everyone and for a while; 404 without one of this name. */
export async function sitemapAnswer(name: string, request: Request): Promise<Response> {
  const file = isSitemapFile(name) ? await find(name) : null;
  if (!file)
    return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  const takesGzip = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  const headers = new Headers({
    "Content-Type": "application/xml; charset=utf-8",
    "Cache-Control": `public, max-age=${freshSeconds}`,
    Vary: "Accept-Encoding",
    ...(takesGzip && { "Content-Encoding": "gzip" }),
  });
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(new Uint8Array(takesGzip ? file : gunzipSync(file)), { headers });
}
