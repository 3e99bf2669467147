import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import { type RequestKind, requestKind } from "#app/features/operations/app/request-kind.ts";
import { answerWithCopy, answerWithoutCopy } from "#app/http/worker/answer-page.ts";
import { answerAsset, answerRouteList } from "#app/http/worker/build-files.ts";
import { cacheNames } from "#app/http/worker/cache-names.ts";
import { offlinePage } from "#app/http/worker/own-answers.ts";
import { leave } from "#app/http/worker/person.ts";
import { answerLeaving, answerSignOut } from "#app/http/worker/sign-out.ts";
import { scope, siteOrigin } from "#app/http/worker/worker-scope.ts";

/** Without `only` requests of every kind. */
export function answerRequests(only?: readonly RequestKind[]): void {
  scope.addEventListener("fetch", (event) => {
    const { method, url, mode } = event.request;
    const asked = { method, url: new URL(url), isNavigation: mode === "navigate" };
    const kind = requestKind(asked, siteOrigin);
    const answering = only?.includes(kind) === false ? null : answer(kind, event);
    // A browser whose storage is broken goes without copies, not without pages.
    if (answering) event.respondWith(method === "GET" ? answering.catch(() => plainAnswer(event)) : answering);
  });
}

/** Null for what the browser does without us. */
function answer(kind: RequestKind, event: FetchEvent): Promise<Response> | null {
  switch (kind) {
    case "asset":
      return answerAsset(event);
    case "route-list":
      return answerRouteList(event);
    case "picture":
      return answerPicture(event);
    case "public-page":
    case "own-page":
      return answerWithCopy(event);
    case "uncopied-page":
      return answerWithoutCopy(event);
    case "sign-out":
      return answerSignOut(event);
    case "leaving":
      return answerLeaving(event);
    case "entering":
      return leave().then(() => answerWithoutCopy(event));
    case "sent-form":
      return fetch(event.request).catch(() => offlinePage());
    case "other":
      return null;
  }
}

async function plainAnswer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await preloadResponse?.catch(() => undefined);
  return preloaded ?? fetch(request);
}

const strategy = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: copyLimits.pictures,
      maxAgeSeconds: copyLimits.age / 1000,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Pictures of outlets and barbers, which are public; their address changes with their content. */
function answerPicture(event: FetchEvent): Promise<Response> {
  return strategy.handle({ event, request: event.request });
}
