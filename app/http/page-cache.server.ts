import type { Response as Answer, Request as Asked, RequestHandler } from "express";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { findMaintenance } from "#app/features/operations/maintenance/maintenance.queries.server.ts";
import { refusesTracking } from "#app/features/people/consent/measurement-consent.ts";
import { bodyOf, type CachedPage, toCachedPage } from "#app/http/cached-page.server.ts";
import { clientAddressHeader } from "#app/http/rate-limit.server.ts";
import { bringsNothing, isShareablePage } from "#app/http/shareable-page.ts";
import { inAppBrowser } from "#app/http/shell/in-app-browser.ts";
import { clock } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";

/** Bytes of pages that a process caches, before compression. */
const room = 48 * 1024 * 1024;
/** A browser in the sense of every rule that looks at one: neither a robot nor inside another app. */
const plainBrowser =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

/** What cannot be made anew, since the database is away, is shown as it was for so long; milliseconds. */
const longestMs = 10 * 60_000;

/** While work is refused so many pages are made anew behind an answer at a time. */
const madeUnderLoad = 2;

/** Answers a request of the application's, as its own handler does. */
type Render = (request: Request) => Promise<Response>;

/**
 * Answers signed-out visitors with pages that were made for another one moments ago. A page is made from its address
 * alone, never from what a visitor sent, and is told to caches in front as one that may be shared. Older than
 * `PAGE_CACHE_SECONDS` it is made anew behind the answer, older than three times that before it; where that fails because
 * something is away, the old one answers for minutes, and so it does while work is refused. Whatever is not such a page
 * goes on to the application. `ready` answers from memory, or with what is being made for somebody else, and stands before
 * work is refused; `make` stands after.
 */
export function pageCache(
  render: Render,
  { seconds = env.PAGE_CACHE_SECONDS, isRefusing = () => false }: { seconds?: number; isRefusing?: () => boolean } = {},
): { ready: RequestHandler; make: RequestHandler } {
  const fresh = seconds * 1000;
  const pages = new LRUCache<string, CachedPage>({
    maxSize: room,
    sizeCalculation: ({ bodies }) => Math.ceil(bodies.identity.length * 1.5),
  });
  const underWay = new Map<string, Promise<CachedPage | null>>();

  const make = (url: URL, address: string) => {
    const known = underWay.get(url.href);
    if (known) return known;
    const headers = { Accept: "text/html", "User-Agent": plainBrowser, [clientAddressHeader]: address };
    const making = render(new Request(url, { headers }))
      .then(async (response) => {
        if (response.status === 503) return lastMade(url);
        const made = await toCachedPage(response, clock.now().epochMilliseconds);
        const last = pages.get(url.href);
        // What says the same is compressed already.
        const bodies = last?.headers.etag === made?.headers.etag ? last?.bodies : null;
        const page = made && bodies ? { ...made, bodies } : made;
        if (page) pages.set(url.href, page);
        return page;
      })
      .catch((error: unknown) => {
        logger.warn({ err: error }, "page not cached");
        return lastMade(url);
      })
      .finally(() => underWay.delete(url.href));
    underWay.set(url.href, making);
    return making;
  };

  /** Null where there is none that may still be shown. */
  const lastMade = (url: URL): CachedPage | null => {
    const page = pages.get(url.href);
    return page && clock.now().epochMilliseconds - page.madeAt < longestMs ? page : null;
  };

  const isClosed = async () => (await findMaintenance()).maintenanceMode;
  const addressOf = (request: Asked) => String(request.headers[clientAddressHeader] ?? "unknown");

  return {
    async ready(request, response, next) {
      const url = fresh > 0 ? sharedAddress(request) : null;
      const page = url && pages.get(url.href);
      const age = page ? clock.now().epochMilliseconds - page.madeAt : Number.POSITIVE_INFINITY;
      const isOldEnough = age >= fresh && (!isRefusing() || underWay.size < madeUnderLoad);
      const isShown = page && age < (isRefusing() ? longestMs : fresh * 3);
      const shown = isShown ? page : url && (await underWay.get(url.href));
      if (!shown || (await isClosed())) return next();
      if (isShown && isOldEnough) void make(url, addressOf(request));
      await send(shown, { request, response, seconds });
    },
    async make(request, response, next) {
      const url = fresh > 0 ? sharedAddress(request) : null;
      const page = url && !(await isClosed()) ? await make(url, addressOf(request)) : null;
      if (!page) return next();
      await send(page, { request, response, seconds });
    },
  };
}

/** Whether a request asks for a page that is made for everybody. */
export const isSharedPage = (request: Asked): boolean => env.PAGE_CACHE_SECONDS > 0 && sharedAddress(request) !== null;

/** The address of a page that may be shared, when whoever asks brings nothing that makes it another. */
function sharedAddress({ method, originalUrl, headers }: Asked): URL | null {
  if (method !== "GET" || !URL.canParse(originalUrl, env.ORIGIN)) return null;
  const url = new URL(originalUrl, env.ORIGIN);
  const browser = headers["user-agent"] ?? "";
  const wishes = { doNotTrack: one(headers.dnt), globalPrivacyControl: one(headers["sec-gpc"]) };
  const isOrdinary =
    url.origin === env.ORIGIN &&
    isShareablePage(url) &&
    bringsNothing(headers.cookie) &&
    !headers.authorization &&
    !isbot(browser) &&
    !inAppBrowser.test(browser) &&
    !(env.GOOGLE_ANALYTICS_ID && refusesTracking(wishes));
  return isOrdinary ? url : null;
}

const encodings = ["br", "gzip"] as const;
const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

async function send(
  page: CachedPage,
  { request, response, seconds }: { request: Asked; response: Answer; seconds: number },
): Promise<void> {
  // Browsers list gzip before Brotli, which is a fifth smaller: their order is no preference.
  const encoding = encodings.find((each) => request.acceptsEncodings(each)) ?? "identity";
  const about = requestContext.getStore();
  if (about) about.route = request.path.replace(/^\/barbershop\/[^/]+/, "/barbershop/:id");
  response.set(page.headers);
  response.set("Cache-Control", `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);
  if (request.fresh) return void response.status(304).end();
  const body = await bodyOf(page, encoding);
  if (encoding !== "identity") response.set("Content-Encoding", encoding);
  response.set("Content-Length", String(body.length));
  response.end(body);
}
