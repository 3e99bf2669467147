import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  firstInstallState,
  hasPrompt,
  type InstallEvent,
  type InstallState,
  nextInstallState,
} from "#app/features/operations/app/install-state.ts";
import { runs } from "#tests/support/counts.ts";

const unknown: InstallState = { status: "unknown" };
const byPrompt: InstallState = { status: "installable", way: "prompt" };
const byHand: InstallState = { status: "installable", way: "by-hand" };
const installed: InstallState = { status: "installed" };
const standalone: InstallState = { status: "standalone" };
const states = [unknown, byPrompt, byHand, installed, standalone];

/** What each event makes of each state above; null leaves it as it is. */
const table: Record<InstallEvent, (InstallState | null)[]> = {
  "prompt-offered": [byPrompt, byPrompt, byPrompt, byPrompt, null],
  "found-installable": [byHand, null, null, null, null],
  accepted: [null, installed, null, null, null],
  dismissed: [null, unknown, null, null, null],
  "prompt-failed": [null, byHand, null, null, null],
  installed: [installed, installed, installed, installed, null],
  "opened-as-app": [standalone, standalone, standalone, standalone, standalone],
  "opened-in-browser": [null, null, null, null, installed],
};
const events = Object.keys(table) as InstallEvent[];

it.each(events)("%s", (event) => {
  expect(states.map((state) => nextInstallState(state, event))).toEqual(
    states.map((state, index) => table[event][index] ?? state),
  );
});

describe("in any order of events", () => {
  const histories = fc.array(fc.constantFrom(...events), { maxLength: 12 });
  const stateAfter = (history: InstallEvent[]) => history.reduce(nextInstallState, firstInstallState);
  const holds = (check: (history: InstallEvent[]) => boolean) =>
    fc.assert(fc.property(histories, check), runs(500, 5_000));

  it("a prompt is gone after each choice, until the browser offers another", () => {
    for (const choice of ["accepted", "dismissed", "prompt-failed"] as const) {
      holds((history) => !hasPrompt(nextInstallState(stateAfter(history), choice)));
    }
    holds((history) => !hasPrompt(stateAfter(history)) || history.includes("prompt-offered"));
  });

  it("the app itself is never offered its own installation", () => {
    holds((history) => {
      const opened = history.lastIndexOf("opened-as-app");
      const isApp = opened >= 0 && opened > history.lastIndexOf("opened-in-browser");
      return !isApp || stateAfter(history).status === "standalone";
    });
  });

  it("it is installed after an acceptance or a report, until a prompt says that it was removed", () => {
    holds((history) => {
      const state = nextInstallState(stateAfter(history), "installed");
      return state.status === "installed" || state.status === "standalone";
    });
    holds((history) => {
      const wasReported = history.some((event) => /installed|accepted|opened/.test(event));
      return stateAfter(history).status !== "installed" || wasReported;
    });
  });
});
