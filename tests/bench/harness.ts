import { availableParallelism, cpus, totalmem } from "node:os";

/** The smoke of the benches, a part of the test command: each runs once, on little, and no time is judged. */
export const isSmoke = process.env.BENCHES === "smoke";
/** In the smoke's database. */
export const smokeOutlets = 40;
export const sized = <T>(whole: T, smoke: T): T => (isSmoke ? smoke : whole);

/** Something that is timed against others on the same work. */
interface Contender {
  name: string;
  /** Answers how many operations it did. */
  run: () => number | Promise<number>;
}

export interface Spread {
  median: number;
  low: number;
  high: number;
}

/** A ratio or a figure that the scenario promises. */
export interface Target {
  name: string;
  measured: Spread;
  /** Of a figure; a ratio has none. */
  unit?: string;
  /** What a ratio compares. */
  ours?: string;
  peer?: string;
  atLeast?: number;
  atMost?: number;
  /** No time, and true on every machine and of little: the smoke asks for it, too. */
  isCertain?: true;
}

export interface Report {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  targets: Target[];
  /** What the figures leave out or stand for. */
  notes?: string[];
  /** Of a part of what the scenario measures: shown and not kept. */
  isPartial?: boolean;
}

/** Of the benchmark with Lighthouse: how often each page, and which by name or path; none: all. */
export interface Choice {
  runs: number;
  pages: readonly string[];
}

export interface Scenario {
  run(choice: Choice): Promise<Report>;
}

const rounds = sized(5, 1);

interface Timing {
  roundMs?: number;
  /** The processor's time of this process instead of the clock's: for pure computation, on a machine others use too. */
  ofProcessor?: boolean;
}

/**
 * Microseconds per operation in each of five rounds. The contenders take turns within a round, so that whatever else
 * the machine does meets them all.
 */
export async function interleave(
  contenders: readonly Contender[],
  { roundMs = 300, ofProcessor = false }: Timing = {},
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  const read = ofProcessor ? processorMicroseconds : () => performance.now() * 1000;
  const turnMs = sized(roundMs, 0);
  for (const contender of contenders) await timeOf(contender, turnMs / 2, read);
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) times.get(contender.name)?.push(await timeOf(contender, turnMs, read));
  }
  return times;
}

async function timeOf({ run }: Contender, roundMs: number, read: () => number): Promise<number> {
  let operations = 0;
  const end = performance.now() + roundMs;
  const begin = read();
  do {
    const answer = run();
    operations += typeof answer === "number" ? answer : await answer;
  } while (performance.now() < end);
  return (read() - begin) / operations;
}

function processorMicroseconds(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/**
 * As `interleave`, but the contenders take turns at every operation, and a round's figure is its median: for work that
 * waits for other processes, where a burst of somebody else's would fall on one contender alone.
 */
export async function alternate(
  contenders: readonly { name: string; readonly run: () => Promise<unknown> }[],
  { roundMs = 600 }: Pick<Timing, "roundMs"> = {},
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    const own = contenders.map((): number[] => []);
    const end = performance.now() + sized(roundMs, 0) * contenders.length;
    do {
      for (const [index, { run }] of contenders.entries()) {
        const begin = performance.now();
        await run();
        own[index]?.push((performance.now() - begin) * 1000);
      }
    } while (performance.now() < end);
    if (round < 0) continue; // warms up
    for (const [index, { name }] of contenders.entries()) times.get(name)?.push(spread(own[index] ?? []).median);
  }
  return times;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return {
    median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    low: sorted[0] ?? Number.NaN,
    high: sorted.at(-1) ?? Number.NaN,
  };
}

/** How many times as long the first takes as the second, round by round. */
export function ratio(slow: readonly number[] | undefined, fast: readonly number[] | undefined): Spread {
  if (!slow || !fast) throw new Error("A contender was not timed.");
  return spread(slow.map((time, round) => time / (fast[round] ?? Number.NaN)));
}

/** A target of how many times as long the peer takes for the same work, round by round; microseconds. */
export function against(ours: readonly number[] | undefined, peer: readonly number[] | undefined) {
  const text = (times: readonly number[] | undefined) => `${formatSpread(spread(times ?? []))} µs`;
  return { measured: ratio(peer, ours), ours: text(ours), peer: text(peer) };
}

export function isMet({ measured, atLeast, atMost }: Target): boolean {
  return (atLeast === undefined || measured.median >= atLeast) && (atMost === undefined || measured.median <= atMost);
}

/** `12.3 (11.8–13.0)`, or one number where they are the same. */
export function formatSpread({ median, low, high }: Spread): string {
  return low === high ? short(median) : `${short(median)} (${short(low)}–${short(high)})`;
}

export const formatMeasured = ({ measured, unit }: Target) => `${formatSpread(measured)}${unit ? ` ${unit}` : ""}`;

export function limitOf({ atLeast, atMost, unit }: Target): string {
  const limit = atLeast === atMost ? atMost : atLeast !== undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return `${limit}${unit ? ` ${unit}` : ""}`;
}

function short(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return value >= 100 ? Math.round(value).toLocaleString("en") : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

export function formatReport(report: Report): string {
  const targets = report.targets.map((target) => [
    isMet(target) ? "met" : "MISSED",
    target.name,
    formatMeasured(target),
    limitOf(target),
  ]);
  return [
    report.title,
    table([report.columns, ...report.rows]),
    ...(targets.length > 0 ? [table([["", "target", "measured", ""], ...targets])] : []),
    ...(report.notes ? [report.notes.join("\n")] : []),
  ].join("\n\n");
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? "").length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => String(cell).padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What the figures depend on. */
export function machine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    memoryGB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}
