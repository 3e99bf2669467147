import { cacheNames as workboxNames } from "workbox-core";
import { noVisitor } from "#app/features/operations/app/pwa-constants.ts";
import { cacheNames, isOfPages, pagesOf } from "#app/http/worker/cache-names.ts";

/**
 * Deletes caches that nothing uses any more, the pictures, and the pages visited signed out. What a person needs off
 * line and the scripts of open pages stay.
 */
export async function freeSpace(): Promise<void> {
  const inUse: string[] = [cacheNames.person, cacheNames.assets, workboxNames.precache];
  const names = await caches.keys();
  const spare = names.filter((name) => !inUse.includes(name) && (!isOfPages(name) || name === pagesOf(noVisitor)));
  await Promise.all(spare.map((name) => caches.delete(name)));
}

/** Deletes what was kept while browsing; a person's own pages and the scripts of open pages stay. */
export async function clearRuntime(): Promise<void> {
  await Promise.all([cacheNames.pictures, pagesOf(noVisitor)].map((name) => caches.delete(name)));
}

/** Puts an answer into a cache, once more after making room; false when there is none even so. */
export async function tryPut(cacheName: string, key: string, answer: Response): Promise<boolean> {
  const spare = answer.clone();
  try {
    await (await caches.open(cacheName)).put(key, answer);
    return true;
  } catch (error) {
    if (!isQuotaError(error)) return false;
  }
  await freeSpace();
  return caches
    .open(cacheName)
    .then((cache) => cache.put(key, spare))
    .then(
      () => true,
      () => false,
    );
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
