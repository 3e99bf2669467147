import { copiedAtOf } from "#app/features/operations/app/copy-mark.ts";
import { isDataAddress, pageAddress } from "#app/features/operations/app/page-address.ts";
import { aside } from "#app/http/client/aside.ts";

/** By page: when the copy was made that its data came from last, null for data from the network. */
const copiedAtByPage = new Map<string, number | null>();
const listeners = new Set<() => void>();
let observer: PerformanceObserver | null = null;

function take(entries: PerformanceEntryList): void {
  for (const { name, serverTiming } of entries as PerformanceResourceTiming[]) {
    const url = addressOf(name);
    if (url?.origin === location.origin && isDataAddress(url))
      copiedAtByPage.set(pageAddress(url), copiedAtOf(serverTiming));
  }
}

/** Browsers give entries whose name is no address: an empty one for a style's `url("")`. */
function addressOf(name: string): URL | null {
  try {
    return new URL(name);
  } catch {
    return null;
  }
}

/** Also sees what was loaded before it began. */
function observe(): PerformanceObserver {
  const started = new PerformanceObserver((list) =>
    aside(() => {
      take(list.getEntries());
      for (const listener of listeners) listener();
    }, undefined),
  );
  started.observe({ type: "resource", buffered: true });
  return started;
}

/**
 * Milliseconds since the copy was made that the page in view was shown from, null for a page from the network and where
 * the browser does not tell. In the browser only; never throws.
 */
export function copyAge(now = Date.now()): number | null {
  return aside(() => ageOf(now), null);
}

function ageOf(now: number): number | null {
  observer ??= observe();
  take(observer.takeRecords());
  const page = pageAddress(new URL(location.href));
  const copiedAt = copiedAtByPage.has(page) ? copiedAtByPage.get(page) : copiedAtOfDocument(page);
  return copiedAt == null ? null : Math.max(0, now - copiedAt);
}

function copiedAtOfDocument(page: string): number | null {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const url = entry && addressOf(entry.name);
  return url && pageAddress(url) === page ? copiedAtOf(entry.serverTiming) : null;
}

/** Tells when data was loaded that may have changed the age; returns what ends it. */
export function onCopyAge(listener: () => void): () => void {
  listeners.add(listener);
  observer ??= aside(observe, null);
  return () => void listeners.delete(listener);
}
