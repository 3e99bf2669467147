import { performance } from "node:perf_hooks";
import { Temporal } from "temporal-polyfill";
import type { OutletFilter } from "#app/features/outlets/search/outlet-filter.server.ts";
import type { Page } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { placeOfPosition } from "#app/features/outlets/search/search-place.ts";
import { openDatabase } from "#prisma/seed/open-database.ts";
import { seedRegions } from "#prisma/seed/seed-regions.ts";
import { type FilledDatabase, withFilledDatabases } from "#tests/bench/filled-databases.ts";
import {
  against,
  formatSpread,
  interleave,
  type Report,
  ratio,
  type Scenario,
  sized,
  smokeOutlets,
  spread,
} from "#tests/bench/harness.ts";

/** A million outlets take a quarter of an hour to fill: only when asked for. */
const isLarge = process.env.BENCH_LARGE === "1";
const sizes = sized([1_000, 10_000, 100_000, ...(isLarge ? [1_000_000] : [])], [smokeOutlets]);
/** The application runs on this size. */
const applicationSize = sized(100_000, smokeOutlets);

const here = placeOfPosition(-6.26, 106.81);
const byDay = Date.parse("2026-11-24T04:00:00Z");
const atNight = Date.parse("2026-11-24T19:30:00Z");
const page: Page = { sort: "distance", limit: 20 };

const searches: { name: string; filter: OutletFilter; at: number; growsAtMost: number }[] = [
  { name: "near me", filter: { place: here, words: [], openNow: true, minRating: 0 }, at: byDay, growsAtMost: 2.2 },
  { name: "by text", filter: { place: here, words: ["jaya"], openNow: true }, at: byDay, growsAtMost: 2.2 },
  { name: "at night", filter: { place: here, words: [], openNow: true }, at: atNight, growsAtMost: 1.1 },
  { name: "no such word", filter: { place: here, words: ["zzyzx"], openNow: true }, at: byDay, growsAtMost: 1.1 },
];

/** S3: search near a place, by the application and by its bare statement, on databases of growing size. */
export const search: Scenario = {
  run: () => withFilledDatabases("search", { sizes, home: applicationSize, fill }, measure),
};

async function fill(url: string, outlets: number): Promise<void> {
  const { fillOutlets } = await import("#prisma/seed/fill-outlets.ts");
  const database = openDatabase(url);
  try {
    await database.inTransaction(seedRegions);
    const nowMs = Temporal.Now.instant().epochMilliseconds;
    const written = await database.inTransaction((tx) => fillOutlets(tx, { outlets, claims: 0, nowMs }));
    if (written > 0) console.log(`Filled a database with ${written.toLocaleString("en")} outlets.`);
  } finally {
    await database.close();
  }
}

async function measure(databases: readonly FilledDatabase[]): Promise<Report> {
  const home = databases.find(({ outlets }) => outlets === applicationSize);
  if (!home) throw new Error("The application's database is missing.");
  const { listOutlets, outletsStatement } = await import(
    "#app/features/outlets/search/search-outlets.queries.server.ts"
  );
  const sizeNames = databases.map(({ outlets }) => outlets.toLocaleString("en"));
  const report: Report = {
    title: "S3 · search: microseconds a page of 20, by the bare statement at each size and by the application",
    columns: ["search", "rows", ...sizeNames, "application", "statement ÷ application", "p99.9 ms"],
    rows: [],
    targets: [],
  };
  for (const { name, filter, at, growsAtMost } of searches) {
    const { text, values } = outletsStatement(filter, page, at);
    const bare = async ({ client }: FilledDatabase) => {
      const { rows } = await client.query({ name: `bench-${name}`, text, values: [...values] });
      return rows as { id: string }[];
    };
    const application = () => listOutlets(filter, page, at);
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join();
    const found = await application();
    if (idsOf(found) !== idsOf(await bare(home))) throw new Error(`${name}: the application lists other outlets.`);
    const isMeantToFind = name === "near me" || name === "by text";
    if (isMeantToFind !== found.length > 0) throw new Error(`${name}: found ${found.length} outlets.`);

    const times = await interleave([
      ...databases.map((database) => ({ name: String(database.outlets), run: () => bare(database).then(() => 1) })),
      { name: "application", run: () => application().then(() => 1) },
    ]);
    const tax = against(times.get("application"), times.get(String(applicationSize)));
    const cells = [...sizes.map(String), "application"].map((each) => formatSpread(spread(times.get(each) ?? [])));
    report.rows.push([
      name,
      found.length,
      ...cells,
      formatSpread(tax.measured),
      (await slowest(application)).toFixed(1),
    ]);
    report.targets.push({ name: `${name}: statement ÷ application`, ...tax, atLeast: 0.7 });
    if (isLarge) {
      const growth = ratio(times.get("1000000"), times.get("100000"));
      report.targets.push({ name: `${name}: a million ÷ 100,000`, measured: growth, atMost: growsAtMost });
    }
  }
  return report;
}

const searchesInARow = sized(1_000, 5);

/** Milliseconds that 999 of 1,000 searches stay under, one after the other. */
async function slowest(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < searchesInARow; i += 1) {
    const begin = performance.now();
    await run();
    times.push(performance.now() - begin);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.998)] ?? Number.NaN;
}
