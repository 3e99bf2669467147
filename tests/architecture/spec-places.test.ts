import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { absences } from "#tests/architecture/spec-absences.ts";
import { installedTexts } from "#tests/architecture/spec-installed-texts.ts";
import { layoutTexts } from "#tests/architecture/spec-layout-texts.ts";
import { ruleTexts } from "#tests/architecture/spec-rule-texts.ts";
import { specValues } from "#tests/architecture/spec-values.ts";

/** Sections 2.5, 4, 5, 8 and 9 of the specification: every quoted text and every constant, with its place. */
const texts = [...layoutTexts, ...installedTexts, ...ruleTexts];

const sources = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "app", "public"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => /\.(tsx?|html|json)$/.test(path) && !/\.test\.tsx?$/.test(path) && existsSync(path));
/** Lines that Biome broke read as one. */
const read = (path: string) => readFileSync(path, "utf8").replace(/\s+/g, " ");

describe("the specification's", () => {
  it.each(texts)("$section: $text", ({ text, files, test }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      expect(existsSync(file), file).toBe(true);
      expect(read(file).includes(text), `${file} does not say: ${text}`).toBe(true);
    }
    expect(test).toMatch(/\.(test|spec)\.tsx?$/);
    expect(existsSync(test), test).toBe(true);
  });

  it.each(specValues)("$section: $what", ({ value, wanted, file, test }) => {
    expect(value).toEqual(wanted);
    for (const path of [file, test]) expect(existsSync(path), path).toBe(true);
  });

  it.each(absences)("$section: no $text", ({ text, why, decision, isCommonWord }) => {
    expect(why).not.toBe("");
    expect(existsSync(decision), decision).toBe(true);
    if (isCommonWord) return;
    expect(sources.filter((path) => readFileSync(path, "utf8").includes(text))).toEqual([]);
  });

  it("public paths are open to everyone", () => {
    const paths = ["about", "mobile-application", "how-to-booking", "under-development", "contact", "terms-conditions"];
    const open = routes.find(({ file }) => file === "routes/layouts/public.tsx")?.children ?? [];
    expect(open.some(({ index }) => index)).toBe(true);
    expect([...paths, "signin"].filter((path) => !open.some((route) => route.path === path))).toEqual([]);
  });

  it("five sections are all here", () => {
    const sections = new Set([...texts, ...specValues, ...absences].map(({ section }) => section));
    expect([...sections].sort()).toEqual(["2.5", "4", "5", "8", "9"]);
    expect(texts.length + specValues.length).toBeGreaterThan(140);
  });
});
