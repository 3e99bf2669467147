import { expect, it } from "vitest";
import { copiedAtOf, copyMark } from "#app/features/operations/app/copy-mark.ts";

it("tells when a copy was made, and nothing of answers from the network", () => {
  const [, description = ""] = /^kept;desc="(.*)"$/.exec(copyMark(1_700_000_000_000)) ?? [];
  expect(
    copiedAtOf([
      { name: "render", description: "" },
      { name: "kept", description },
    ]),
  ).toBe(1_700_000_000_000);
  for (const timings of [[], [{ name: "render", description: "5" }], [{ name: "kept", description: "lama" }]]) {
    expect(copiedAtOf(timings)).toBeNull();
  }
});
