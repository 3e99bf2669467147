import fc from "fast-check";
import { expect, test } from "vitest";
import { outletFiles, outletsFile, outletsPart, urlsOfFile } from "#app/features/outlets/sitemap/sitemap-files.ts";
import { runs } from "#tests/support/counts.ts";

test("one file holds everything up to its limit", () => {
  expect(outletFiles(20, urlsOfFile - 20)).toBe(0);
  expect(outletFiles(20, urlsOfFile - 19)).toBe(1);
  expect(outletFiles(20, 100_000)).toBe(2);
  expect(outletFiles(20, 100_001)).toBe(3);
});

test("the files hold every outlet, none more than its limit", () => {
  fc.assert(
    fc.property(fc.nat(100), fc.nat(2_000_000), fc.integer({ min: 101, max: 50_000 }), (pages, outlets, limit) => {
      const files = outletFiles(pages, outlets, limit);
      if (files === 0) expect(pages + outlets).toBeLessThanOrEqual(limit);
      else expect(files * limit - outlets).toBeGreaterThanOrEqual(0);
      if (files > 1) expect((files - 1) * limit).toBeLessThan(outlets);
    }),
    runs(200, 5_000),
  );
});

test("a file's name says its part, and no other name does", () => {
  for (const part of [1, 2, 20]) expect(outletsPart(outletsFile(part))).toBe(part);
  for (const name of ["sitemap-outlets-0.xml", "sitemap-outlets-01.xml", "sitemap-outlets-1.xml.gz", "sitemap.xml"]) {
    expect(outletsPart(name)).toBeNull();
  }
});
