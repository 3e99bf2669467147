import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import * as paths from "#app/paths.ts";
import { listMeasuredPages, type PageToVisit } from "#tests/bench/demo-pages.ts";
import { withDemoSite } from "#tests/bench/demo-site.ts";
import { type Choice, type Report, type Scenario, type Spread, spread, type Target } from "#tests/bench/harness.ts";
import { freePort } from "#tests/support/app-process.ts";
import { chromiumArguments, findChromium, headlessShell, versionOf } from "#tests/support/chromium.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];
/** Of pages that explain, and of others; LCP and TBT in milliseconds. The layout does not shift at all. */
const goals = { performance: 98, explaining: 100, lcp: 1_100, lcpOfOutlet: 1_400, tbt: 80, cls: 0 } as const;

/** Of one page: on a machine that does other things the browser loses one now and then. */
const mostRecordings = 4;

interface Measured {
  page: string;
  scores: Record<Category, Spread>;
  lcp: Spread;
  tbt: Spread;
  cls: Spread;
  /** What keeps a score below 100, by the audit's id. */
  shortcomings: string[];
}

/** S8: Lighthouse as for a phone on a slow network, simulated, on the production build of the demo. */
export const web: Scenario = {
  run: (choice) => withDemoSite("web", ({ origin }) => measure(origin, choice)),
};

async function measure(origin: string, { runs, pages: wanted }: Choice): Promise<Report> {
  const all = await listMeasuredPages();
  const pages =
    wanted.length > 0 ? all.filter(({ page, path }) => wanted.includes(page) || wanted.includes(path)) : all;
  // A whole Chromium draws pages of its own beside the one that is measured, and on two cores they count as that one's.
  const executablePath = (await headlessShell()) ?? findChromium() ?? "";
  const port = await freePort();
  const args = [...chromiumArguments, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const measured: Measured[] = [];
    for (const page of pages) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await auditPage(origin, page, port));
      measured.push(summarise(page.page, results));
      console.log(rowOf(measured.at(-1) as Measured).join("  "));
    }
    return reportOf(measured, runs, pages.length < all.length, versionOf(executablePath));
  } finally {
    await browser.close();
  }
}

async function auditPage(origin: string, { path, userId }: PageToVisit, port: number): Promise<Result> {
  const { sessionCookieOf } = await import("#tests/support/session-cookie.ts");
  const extraHeaders = userId ? { Cookie: await sessionCookieOf(userId) } : undefined;
  for (let recording = 1; ; recording += 1) {
    const run = await lighthouse(origin + path, {
      port,
      onlyCategories: [...categories],
      throttlingMethod: "simulate",
      logLevel: "error",
      // A page for one person alone is closed to search engines, and should be.
      skipAudits: userId && !path.startsWith("/barbershop/") ? ["is-crawlable"] : null,
      ...(extraHeaders && { extraHeaders }),
    });
    const result = run?.lhr;
    if (result && !result.runtimeError) return result;
    // Nothing of the page was judged: the browser lost a part of its recording, and Lighthouse asks to be run again.
    const isUnrecorded = result?.runtimeError?.message.includes("recording the trace") && recording < mostRecordings;
    if (!isUnrecorded) throw new Error(`${path}: ${result?.runtimeError?.message ?? "no result"}`);
  }
}

function summarise(page: string, results: readonly Result[]): Measured {
  const of = (read: (result: Result) => number) => spread(results.map(read));
  const score = (category: Category) => of(({ categories: all }) => Math.round((all[category]?.score ?? 0) * 100));
  const figure = (audit: string) => of(({ audits }) => audits[audit]?.numericValue ?? Number.NaN);
  const below = results.flatMap((result) =>
    categories.flatMap((category) =>
      (result.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && isBelow(result.audits[id]?.score))
        .map(({ id }) => id),
    ),
  );
  return {
    page,
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
      seo: score("seo"),
    },
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    shortcomings: [...new Set(below)],
  };
}

const isBelow = (score: number | null | undefined) => typeof score === "number" && score < 0.995;

const rowOf = ({ page, scores, lcp, tbt, cls }: Measured): (string | number)[] => [
  page,
  ...categories.map((category) => scores[category].median),
  Math.round(lcp.median),
  Math.round(tbt.median),
  cls.median.toFixed(3),
];

function reportOf(measured: readonly Measured[], runs: number, isPartial: boolean, browser: string): Report {
  const isOutlet = ({ page }: Measured) => page.startsWith("outlet");
  const isExplaining = ({ page }: Measured) => page.startsWith("/") && page !== paths.home && page !== paths.signIn;
  /** The page of those whose median is the least, or the most, with the figure's place in its name. */
  const worst = (
    name: string,
    pages: readonly Measured[],
    figure: (page: Measured) => Spread,
    limit: Pick<Target, "atLeast" | "atMost" | "unit">,
  ): Target[] => {
    const sign = limit.atMost === undefined ? 1 : -1;
    const [page] = pages.toSorted((a, b) => sign * (figure(a).median - figure(b).median));
    return page ? [{ name: `${name}: ${page.page}, the worst`, measured: figure(page), ...limit }] : [];
  };
  const scoreOf = (category: Category) => (page: Measured) => page.scores[category];
  const others = measured.filter((page) => !isExplaining(page));
  const milliseconds = (atMost: number) => ({ atMost, unit: "ms" });
  return {
    title: `S8 · Lighthouse, mobile, simulated throttling, median of ${runs}`,
    columns: ["page", ...categories, "LCP ms", "TBT ms", "CLS"],
    rows: measured.map(rowOf),
    targets: [
      ...worst("performance, pages that explain", measured.filter(isExplaining), scoreOf("performance"), {
        atLeast: goals.explaining,
      }),
      ...worst("performance, other pages", others, scoreOf("performance"), { atLeast: goals.performance }),
      ...categories
        .filter((category) => category !== "performance")
        .flatMap((category) => worst(category, measured, scoreOf(category), { atLeast: 100 })),
      ...worst("LCP, outlet", measured.filter(isOutlet), ({ lcp }) => lcp, milliseconds(goals.lcpOfOutlet)),
      ...worst(
        "LCP, other pages",
        measured.filter((page) => !isOutlet(page)),
        ({ lcp }) => lcp,
        milliseconds(goals.lcp),
      ),
      ...worst("TBT", measured, ({ tbt }) => tbt, milliseconds(goals.tbt)),
      ...worst("CLS", measured, ({ cls }) => cls, { atMost: goals.cls }),
    ],
    notes: [
      ...measured.flatMap(({ page, shortcomings }) =>
        shortcomings.length > 0 ? [`${page}: ${shortcomings.join(", ")}`] : [],
      ),
      `By ${browser}.`,
      "LCP and TBT are Lighthouse's estimates; another work on the machine raises them.",
    ],
    isPartial,
  };
}
