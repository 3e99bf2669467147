import { describe, expect, test } from "vitest";
import { safeReturnPath } from "#app/http/redirect.ts";

const ours = [
  "/",
  "/my-bookings",
  "/booking/0198c9f2?service=a&service=b&date=2026-11-21",
  "/?q=potong+rambut&city=32.73",
  "/?q=caf%C3%A9%20%40home",
  "/barbershop/x#ulasan",
  "/a//b",
  "/search?next=//evil.example",
  "/search?next=https://evil.example",
];

const elsewhere = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/ /evil.example",
  "/\u0000/evil.example",
  "/\u0009/evil.example",
  "/\u00a0/evil.example",
  "/\u200b/evil.example",
  "/\u2028/evil.example",
  "/./\u0009/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/a/../..//evil.example",
  "/%2e//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "http:///evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hi",
  "//user@evil.example",
  "/@evil.example",
  "//localhost@evil.example",
  "/%0d%0aSet-Cookie:a=b",
  "/%0aLocation:https://evil.example",
  "/%09/evil.example",
  "/%5cevil.example",
  "/%5Cevil.example",
  "/\\\\evil.example",
  "evil.example",
  "my-bookings",
  "?to=/x",
  "",
  `/${"a".repeat(2001)}`,
];

describe("safeReturnPath", () => {
  test.each(ours)("keeps %j", (path) => {
    expect(safeReturnPath(path, "/fallback")).toBe(path);
  });

  test.each(elsewhere)("refuses %j", (path) => {
    expect(safeReturnPath(path, "/fallback")).toBe("/fallback");
  });

  test("falls back without a path", () => {
    expect(safeReturnPath(null, "/fallback")).toBe("/fallback");
    expect(safeReturnPath(undefined, "/fallback")).toBe("/fallback");
  });

  test("what it returns stays on the site, as a browser reads it", () => {
    for (const path of [...ours, ...elsewhere]) {
      const url = new URL(safeReturnPath(path, "/"), "https://pangkas.example");
      expect(url.origin).toBe("https://pangkas.example");
      expect(new URL(url.pathname + url.search, "https://pangkas.example").origin).toBe("https://pangkas.example");
    }
  });
});
