import { cruise, type ICruiseResult } from "dependency-cruiser";
import { describe, expect, it } from "vitest";
import { forbidden, options } from "#tests/architecture/dependency-rules.ts";

async function cruised(): Promise<ICruiseResult> {
  const { output } = await cruise(["app"], { ruleSet: { forbidden }, validate: true, ...options });
  if (typeof output === "string") throw new Error(output);
  return output;
}

describe("dependencies", () => {
  it("point one way only", async () => {
    const { summary, modules } = await cruised();
    // dependency-cruiser reports "no violations" too when it understood nothing.
    expect(summary.totalCruised).toBeGreaterThan(100);
    const edges = modules.flatMap((module) => module.dependencies.map((dependency) => dependency.resolved));
    expect(edges.filter((to) => to === "app/platform/db.server.ts").length).toBeGreaterThan(5);

    const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    expect(broken).toEqual([]);
  });
});
