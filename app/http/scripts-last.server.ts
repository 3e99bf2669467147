import { waitingModule, waitingScript } from "#app/features/operations/app/early-constants.ts";

/**
 * Lets the page's scripts wait for what is seen, and for the script in the head that brings their files: as React Router
 * writes them, they are asked for before the stylesheet, and one answer that is lost is remembered by the browser. Its
 * module script comes without the indentation, which no text in it has.
 */
export function scriptsLast(html: Buffer): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  for (const { at, found, instead } of marksIn(html)) {
    parts.push(html.subarray(from, at), instead);
    from = at + found.length;
    if (found !== scriptMark.found) continue;
    const end = html.indexOf("</script>", from);
    parts.push(Buffer.from(html.toString("utf8", from, end).replace(/\n +/g, "\n")));
    from = end;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

/** React writes each of them so, and nothing else: in texts and values it escapes the quotation mark. */
const linkMark = {
  found: Buffer.from('<link rel="modulepreload" '),
  instead: Buffer.from(`<link rel="${waitingModule}" `),
};
const scriptMark = { found: Buffer.from(' type="module" async=""'), instead: Buffer.from(` type="${waitingScript}"`) };
const marks = [linkMark, scriptMark];

function marksIn(html: Buffer) {
  const places = marks.flatMap(({ found, instead }) => {
    const all = [];
    for (let at = html.indexOf(found); at !== -1; at = html.indexOf(found, at + found.length))
      all.push({ at, found, instead });
    return all;
  });
  return places.sort((a, b) => a.at - b.at);
}
