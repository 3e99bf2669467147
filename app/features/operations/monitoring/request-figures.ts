import { choice, cursor, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

/** Milliseconds; each request counts at the first bound that it does not pass, or beyond the last. */
export const durationBounds = [
  2, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;
/** Minutes that the page looks back, and how long they are kept. */
export const minuteRetentionHours = 26;
export const slowRequestDays = 7;
/** Slow requests of a quarter of a minute that one process keeps: the slowest. */
export const slowPerFlush = 5;

export function bucketOf(milliseconds: number): number {
  const found = durationBounds.findIndex((bound) => milliseconds <= bound);
  return found === -1 ? durationBounds.length : found;
}

/**
 * The time that this share of the requests did not pass, in milliseconds: between two bounds as if evenly spread, beyond
 * the last one the last bound. Null without requests.
 */
export function percentileOf(buckets: readonly number[], share: number): number | null {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = total * share;
  let before = 0;
  for (const [index, count] of buckets.entries()) {
    if (count > 0 && before + count >= wanted) {
      const low = durationBounds[index - 1] ?? 0;
      const high = durationBounds[index] ?? low;
      return Math.round(low + ((high - low) * (wanted - before)) / count);
    }
    before += count;
  }
  return durationBounds.at(-1) ?? null;
}

export const requestViews = ["routes", "slow"] as const;
export const requestHours = [1, 24] as const;
export const requestOrders = ["p95", "count", "errors"] as const;
export const requestPageSize = 30;
export const longestRouteSearch = 60;

export const viewText = { routes: "Per alamat", slow: "Paling lambat" } as const;
export const hoursText = { 1: "1 jam terakhir", 24: "24 jam terakhir" } as const;
export const requestSortText = {
  p95: "Paling lambat (p95)",
  count: "Paling sering",
  errors: "Paling banyak galat",
} as const;

/** Which requests; a page begins after a row, by what it is ordered by and its name or id: `12_GET /x`. */
export const requestFilter = listFilter(
  {
    view: choice(requestViews, "routes"),
    hours: choice(requestHours, 1),
    order: choice(requestOrders, "p95"),
    text: named("q", typedText(longestRouteSearch)),
  },
  cursor(/^(\d{1,9})_([\x21-\x7e ]{1,200})$/, Number),
);
export type RequestFilter = FilterOf<typeof requestFilter>;
