import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mobileBreakpoint } from "#app/lib/screen.ts";

const pixelsPerRem = 16;

test("scripts and the stylesheet call the same width mobile", () => {
  const styles = readFileSync("app/app.css", "utf8");
  const [, rem] = /--breakpoint-md: ([\d.]+)rem;/.exec(styles) ?? [];
  expect(mobileBreakpoint).toBe(768);
  expect(Number(rem) * pixelsPerRem).toBe(mobileBreakpoint);
});

test("no other place has a width of its own for it", () => {
  const files = globSync("app/**/*.{ts,tsx,css}", { exclude: ["**/*.test.*", "app/platform/generated/**"] });
  expect(files.length).toBeGreaterThan(300);
  const own = /\b76[78]px|(width|breakpoint)\w*\s*[<>=:]+\s*76[78]\b|(max|min)-width:\s*47\.9/i;
  const found = files.filter((file) => file !== "app/lib/screen.ts" && own.test(readFileSync(file, "utf8")));
  expect(found).toEqual([]);
});
