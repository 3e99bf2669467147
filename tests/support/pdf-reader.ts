import { inflateSync } from "node:zlib";

/** What stands in a PDF as pdfkit writes it: its pages' lines, in the order in which they were written. */
export function readPdf(bytes: Uint8Array): { pages: string[][]; text: string } {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const pages = [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const fonts = fontsOf(objects, objectAt(objects, head, "Resources")?.head ?? head);
      return linesOf(objectAt(objects, head, "Contents")?.stream ?? "", fonts);
    });
  return { pages, text: pages.flat().join("\n") };
}

interface PdfObject {
  head: string;
  stream: string;
}
type Letters = ReadonlyMap<number, string>;

function objectsOf(source: string): Map<string, PdfObject> {
  const found = [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)];
  return new Map(
    found.map(([, id = "", body = ""]) => {
      const [head = "", rest] = body.split(/stream\n/, 2);
      const packed = rest === undefined ? "" : body.slice(head.length + "stream\n".length).replace(/\nendstream$/, "");
      const stream = head.includes("FlateDecode")
        ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
        : packed;
      return [id, { head, stream }];
    }),
  );
}

function objectAt(objects: Map<string, PdfObject>, head: string, key: string): PdfObject | undefined {
  return objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? "");
}

function fontsOf(objects: Map<string, PdfObject>, resources: string): Map<string, Letters> {
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(
    named.map(([, name = "", id = ""]) => {
      const font = objects.get(id);
      return [name, lettersOf(objectAt(objects, font?.head ?? "", "ToUnicode")?.stream ?? "")];
    }),
  );
}

/** Letters by the number of their glyph. */
function lettersOf(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, from = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [offset, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      letters.set(Number.parseInt(from, 16) + offset, Buffer.from(hex, "hex").swap16().toString("utf16le"));
  }
  return letters;
}

/** Texts at one height are one line, parted by a tab. */
function linesOf(content: string, fonts: Map<string, Letters>): string[] {
  const lines: string[] = [];
  let at = "";
  let letters: Letters = new Map();
  for (const [line] of content.matchAll(/^.*$/gm)) {
    const font = /^\/(F\d+) [\d.]+ Tf$/.exec(line)?.[1];
    if (font) letters = fonts.get(font) ?? letters;
    const y = / ([\d.]+) Tm$/.exec(line)?.[1];
    if (!line.endsWith("TJ")) {
      if (y !== undefined && y !== at) lines.push("");
      if (y !== undefined) at = y;
      continue;
    }
    const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "\uFFFD").join("");
    lines.push([lines.pop(), text].filter(Boolean).join("\t"));
  }
  return lines;
}
