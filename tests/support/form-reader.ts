import { type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import type { Client, Fields } from "#tests/support/http-client.ts";

/** The page's elements without the head's, whose descriptions are no fields. */
export async function pageOf(response: Response): Promise<HtmlElement[]> {
  return readHtml(await response.text()).filter(({ name }) => name !== "meta");
}

export function sentValue(elements: readonly HtmlElement[], name: string): string {
  return elements.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value") ?? "";
}

export function isChecked(elements: readonly HtmlElement[], name: string): boolean {
  return elements.some(({ attributes }) => attributes.get("name") === name && attributes.has("checked"));
}

/** What a browser would send of the page's form with that intent, without changing anything. */
export async function formOf(client: Client, url: string, intent: string): Promise<Fields> {
  const forms = (await (await client.get(url)).text()).split("<form").slice(1);
  const html = forms.find((each) => each.includes(`name="intent" value="${intent}"`))?.split("</form>")[0] ?? "";
  const fields: Record<string, string | string[]> = {};
  for (const { name, attributes, text } of readHtml(html)) {
    const field = attributes.get("name");
    if (!field || !["input", "textarea"].includes(name)) continue;
    const type = attributes.get("type");
    if (["checkbox", "radio"].includes(type ?? "") && !attributes.has("checked")) continue;
    const value = name === "textarea" ? text.replace(/^\n/, "") : (attributes.get("value") ?? "on");
    const before = fields[field];
    fields[field] = before === undefined ? value : [before, value].flat();
  }
  return fields;
}
