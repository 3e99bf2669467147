/** Milliseconds; each request counts at the first bound that it does not pass, or beyond the last. */
export const durationBounds = [
  2, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;
/** Minutes that the page looks back, and how long they are kept. */
export const keptMinuteHours = 26;
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
export const requestsPerPage = 30;
export const longestRouteSearch = 60;

export const viewText = { routes: "Per alamat", slow: "Paling lambat" } as const;
export const hoursText = { 1: "1 jam terakhir", 24: "24 jam terakhir" } as const;
export const requestOrderText = {
  p95: "Paling lambat (p95)",
  count: "Paling sering",
  errors: "Paling banyak galat",
} as const;

export interface RequestFilter {
  view: (typeof requestViews)[number];
  hours: (typeof requestHours)[number];
  order: (typeof requestOrders)[number];
  text: string;
  /** Of the last row of the page before: what it is ordered by, and its name or id. */
  after: { value: number; id: string } | null;
}

/** `?view=slow&hours=24&order=errors&q=/booking&after=12_GET /x`; whatever is unreadable is as if it was not there. */
export function readRequestFilter(search: URLSearchParams): RequestFilter {
  const after = /^(\d{1,9})_([\x21-\x7e ]{1,200})$/.exec(search.get("after") ?? "");
  const text = (search.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return {
    view: search.get("view") === "slow" ? "slow" : "routes",
    hours: search.get("hours") === "24" ? 24 : 1,
    order: requestOrders.find((each) => each === search.get("order")) ?? "p95",
    text: text.slice(0, longestRouteSearch).toWellFormed(),
    after: after ? { value: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function requestSearch({ view, hours, order, text, after }: RequestFilter): string {
  const search = new URLSearchParams({
    ...(view !== "routes" && { view }),
    ...(hours !== 1 && { hours: String(hours) }),
    ...(order !== "p95" && { order }),
    ...(text && { q: text }),
    ...(after && { after: `${after.value}_${after.id}` }),
  });
  return search.size > 0 ? `?${search}` : "";
}
