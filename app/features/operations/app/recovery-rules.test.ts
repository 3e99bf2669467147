import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayReloadPage, stepsAfterTest, stepsFor, stepsOnline } from "#app/features/operations/app/recovery-rules.ts";

const network = [{ kind: "test-network" }];
const preload = [{ kind: "clear-runtime" }, { kind: "reload", cause: "preload", after: 2_000 }];
const space = [{ kind: "free-space" }];

describe("what an error calls for", () => {
  it.each([
    ["TypeError", "Failed to fetch", network],
    ["TypeError", "NetworkError when attempting to fetch resource.", network],
    ["TypeError", "Load failed", network],
    ["NetworkError", "A network error occurred.", network],
    ["TypeError", "Failed to fetch dynamically imported module: https://pangkas.id/assets/a.js", network],
    ["TypeError", "error loading dynamically imported module: https://pangkas.id/assets/a.js", network],
    ["TypeError", "Importing a module script failed.", network],
    [
      "AbortError",
      "The service worker navigation preload request was cancelled before 'preloadResponse' settled.",
      preload,
    ],
    ["NetworkError", "The service worker navigation preload request failed with a network error.", preload],
    ["QuotaExceededError", "", space],
    ["Error", "Quota has been exceeded.", space],
    ["DOMException", "The quota has been exceeded.", space],
    ["DOMException", "Exceeded the quota", space],
    ["TypeError", "x is not a function", []],
    ["ApiError", "HTTP error! status: 500", []],
    ["Error", "Unexpected Server Error", []],
    ["ChunkError", "", []],
  ])("%s: %s", (name, message, steps) => expect(stepsFor({ name, message })).toEqual(steps));

  it("never is a reload at once, whatever the error", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, message) => {
        expect(stepsFor({ name, message })).not.toContainEqual(expect.objectContaining({ kind: "reload", after: 0 }));
      }),
    );
  });
});

it("loads the page anew where the network is fine, and says so where it is gone", () => {
  expect(stepsAfterTest("fine")).toEqual([{ kind: "reload", cause: "network", after: 0 }]);
  expect(stepsAfterTest("gone")).toEqual([{ kind: "tell-offline" }]);
  expect(stepsAfterTest("refused")).toEqual([]);
});

it("loads the page anew a second after coming back, where errors wait", () => {
  expect(stepsOnline(true)).toEqual([{ kind: "reload", cause: "online", after: 1_000 }]);
  expect(stepsOnline(false)).toEqual([]);
});

it("never loads the page anew over a form, off line, or twice in a minute", () => {
  expect(mayReloadPage({ isDirty: false, isOnline: true, last: null, now: 1e12 })).toBe(true);
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.option(fc.nat(200_000)), (isDirty, isOnline, ago) => {
      const now = 1_700_000_000_000;
      const may = mayReloadPage({ isDirty, isOnline, last: ago === null ? null : String(now - ago), now });
      expect(may).toBe(!isDirty && isOnline && (ago === null || ago >= 60_000));
    }),
  );
});
