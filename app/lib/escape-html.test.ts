import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml, unescapeHtml } from "#app/lib/escape-html.ts";

it("reads back what it wrote, once", () => {
  fc.assert(fc.property(fc.string(), (text) => unescapeHtml(escapeHtml(text)) === text));
  expect(unescapeHtml("Potong &amp; Cukur &#x27;88")).toBe("Potong & Cukur '88");
  expect(unescapeHtml("&amp;lt;")).toBe("&lt;");
});
