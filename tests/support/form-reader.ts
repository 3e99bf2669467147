import { type HtmlElement, readHtml } from "#tests/support/html-reader.ts";
import type { Client, Fields } from "#tests/support/http-client.ts";

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

/** A form of a page as a browser would send it untouched. */
export interface PageForm {
  /** Where it is posted to. */
  path: string;
  /** `isTyped`: it takes words. */
  fields: [name: string, value: string, isTyped: boolean][];
}

const typedTypes = new Set(["", "text", "search", "email", "tel"]);

/** Every form that the page posts, once for each of its named buttons, with all boxes ticked and all choices made. */
export async function formsOf(client: Client, url: string): Promise<PageForm[]> {
  const forms = (await (await client.get(url)).text()).split("<form").slice(1);
  return forms.flatMap((each): PageForm[] => {
    const html = each.split("</form>")[0] ?? "";
    const attributes = readHtml(`<form${html}</form>`)[0]?.attributes;
    const action = attributes?.get("action") ?? "";
    if (attributes?.get("method") !== "post" || action.startsWith("/auth/")) return [];
    const path = action === "" ? url : action.startsWith("?") ? `${url.split("?")[0]}${action}` : action;
    const elements = readHtml(html.slice(html.indexOf(">") + 1));
    const fields = fieldsOf(elements);
    const pressed = elements.filter((one) => one.name === "button" && one.attributes.has("name"));
    if (pressed.length === 0) return fields.length > 0 ? [{ path, fields }] : [];
    return pressed.map((button) => {
      const [name, value] = [button.attributes.get("name") ?? "", button.attributes.get("value") ?? ""];
      return { path, fields: [...fields, [name, value, false]] };
    });
  });
}

function fieldsOf(elements: readonly HtmlElement[]): PageForm["fields"] {
  const fields: PageForm["fields"] = [];
  let select: PageForm["fields"][number] | null = null;
  for (const { name, attributes, text } of elements) {
    const field = attributes.get("name");
    const [type, value] = [attributes.get("type") ?? "", attributes.get("value") ?? ""];
    if (name === "option" && select && (select[1] === "" || attributes.has("selected"))) select[1] = value || select[1];
    if (!field || attributes.has("disabled") || ["submit", "file"].includes(type)) continue;
    if (name === "textarea") fields.push([field, text.replace(/^\n/, ""), true]);
    if (name === "select") {
      select = [field, "", false];
      fields.push(select);
    }
    if (name !== "input") continue;
    const isChosen = type === "radio" && fields.some(([each]) => each === field);
    if (isChosen && !attributes.has("checked")) continue;
    fields.push([field, type === "checkbox" ? value || "on" : value, typedTypes.has(type)]);
  }
  return fields;
}
