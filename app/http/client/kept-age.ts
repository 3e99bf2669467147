import { keptAtOf } from "#app/features/pwa/kept-mark.ts";
import { isDataAddress, pageAddress } from "#app/features/pwa/page-address.ts";

/** By page: when the copy was made that its data came from last, null for data from the network. */
const keptAtByPage = new Map<string, number | null>();
const listeners = new Set<() => void>();
let observer: PerformanceObserver | null = null;

function take(entries: PerformanceEntryList): void {
  for (const entry of entries as PerformanceResourceTiming[]) {
    const url = new URL(entry.name);
    if (url.origin === location.origin && isDataAddress(url)) {
      keptAtByPage.set(pageAddress(url), keptAtOf(entry.serverTiming));
    }
  }
}

/** Also sees what was loaded before it began. */
function observe(): PerformanceObserver {
  const started = new PerformanceObserver((list) => {
    take(list.getEntries());
    for (const listener of listeners) listener();
  });
  started.observe({ type: "resource", buffered: true });
  return started;
}

/**
 * Milliseconds since the copy was made that the page in view was shown from, null for a page from the network. In the
 * browser only.
 */
export function keptAge(now = Date.now()): number | null {
  observer ??= observe();
  take(observer.takeRecords());
  const page = pageAddress(new URL(location.href));
  const keptAt = keptAtByPage.has(page) ? keptAtByPage.get(page) : keptAtOfDocument(page);
  return keptAt == null ? null : Math.max(0, now - keptAt);
}

function keptAtOfDocument(page: string): number | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry && pageAddress(new URL(entry.name)) === page ? keptAtOf(entry.serverTiming) : null;
}

/** Tells when data was loaded that may have changed the age; returns what ends it. */
export function onKeptAge(listener: () => void): () => void {
  observer ??= observe();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
