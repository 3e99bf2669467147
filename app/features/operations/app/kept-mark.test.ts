import { expect, it } from "vitest";
import { keptAtOf, keptMark } from "#app/features/operations/app/kept-mark.ts";

it("tells when a copy was made, and nothing of answers from the network", () => {
  const [, description = ""] = /^kept;desc="(.*)"$/.exec(keptMark(1_700_000_000_000)) ?? [];
  expect(
    keptAtOf([
      { name: "render", description: "" },
      { name: "kept", description },
    ]),
  ).toBe(1_700_000_000_000);
  for (const timings of [[], [{ name: "render", description: "5" }], [{ name: "kept", description: "lama" }]]) {
    expect(keptAtOf(timings)).toBeNull();
  }
});
