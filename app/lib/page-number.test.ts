import { expect, test } from "vitest";
import { readPageNumber } from "#app/lib/page-number.ts";

test.each([
  ["", 1],
  ["page=2", 2],
  ["page=1000", 1000],
  ["page=1001", 1],
  ["page=0", 1],
  ["page=1.5", 1],
  ["page=x", 1],
])("%j is page %i", (search, page) => {
  expect(readPageNumber(new URLSearchParams(search))).toBe(page);
});
