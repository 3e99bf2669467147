import { expect, test } from "@playwright/test";
import { benches } from "#tests/bench/benches.ts";

process.env.BENCHES = "smoke";

test.describe("a benchmark in a browser runs to its end and finds what has to hold everywhere", () => {
  for (const { name, load, inBrowser } of benches) {
    if (!inBrowser) continue;
    test(name, async () => {
      const { isMet } = await import("#tests/bench/harness.ts");
      const report = await (await load()).run({ runs: 1, pages: ["/about/"] });
      expect(report.rows.length).toBeGreaterThan(0);
      expect(report.targets.filter((target) => target.isCertain && !isMet(target))).toEqual([]);
    });
  }
});
