export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** With that of the elements inside. */
  text: string;
}

const voidNames = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
/** Elements whose content holds no elements; that of the first two no character references either. */
const rawNames = ["script", "style", "textarea", "title"];

const commentPattern = /<!--(?:>|->|[\s\S]*?(?:--!?>|$))|<[!?][^>]*>?/y;
const endPattern = /<\/([a-z][^\s/>]*)[^>]*>?/iy;
const startPattern = /<([a-z][^\s/>]*)/iy;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The page's elements without the head's, whose descriptions are no fields. */
export async function pageOf(response: Response | Promise<Response>): Promise<HtmlElement[]> {
  return readHtml(await (await response).text()).filter(({ name }) => name !== "meta");
}

/** The text of the page's content, its spaces plain. */
export function mainText(page: readonly HtmlElement[]): string {
  return (page.find(({ name }) => name === "main")?.text ?? "").replaceAll("\u00a0", " ");
}

/** Every element of a page, in order, as a browser's tokenizer finds them. */
export function readHtml(html: string): HtmlElement[] {
  const elements: HtmlElement[] = [];
  const open: HtmlElement[] = [];
  const addText = (text: string) => {
    for (const element of open) element.text += text;
  };
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf("<", at);
    addText(decoded(html.slice(at, next < 0 ? html.length : next)));
    if (next < 0) break;
    const comment = matchAt(commentPattern, html, next);
    const end = matchAt(endPattern, html, next);
    const start = matchAt(startPattern, html, next);
    if (comment) at = next + comment[0].length;
    else if (end) {
      const index = open.findLastIndex(({ name }) => name === end[1]?.toLowerCase());
      if (index >= 0) open.length = index;
      at = next + end[0].length;
    } else if (start) {
      const name = (start[1] ?? "").toLowerCase();
      const read = readAttributes(html, next + start[0].length);
      const element = { name, attributes: read.attributes, text: "" };
      elements.push(element);
      at = read.end;
      if (rawNames.includes(name)) {
        const closing = new RegExp(`</${name}[\\s/>]`, "ig");
        closing.lastIndex = at;
        const stop = closing.exec(html)?.index ?? html.length;
        const text = html.slice(at, stop);
        element.text = rawNames.indexOf(name) < 2 ? text : decoded(text);
        at = stop;
        if (name === "textarea") addText(element.text);
      }
      if (!voidNames.has(name)) open.push(element);
    } else {
      addText("<");
      at = next + 1;
    }
  }
  return elements;
}

function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  const attribute = /[\s/]*(?:(>)|([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?)/y;
  attribute.lastIndex = from;
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    if (found[1]) return { attributes, end: attribute.lastIndex };
    const name = (found[2] ?? "").toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decoded(found[3] ?? found[4] ?? found[5] ?? ""));
  }
  return { attributes, end: html.length };
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return named[name] ?? whole;
  });
}

export function elementById(elements: readonly HtmlElement[], id: string): HtmlElement | undefined {
  return elements.find(({ attributes }) => attributes.get("id") === id);
}

/** What stands in the fields of that name that can be seen. */
export function typedIn(elements: readonly HtmlElement[], name: string): string[] {
  return elements
    .filter(({ attributes }) => attributes.get("name") === name && attributes.get("type") !== "hidden")
    .map((element) => (element.name === "textarea" ? element.text : (element.attributes.get("value") ?? "")));
}

/** The error beside a field, and whether a control points at it. */
export function errorBeside(elements: readonly HtmlElement[], name: string): { text: string; isTied: boolean } {
  const id = `field-${name}-error`;
  const isTied = elements.some(({ attributes }) => attributes.get("aria-describedby")?.split(" ").includes(id));
  return { text: elementById(elements, id)?.text ?? "", isTied };
}

/** The error summary's text. */
export function alertText(elements: readonly HtmlElement[]): string {
  return elements
    .filter(({ attributes }) => attributes.get("role") === "alert")
    .map(({ text }) => text)
    .join("\n");
}
