import { copyLimits, isTooOld, surplusCopies } from "#app/features/operations/app/copy-limits.ts";
import { copyMark } from "#app/features/operations/app/copy-mark.ts";
import { visitorIn } from "#app/features/operations/app/known-person.ts";
import { isDataAddress, pageAddress } from "#app/features/operations/app/page-address.ts";
import { copyHeader, noVisitor, visitorHeader } from "#app/features/operations/app/pwa-constants.ts";
import { requestKind } from "#app/features/operations/app/request-kind.ts";
import { buildName } from "#app/http/worker/build-files.ts";
import { pagesOf } from "#app/http/worker/cache-names.ts";
import { tryPut } from "#app/http/worker/free-space.ts";
import { whileKnown } from "#app/http/worker/person.ts";
import { siteOrigin } from "#app/http/worker/worker-scope.ts";
import { unescapeHtml } from "#app/lib/escape-html.ts";

const copiedAtHeader = "Pangkas-Kept-At";
const titleHeader = "Pangkas-Title";
const buildHeader = "Pangkas-Build";
/** Leads the keys of data; no page has such an address. */
const dataFolder = "/.data";

interface PageCopy {
  address: string;
  title: string;
  copiedAt: number;
}

/** Documents by their page; data by its own address, since React Router asks for the data of some routes only. */
function keyOf(url: URL): string {
  if (!isDataAddress(url)) return siteOrigin + pageAddress(url);
  const key = new URL(dataFolder + pageAddress(url), siteOrigin);
  const routes = url.searchParams.get("_routes");
  if (routes !== null) key.searchParams.set("_routes", routes);
  return key.href;
}

/** Whether an answer may be copied at all: whole, ours, for a known asker, and showing nothing that is shown once. */
export function mayCopy(answer: Response): boolean {
  const { headers } = answer;
  const visitor = visitorIn(headers.get(visitorHeader));
  if (answer.status !== 200 || answer.type !== "basic" || answer.redirected || visitor === null) return false;
  if (headers.get(copyHeader) === "no") return false;
  // What is said to one person is never to be stored by others; this cache is theirs alone.
  return visitor !== noVisitor || !/no-store/.test(headers.get("Cache-Control") ?? "");
}

/** Copies a page for whom it was made, unless somebody else uses the browser by the time it is here in full. */
export async function storeCopy(url: URL, answer: Response, now = Date.now()): Promise<boolean> {
  const visitor = visitorIn(answer.headers.get(visitorHeader));
  if (visitor === null || !mayCopy(answer)) return false;
  const body = await answer.text();
  const isWhole = isDataAddress(url) || /<\/html>\s*$/.test(body);
  if (!isWhole || body.length > copyLimits.bytes) return false;
  const headers = new Headers(answer.headers);
  // The body is stored as it reads, however it came.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  headers.set(copiedAtHeader, String(now));
  headers.set(buildHeader, buildName());
  const [, title = ""] = /<title[^>]*>([^<]*)<\/title>/.exec(body) ?? [];
  headers.set(titleHeader, encodeURIComponent(unescapeHtml(title)));
  let isCopied = false;
  await whileKnown(visitor, async () => {
    isCopied = await tryPut(pagesOf(visitor), keyOf(url), new Response(body, { headers }));
    await removeSurplus(visitor);
  });
  return isCopied;
}

async function removeSurplus(visitor: string): Promise<void> {
  const cache = await caches.open(pagesOf(visitor));
  const copies = (await cache.keys()).map(({ url }) => ({ key: url, isOwn: isOwnKey(url) }));
  await Promise.all(surplusCopies(copies).map((key) => cache.delete(key)));
}

function isOwnKey(key: string): boolean {
  const url = new URL(key.replace(siteOrigin + dataFolder, siteOrigin));
  return requestKind({ method: "GET", url, isNavigation: true }, siteOrigin) === "own-page";
}

async function copyOf(visitor: string, url: URL, now: number): Promise<Response | null> {
  const found = await caches.match(keyOf(url), { cacheName: pagesOf(visitor), ignoreVary: true });
  if (!found || isTooOld(copiedAtOf(found), now)) return null;
  // The data of another build may have another shape than the scripts that read it.
  const isOfOtherBuild = isDataAddress(url) && found.headers.get(buildHeader) !== buildName();
  return isOfOtherBuild ? null : found;
}

/** The copy that this visitor may see, with the mark of its age. */
export async function readCopy(visitor: string, url: URL, now = Date.now()): Promise<Response | null> {
  const found = await copyOf(visitor, url, now);
  if (!found) return null;
  const headers = new Headers(found.headers);
  headers.set("Server-Timing", copyMark(copiedAtOf(found)));
  return new Response(found.body, { headers });
}

/** When the document of a page was copied, for this visitor. */
export async function documentCopiedAt(visitor: string, url: URL, now = Date.now()): Promise<number | null> {
  const found = await copyOf(visitor, new URL(pageAddress(url), siteOrigin), now);
  return found && copiedAtOf(found);
}

/** The public pages that this visitor can read off line, the latest first. */
export async function listVisited(visitor: string): Promise<PageCopy[]> {
  const name = pagesOf(visitor);
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const keys = (await cache.keys()).filter(({ url }) => !isOwnKey(url) && !url.startsWith(siteOrigin + dataFolder));
  const pages = await Promise.all(
    keys.reverse().map(async ({ url }) => {
      const found = await cache.match(url, { ignoreVary: true });
      const title = decodeURIComponent(found?.headers.get(titleHeader) ?? "");
      return found && title ? { address: url.slice(siteOrigin.length), title, copiedAt: copiedAtOf(found) } : null;
    }),
  );
  return pages.filter((page) => page !== null);
}

function copiedAtOf(answer: Response): number {
  return Number(answer.headers.get(copiedAtHeader) ?? 0);
}
