import { expect, test } from "vitest";
import { beginningWith, containing } from "#app/lib/like-pattern.ts";

test.each([
  ["rapi", "rapi"],
  ["100%", "100\\%"],
  ["a_b", "a\\_b"],
  ["a\\b", "a\\\\b"],
  ["\\%_", "\\\\\\%\\_"],
  ["", ""],
])("%j is found as %s", (text, literal) => {
  expect(containing(text)).toBe(`%${literal}%`);
  expect(beginningWith(text)).toBe(`${literal}%`);
});
