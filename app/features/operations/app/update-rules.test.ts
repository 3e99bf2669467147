import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterWorkerChange, isDevelopmentHost, updatePromptWait } from "#app/features/operations/app/update-rules.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const now = Date.parse("2026-12-01T12:00:00Z");

it.each([
  ["https://pangkas.id", false],
  ["https://www.pangkas.id:8443", false],
  ["http://127.0.0.1:4140", false],
  ["https://localhost.pangkas.id", false],
  ["https://mylocalhost", false],
  ["https://pangkas.id:30000", false],
  ["http://localhost", true],
  ["http://localhost:8080", true],
  ["http://app.localhost:8080", true],
  ["https://pangkas.id:3000", true],
  ["http://192.168.1.7:5000", true],
  ["http://laptop.local:8080", true],
  ["https://pangkas.test", true],
  ["https://silver-lamp-3210.app.github.dev", true],
  ["https://PANGKAS.name.repl.co", true],
  ["https://1234.picard.replit.dev", true],
  ["https://8080-pangkas.ws-eu1.gitpod.io", true],
])("%s is a development host: %s", (origin, isOne) => {
  expect(isDevelopmentHost(new URL(origin))).toBe(isOne);
});

describe("the prompt for an update", () => {
  it.each([
    ["comes 5 s after the installation", {}, 5 * second],
    ["is due", { installedAt: now - 5 * second }, 0],
    ["is not shown twice in 30 s", { installedAt: now - hour, shownAt: now - 29 * second }, second],
    ["may be shown again", { installedAt: now - hour, shownAt: now - 30 * second }, 0],
    ["is put off for an hour", { installedAt: now - hour, dismissedAt: now - hour + 1 }, 1],
    ["comes back after the hour", { installedAt: now - hour, dismissedAt: now - hour }, 0],
    ["waits for the longest", { shownAt: now, dismissedAt: now - 10 * minute }, 50 * minute],
    ["does not trust a moment ahead", { installedAt: now - hour, dismissedAt: now + 1, shownAt: now + 1 }, 0],
  ])("%s", (_name, facts, wait) => {
    expect(updatePromptWait({ installedAt: now, shownAt: null, dismissedAt: null, ...facts }, now)).toBe(wait);
  });

  it("is due once its wait is over, and never waits longer than an hour", () => {
    const moment = fc.integer({ min: now - 2 * hour, max: now + 2 * hour });
    const facts = fc.record({ installedAt: moment, shownAt: fc.option(moment), dismissedAt: fc.option(moment) });
    fc.assert(
      fc.property(facts, (given) => {
        const wait = updatePromptWait(given, now);
        expect(wait).toBeLessThanOrEqual(hour);
        const known = [given.installedAt, given.shownAt, given.dismissedAt].filter((each) => each !== null);
        if (known.every((each) => each <= now)) expect(updatePromptWait(given, now + wait)).toBe(0);
      }),
    );
  });
});

it.each([
  [{ hadWorker: false, isLeaving: false, isDirty: false }, "stay"],
  [{ hadWorker: false, isLeaving: false, isDirty: true }, "stay"],
  [{ hadWorker: true, isLeaving: true, isDirty: false }, "stay"],
  [{ hadWorker: true, isLeaving: false, isDirty: true }, "wait"],
  [{ hadWorker: true, isLeaving: false, isDirty: false }, "reload"],
] as const)("a worker's change with %j: %s", (facts, does) => {
  expect(afterWorkerChange(facts)).toBe(does);
});
