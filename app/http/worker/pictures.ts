import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { CacheFirst } from "workbox-strategies";
import { keepLimits } from "#app/features/operations/app/keep-limits.ts";
import { cacheNames } from "#app/http/worker/cache-names.ts";

const strategy = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({
      maxEntries: keepLimits.pictures,
      maxAgeSeconds: keepLimits.age / 1000,
      purgeOnQuotaError: true,
    }),
  ],
});

/** Pictures of outlets and barbers, which are public; their address changes with their content. */
export function answerPicture(event: FetchEvent): Promise<Response> {
  return strategy.handle({ event, request: event.request });
}
