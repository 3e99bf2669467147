import type { Scenario } from "#tests/bench/harness.ts";

export interface Bench {
  name: string;
  /** A module reads the environment as it is loaded. */
  load: () => Promise<Scenario>;
  /** It takes a long time: only when asked for by name. */
  isLong?: true;
  inBrowser?: true;
}

/** In the order of their scenarios. */
export const benches: readonly Bench[] = [
  { name: "availability", load: async () => (await import("#tests/bench/availability.ts")).availability },
  { name: "free-times", load: async () => (await import("#tests/bench/free-times.ts")).freeTimes },
  { name: "search", load: async () => (await import("#tests/bench/search.ts")).search },
  { name: "growth", load: async () => (await import("#tests/bench/growth.ts")).growth, isLong: true },
  { name: "claims", load: async () => (await import("#tests/bench/claims.ts")).claims },
  { name: "race", load: async () => (await import("#tests/bench/race.ts")).race },
  { name: "my-bookings", load: async () => (await import("#tests/bench/my-bookings.ts")).myBookings },
  { name: "pages", load: async () => (await import("#tests/bench/pages.ts")).pages },
  { name: "page-cache", load: async () => (await import("#tests/bench/page-cache.ts")).pageCache },
  { name: "endurance", load: async () => (await import("#tests/bench/endurance.ts")).endurance, isLong: true },
  { name: "idle", load: async () => (await import("#tests/bench/idle.ts")).idle },
  { name: "overload", load: async () => (await import("#tests/bench/overload.ts")).overload },
  { name: "web", load: async () => (await import("#tests/bench/web.ts")).web, isLong: true, inBrowser: true },
  { name: "journey", load: async () => (await import("#tests/bench/journey.ts")).journey, inBrowser: true },
  { name: "bytes", load: async () => (await import("#tests/bench/bytes.ts")).bytes, inBrowser: true },
  { name: "build", load: async () => (await import("#tests/bench/build.ts")).productionBuild },
  { name: "scripts", load: async () => (await import("#tests/bench/scripts.ts")).scripts },
];
