import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { countShownOutlets, listShownOutlets } from "#app/features/outlets/sitemap/sitemap.queries.server.ts";
import {
  indexFile,
  outletFiles,
  outletsFile,
  outletsPart,
  pagesFile,
  urlsOfFile,
} from "#app/features/outlets/sitemap/sitemap-files.ts";
import * as paths from "#app/paths.ts";

export interface Site {
  /** Without a trailing slash. */
  origin: string;
  /** Paths of the pages, with a trailing slash. */
  pages: readonly string[];
  /** URLs of one file. */
  limit?: number;
}

/** One file of the sitemap, gzipped; null where there is no such file. Outlets are read and written a batch at a time. */
export async function writeSitemap(file: string, { origin, pages, limit = urlsOfFile }: Site): Promise<Buffer | null> {
  const outlets = await countShownOutlets();
  const parts = outletFiles(pages.length, outlets, limit);
  const part = outletsPart(file);
  if (file === indexFile && parts === 0) return urlSet(origin, everything(pages, listShownOutlets(0, outlets)));
  if (file === indexFile) return index(origin, [pagesFile, ...names(parts)]);
  if (parts === 0) return null;
  if (file === pagesFile) return urlSet(origin, everything(pages, []));
  if (part === null || part > parts) return null;
  return urlSet(origin, everything([], listShownOutlets((part - 1) * limit, limit)));
}

const names = (parts: number): string[] => Array.from({ length: parts }, (_, index) => outletsFile(index + 1));

interface Address {
  url: string;
  lastmod?: string;
}

async function* everything(
  pages: readonly string[],
  outlets: AsyncIterable<{ id: string; changedAt: Date }> | [],
): AsyncGenerator<Address> {
  for (const url of pages) yield { url };
  for await (const { id, changedAt } of outlets)
    yield { url: `${paths.barbershop({ id })}/`, lastmod: changedAt.toISOString() };
}

function urlSet(hostname: string, addresses: AsyncIterable<Address>): Promise<Buffer> {
  const plain = { news: false, video: false, xhtml: false, image: false };
  return gzipped(addresses, new SitemapStream({ hostname, xmlns: plain }));
}

function index(origin: string, files: readonly string[]): Promise<Buffer> {
  return gzipped(
    files.map((file) => ({ url: `${origin}/${file}` })),
    new SitemapIndexStream(),
  );
}

/** An error on the way, such as a lost database, refuses the whole: half a sitemap would take the rest out of searches. */
async function gzipped(
  items: Iterable<unknown> | AsyncIterable<unknown>,
  xml: NodeJS.ReadWriteStream,
): Promise<Buffer> {
  const source = Readable.from(items);
  const zip = createGzip();
  source.once("error", (error) => zip.destroy(error));
  xml.once("error", (error) => zip.destroy(error));
  return buffer(source.pipe(xml).pipe(zip));
}
