import { expect, test } from "vitest";
import { filesOf, ways } from "#tests/architecture/hops.ts";

test.each(ways)("$name passes through no more files than it did", async (way) => {
  const files = await filesOf(way);
  expect(files).toContain(way.route);
  expect(files.length, files.join("\n")).toBeLessThanOrEqual(way.most);
});
