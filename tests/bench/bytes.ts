import { setTimeout as sleep } from "node:timers/promises";
import { listPages, type PageToVisit } from "#tests/bench/demo-pages.ts";
import { type DemoSite, withDemoSite } from "#tests/bench/demo-site.ts";
import { type Report, type Scenario, sized, spread } from "#tests/bench/harness.ts";

/** Kilobytes of 1,024, as they come over the wire without headers. */
const budgets = { js: 112, html: 14, css: 12, "LCP picture": 25, "first view": 170 };
type Part = keyof typeof budgets;
/** Where most people come in: its sizes are named beside the heaviest page's. */
const landing = "outlet, signed out";
const smokePages = [landing, "my bookings"];

/** A headless browser calls itself a robot, which gets pages of its own. */
const phoneBrowser =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

/** S10: what a first visit of each page loads before anybody touches it, on a phone, from the production server. */
export const bytes: Scenario = {
  run: () => withDemoSite("bytes", measure),
};

interface Visit {
  page: string;
  requests: number;
  sizes: Record<Part, number>;
}

async function measure(site: DemoSite): Promise<Report> {
  const visits: Visit[] = [];
  const pages = await listPages();
  for (const page of sized(
    pages,
    pages.filter((each) => smokePages.includes(each.page)),
  )) {
    visits.push(await visit(site, page));
  }
  const parts = Object.keys(budgets) as Part[];
  return {
    title: "S10 · bytes of a first visit: KB over the wire before the first interaction",
    columns: ["page", "requests", ...parts],
    rows: visits.map(({ page, requests, sizes }) => [page, requests, ...parts.map((part) => sizes[part].toFixed(1))]),
    targets: parts.flatMap((part) => {
      const heaviest = visits.reduce((most, each) => (each.sizes[part] > most.sizes[part] ? each : most));
      const shown = [...new Set([heaviest, ...visits.filter(({ page }) => page === landing)])];
      return shown.map(({ page, sizes }) => ({
        name: `${part} of ${page}${page === heaviest.page ? ", the heaviest" : ""}`,
        measured: spread([sizes[part]]),
        unit: "KB",
        atMost: budgets[part],
      }));
    }),
  };
}

async function visit({ origin, openPhone }: DemoSite, { page, path, userId }: PageToVisit): Promise<Visit> {
  if (userId === null) await askUntilSmallest(origin + path);
  const phone = await openPhone(userId, phoneBrowser);
  try {
    const tab = await phone.newPage();
    const answer = await tab.goto(origin + path, { waitUntil: "networkidle" });
    if (answer?.status() !== 200) throw new Error(`${answer?.status()} from ${path}`);
    const { loaded, lcp } = await tab.evaluate(readLoaded);
    const sum = (pattern: RegExp) =>
      loaded.filter(({ url }) => pattern.test(url)).reduce((bytes, each) => bytes + each.bytes, 0) / 1024;
    const lcpPicture = loaded.find(({ url }) => url === lcp)?.bytes ?? 0;
    return {
      page,
      requests: loaded.length,
      sizes: {
        js: sum(/\.js$/),
        html: (loaded[0]?.bytes ?? 0) / 1024,
        css: sum(/\.css$/),
        "LCP picture": lcpPicture / 1024,
        "first view": sum(/^/),
      },
    };
  } finally {
    await phone.close();
  }
}

/** A page that visitors share is compressed as small as it can be behind the second answer: what all others get. */
async function askUntilSmallest(url: string): Promise<void> {
  const headers = { "User-Agent": phoneBrowser, "Accept-Encoding": "br" };
  const ask = async () => Number((await fetch(url, { headers })).headers.get("content-length"));
  const first = await ask();
  for (let tries = 0; tries < 20 && (await ask()) >= first; tries += 1) await sleep(sized(100, 0));
}

/** Runs in the page: the document first, then everything it loaded, once each, and the address of the largest picture. */
async function readLoaded() {
  const lcp = await new Promise<string>((done) => {
    new PerformanceObserver((list) => {
      done((list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined)?.url ?? "");
    }).observe({ type: "largest-contentful-paint", buffered: true });
    setTimeout(done, 2_000, "");
  });
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const sizes = new Map<string, number>();
  for (const { name, encodedBodySize } of entries as PerformanceResourceTiming[]) {
    if (name.startsWith("http")) sizes.set(name, Math.max(sizes.get(name) ?? 0, encodedBodySize));
  }
  return { loaded: [...sizes].map(([url, bytes]) => ({ url, bytes })), lcp };
}
