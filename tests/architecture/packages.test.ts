import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

describe("packages", () => {
  it("are pinned to the exact version", () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it("come from the registry that npm is set to, each with its checksum", () => {
    const lock: { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> } = JSON.parse(
      readFileSync("package-lock.json", "utf8"),
    );
    const entries = Object.entries(lock.packages).filter(([path]) => path);
    expect(entries.length).toBeGreaterThan(300);
    expect(entries.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    const elsewhere = entries.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(elsewhere).toEqual([]);
  });
});
