import { Script } from "node:vm";
import { expect } from "vitest";
import type { HtmlElement } from "#tests/support/html-reader.ts";

/** What a page is made of, without what stands in it. */
export const shapeOf = (page: readonly HtmlElement[]) =>
  page.map(({ name, attributes }) => `${name} ${[...attributes.keys()].join(" ")}`);

export const squeezed = (text: string) => text.replace(/\s+/g, "");

/** No address of the page leads to a script or elsewhere, and its scripts are what the page wrote. */
export function expectHarmless(page: readonly HtmlElement[], label: string): void {
  for (const { name, attributes, text } of page) {
    for (const attribute of ["href", "src", "action", "formaction", "srcset", "poster"]) {
      const url = attributes.get(attribute);
      if (url !== undefined) {
        const { protocol, hostname } = new URL(url, "http://localhost:3000");
        expect(["http:", "https:", "mailto:", "tel:", "geo:"], `${label}: ${url}`).toContain(protocol);
        expect(hostname, label).not.toContain("evil");
      }
    }
    if (name !== "script") continue;
    expect(text, label).not.toMatch(/<\/?script|<!--/i);
    if (attributes.get("type") === "application/ld+json") JSON.parse(text);
    else if (!/^(text\/)?module$/.test(attributes.get("type") ?? "") && text) new Script(text);
  }
}
