import { describe, expect, test } from "vitest";
import { safeReturnPath } from "#app/http/redirect.ts";
import { elsewhere } from "#tests/support/redirect-payloads.ts";

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
