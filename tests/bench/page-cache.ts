import autocannon from "autocannon";
import { type Server, withProduct, withServers } from "#tests/bench/bench-app.ts";
import { formatSpread, type Report, ratio, type Scenario, sized, spread } from "#tests/bench/harness.ts";

const rounds = sized(5, 1);
/** Requests of the smoke; otherwise it is seconds that count. */
const load = sized({ duration: 2 }, { amount: 8, sampleInt: 20 });
const headers = {
  accept: "text/html",
  "accept-encoding": "br",
  "user-agent": "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36",
};

/** S6, its cached part: pages that signed-out visitors share, against the same server that makes each anew. */
export const pageCache: Scenario = {
  run: () =>
    withProduct(
      "page_cache",
      () =>
        withServers([{ PAGE_CACHE_SECONDS: "30" }, { PAGE_CACHE_SECONDS: "0" }], ([keeping, making]) =>
          measure(keeping as Server, making as Server),
        ),
      { demo: true },
    ),
};

async function measure(keeping: Server, making: Server): Promise<Report> {
  const { db } = await import("#app/platform/db.server.ts");
  const outlet = await db.outlet.findFirstOrThrow({ where: { status: "ACTIVE" }, select: { id: true } });
  const rows: Report["rows"] = [];
  const targets: Report["targets"] = [];
  for (const [page, path] of [
    ["list", "/?place=Bandung"],
    ["outlet", `/barbershop/${outlet.id}`],
    ["about", "/about"],
  ] as const) {
    const rates = { kept: [] as number[], made: [] as number[] };
    for (let round = -1; round < rounds; round += 1) {
      const kept = await requestsASecond(keeping.origin + path);
      const made = await requestsASecond(making.origin + path);
      if (round < 0) continue;
      rates.kept.push(kept);
      rates.made.push(made);
    }
    rows.push([page, formatSpread(spread(rates.made)), formatSpread(spread(rates.kept))]);
    targets.push({ name: `${page}: kept ÷ made`, measured: ratio(rates.kept, rates.made), atLeast: 15 });
  }
  return {
    title: "S6 · pages for signed-out visitors: requests a second of one process, 8 connections, Brotli",
    columns: ["page", "made anew", "kept"],
    rows,
    targets,
    notes: ["The client takes the other core: what a process alone answers is more."],
  };
}

async function requestsASecond(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 8, ...load });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} failed at ${url}`);
  return requests.average;
}
