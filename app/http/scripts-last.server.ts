import { waitingModule, waitingScript } from "#app/features/operations/app/early-constants.ts";

/** React writes each of them so, and nothing else: in texts and values it escapes the quotation mark. */
const markOf = (found: string, instead: string) => ({
  found: Buffer.from(found),
  instead: Buffer.from(instead.padEnd(found.length)),
});
const link = markOf('<link rel="modulepreload"', `<link rel="${waitingModule}"`);
const module = markOf(' type="module" async=""', ` type="${waitingScript}"`);

/**
 * Lets the page's scripts wait for what is seen, and for the script in the head that brings their files: as React Router
 * writes them, they are asked for before the stylesheet, and one answer that is lost is remembered by the browser. Its
 * module script comes without the indentation, which no text in it has. Written over what was there: a page is long, and
 * copies of it are dear.
 */
export function scriptsLast(html: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  for (let at = html.indexOf(link.found); at !== -1; at = html.indexOf(link.found, at)) html.set(link.instead, at);
  const start = html.indexOf(module.found);
  if (start === -1) return html;
  html.set(module.instead, start);
  const end = html.indexOf("</script>", start);
  const written = start + html.write(html.toString("utf8", start, end).replace(/\n +/g, "\n"), start);
  html.copyWithin(written, end);
  return html.subarray(0, html.length - (end - written));
}
