import fc from "fast-check";
import { expect, it } from "vitest";
import { isSplashDue, isSplashDueAgain } from "#app/features/operations/app/splash-rules.ts";

const none = null;

it.each([
  ["on the first visit, however the page is reached", none, none, none, "back_forward", true],
  ["on the first visit of a browser that shares a session", none, none, "1", "navigate", true],
  ["on a cold start by an address or a link", none, "1", none, "navigate", true],
  ["on a cold start by loading anew", none, "1", none, "reload", true],
  ["not on the way back", none, "1", none, "back_forward", false],
  ["not for a page that was rendered ahead", none, "1", none, "prerender", false],
  ["not where the browser names no way", none, "1", none, undefined, false],
  ["not twice in a session: back from Google", none, "1", "1", "navigate", false],
  ["not twice in a session: loaded anew", none, "1", "1", "reload", false],
  ["always in debug mode", "1", "1", "1", "back_forward", true],
])("is shown %s", (_, debug, visited, shown, navigation, due) => {
  expect(isSplashDue(debug, visited, shown, navigation)).toBe(due);
});

it("is shown at most once in a session to somebody who was here", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("navigate", "reload", "back_forward", undefined)), (ways) => {
      let shown: string | null = null;
      const times = ways.filter((way) => {
        const due = isSplashDue(none, "1", shown, way);
        if (due) shown = "1";
        return due;
      });
      expect(times.length).toBeLessThanOrEqual(1);
      expect(times.length === 1).toBe(ways.some((way) => way === "navigate" || way === "reload"));
    }),
  );
});

it.each([
  [0, false],
  [30_000, false],
  [30_001, true],
  [86_400_000, true],
  [-5_000, false],
])("comes back after %d ms hidden: %s", (hidden, due) => expect(isSplashDueAgain(hidden)).toBe(due));
