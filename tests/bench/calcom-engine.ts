import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const version = "0.0.360";
const directory = resolve(import.meta.dirname, "../../.data/bench/calcom");
const dist = join(directory, "node_modules/@calcom/platform-libraries/dist");

/** The functions by which Cal.com turns working hours and busy times into slots; dates are dayjs objects. */
export interface CalcomEngine {
  dayjs: DayjsFactory;
  buildDateRanges(input: object): { dateRanges: object[]; oooExcludedDateRanges: object[] };
  subtract(ranges: object[], busy: object[]): object[];
  getAggregatedAvailability(users: object[], schedulingType: string | null): object[];
  getSlots(input: object): { time: { toISOString(): string } }[];
}

interface Dayjs {
  tz(zone: string): Dayjs;
}
type DayjsFactory = ((instant: string | number) => Dayjs) & { utc(instant: string | number): Dayjs };

/**
 * Installs npm `@calcom/platform-libraries` on first use. Two of the four steps are internal to its bundle: they are
 * exported from a copy of their part of it, unchanged.
 */
export async function loadCalcomEngine(): Promise<CalcomEngine> {
  if (!existsSync(dist)) install();
  const slots = readFileSync(join(dist, "slots.js"), "utf8");
  const part = slots.slice(slots.indexOf("function createIntervalNodes"), slots.indexOf("const getSlots$1"));
  const imported = (name: RegExp) => {
    const found = name.exec(slots)?.[1];
    if (!found) throw new Error(`The bundle has no ${name.source}.`);
    return found;
  };
  const engine = join(dist, "engine.js");
  writeFileSync(
    engine,
    `import dayjs from "dayjs";
import "${imported(/import "(\.\/index-\w+\.js)"/)}";
import { i as intersect, b as buildDateRanges, s as subtract } from "${imported(/buildDateRanges \} from "(.*?)"/)}";
const SchedulingType = { COLLECTIVE: "COLLECTIVE", ROUND_ROBIN: "ROUND_ROBIN", MANAGED: "MANAGED" };
const DEFAULT_GROUP_ID = "default_group_id";
const getTimeZone = (date) => date["$x"]["$timezone"];
${part}
export { dayjs, buildDateRanges, subtract, getAggregatedAvailability, getSlots };
`,
  );
  return (await import(pathToFileURL(engine).href)) as CalcomEngine;
}

function install(): void {
  mkdirSync(directory, { recursive: true });
  const placeholder = "npm:dayjs@1.11.13"; // the package names two dependencies that were never published
  writeFileSync(
    join(directory, "package.json"),
    JSON.stringify({
      private: true,
      type: "module",
      dependencies: { "@calcom/platform-libraries": version, dayjs: "1.11.13" },
      overrides: { "@calcom/features": placeholder, "@calcom/lib": placeholder },
    }),
  );
  console.error(`Installing @calcom/platform-libraries ${version} into .data/bench, for this benchmark only …`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["install", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: directory, stdio: "inherit" });
}
