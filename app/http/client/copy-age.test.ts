import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyMark } from "#app/features/operations/app/copy-mark.ts";
import { earlyState } from "#app/http/early/early-state.ts";

type Entry = Pick<PerformanceResourceTiming, "name" | "serverTiming">;

const origin = "https://pangkas.test";
const timing = (description: string) => [{ name: "kept", description }] as unknown as PerformanceServerTiming[];
const copiedAt = /"(\d+)"/.exec(copyMark(1_000))?.[1] ?? "";

/** What the browser says was loaded before anybody asked. */
let loaded: Entry[] = [];

class Observer {
  observe() {}
  takeRecords() {
    const entries = loaded;
    loaded = [];
    return entries;
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("window", {});
  vi.stubGlobal("location", new URL(`${origin}/edit-outlet/1/barbers?barber=2`));
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("performance", { now: () => 0, getEntriesByType: () => [{ name: location.href, serverTiming: [] }] });
});

afterEach(() => void vi.unstubAllGlobals());

const copyAgeModule = () => import("#app/http/client/copy-age.ts");

test.each(["", "about:blank", "data:image/png;base64,AA==", "//", "http://"])(
  "an entry named %j says nothing of the page, and those after it count",
  async (name) => {
    loaded = [
      { name, serverTiming: [] },
      { name: `${origin}/edit-outlet/1/barbers.data?barber=2`, serverTiming: timing(copiedAt) },
    ];
    const { copyAge } = await copyAgeModule();
    expect(copyAge(5_000)).toBe(4_000);
    expect(earlyState().errors).toEqual([]);
  },
);

test("a document whose address makes no sense is of unknown age", async () => {
  vi.stubGlobal("performance", {
    now: () => 0,
    getEntriesByType: () => [{ name: "", serverTiming: timing(copiedAt) }],
  });
  expect((await copyAgeModule()).copyAge(5_000)).toBeNull();
});

const broken = () => {
  throw new TypeError("not here");
};

test.each<[string, () => void]>([
  ["no observer", () => vi.stubGlobal("PerformanceObserver", undefined)],
  ["an observer that refuses", () => vi.stubGlobal("PerformanceObserver", broken)],
  ["an observer that tells nothing", () => vi.spyOn(Observer.prototype, "takeRecords").mockImplementation(broken)],
  ["no timings", () => vi.stubGlobal("performance", { now: () => 0, getEntriesByType: broken })],
])("a browser with %s stops nothing, and it is told", async (_, stub) => {
  stub();
  const { copyAge, onCopyAge } = await copyAgeModule();
  expect(copyAge()).toBeNull();
  onCopyAge(() => undefined)();
  expect(earlyState().errors.length).toBeGreaterThan(0);
  vi.restoreAllMocks();
});
