import { registerQuotaErrorCallback } from "workbox-core";
import { PrecacheController, type PrecacheEntry } from "workbox-precaching";
import { copyLimits } from "#app/features/operations/app/copy-limits.ts";
import { cacheNames } from "#app/http/worker/cache-names.ts";
import { freeSpace, tryPut } from "#app/http/worker/free-space.ts";
import { siteOrigin } from "#app/http/worker/worker-scope.ts";

/** What this build precaches; empty where nothing was built. */
const precache = new PrecacheController();
registerQuotaErrorCallback(freeSpace);

export function addToPrecache(entries: (PrecacheEntry | string)[]): void {
  precache.addToCacheList(entries);
}

/**
 * Fetches what the build precaches, and puts the scripts and styles of an earlier one where they stay: pages that are
 * open with it, and copies made of it, load parts of themselves later. Pages wait for a worker that takes over, not for
 * one that is installed.
 */
export async function installBuild(event: ExtendableEvent): Promise<void> {
  await precache.install(event);
  await storeEarlierAssets();
}

/** Takes away what an earlier build kept from the start. */
export async function activateBuild(event: ExtendableEvent): Promise<void> {
  await precache.activate(event);
}

async function storeEarlierAssets(): Promise<void> {
  const current = new Set(precache.getCachedURLs());
  const cache = await caches.open(precache.strategy.cacheName);
  const earlier = (await cache.keys()).filter(
    ({ url }) => url.startsWith(`${siteOrigin}/assets/`) && !current.has(url),
  );
  for (const request of earlier) {
    const file = await cache.match(request);
    if (file) await tryPut(cacheNames.assets, request.url, file);
  }
  await removeSurplus();
}

async function removeSurplus(): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - copyLimits.assets)).map((request) => cache.delete(request)),
  );
}

/** Names the build: data kept under another one is not for its scripts. */
export function buildName(): string {
  return precache.getCachedURLs().find((url) => /\/assets\/manifest-\w+\.js$/.test(url)) ?? "development";
}

async function buildFile(url: string): Promise<Response | undefined> {
  return (
    (await precache.matchPrecache(url)) ?? (await caches.match(url, { cacheName: cacheNames.assets, ignoreVary: true }))
  );
}

export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await buildFile(request.url);
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.status === 200 && answer.type === "basic") {
    event.waitUntil(tryPut(cacheNames.assets, request.url, answer.clone()).then(removeSurplus));
  }
  return answer;
}

/**
 * React Router asks which routes lie behind the links of a page. The list of a build never changes, so it is answered
 * from the build's own file, off line too and for pages of an earlier build.
 */
export async function answerRouteList({ request }: FetchEvent): Promise<Response> {
  const version = new URL(request.url).searchParams.get("version") ?? "";
  const file = /^\w+$/.test(version) && (await buildFile(`${siteOrigin}/assets/manifest-${version}.js`));
  const routes = file ? routesIn(await file.text()) : null;
  return routes ? Response.json(routes) : fetch(request);
}

function routesIn(manifest: string): object | null {
  try {
    const { routes } = JSON.parse(manifest.replace(/^[^{]*/, "").replace(/;\s*$/, ""));
    return typeof routes === "object" ? routes : null;
  } catch {
    return null;
  }
}

/** A precached file, by its path. */
export function precachedFile(path: string): Promise<Response | undefined> {
  return precache.matchPrecache(path);
}
