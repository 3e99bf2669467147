import { buffer } from "node:stream/consumers";
import type { Temporal } from "temporal-polyfill";
import { product } from "#app/lib/product.ts";
import { formatInstant, toDate } from "#app/lib/zoned-time.ts";
import { PdfText, pdfFonts, type TextLook } from "#app/platform/pdf-text.server.ts";

interface PdfColumn {
  header: string;
  /** Its share of the width, beside those of the other columns. */
  share: number;
  /** Amounts stand at the end. */
  align?: "start" | "end";
}

/** Texts in the order of the columns; lines of one cell are parted by a newline, those after the first are quieter. */
interface PdfRow {
  cells: readonly string[];
  strong?: boolean;
}

type PdfPart =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  /** Terms at the left, details at the right. */
  | { kind: "facts"; rows: readonly { term: string; detail: string; strong?: boolean }[] }
  | { kind: "table"; columns: readonly PdfColumn[]; rows: readonly PdfRow[]; empty: string };

export interface PdfFrame {
  title: string;
  /** Whose it is, which number or month: each a line under the title. */
  subtitle: readonly string[];
  parts: readonly PdfPart[];
  madeAt: Temporal.Instant;
}

const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 } as const;
const inner = page.width - 2 * page.side;
const cellGap = 12;
const muted = "#57534e";
const hairline = "#d6d3d1";

interface Pen {
  doc: PDFKit.PDFDocument;
  text: PdfText;
  y: number;
  title: string;
}

/**
 * A document of A4 pages in the product's frame: name and title on top, tables that go on over pages under their own
 * headers, page numbers. The same frame gives the same bytes.
 */
export async function drawPdf({ title, subtitle, parts, madeAt }: PdfFrame): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "id-ID",
    displayTitle: true,
    info: { Title: title, Author: product.name, Creator: product.name, CreationDate: toDate(madeAt) },
  });
  const written = buffer(doc);
  const pen: Pen = { doc, text: new PdfText(doc, await pdfFonts()), y: page.top, title };
  writeHead(pen, subtitle);
  for (const part of parts) await writePart(pen, part);
  numberPages(pen, madeAt);
  doc.end();
  return new Uint8Array(await written);
}

function writeHead(pen: Pen, subtitle: readonly string[]): void {
  writeLine(pen, product.name, { weight: "bold", size: 14, color: product.themeColor });
  pen.y += 14;
  writeLines(pen, pen.title, { weight: "bold", size: 18 });
  pen.y += 2;
  for (const line of subtitle) writeLines(pen, line, { color: muted });
  pen.y += 14;
}

async function writePart(pen: Pen, part: PdfPart): Promise<void> {
  if (part.kind === "heading") {
    makeRoom(pen, 60);
    pen.y += 8;
    writeLines(pen, part.text, { weight: "bold", size: 12 });
    pen.y += 6;
  } else if (part.kind === "text") {
    writeLines(pen, part.text, { color: muted });
    pen.y += 8;
  } else if (part.kind === "facts") {
    for (const { term, detail, strong = false } of part.rows) {
      const row = setRow(pen, [0.5, 0.5], { cells: [term, detail], strong });
      makeRoom(pen, row.height);
      writeRow(pen, row, ["start", "end"]);
    }
    pen.y += 12;
  } else await writeTable(pen, part);
}

async function writeTable(pen: Pen, { columns, rows, empty }: Extract<PdfPart, { kind: "table" }>): Promise<void> {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const shares = columns.map(({ share }) => share / all);
  const sides = columns.map(({ align = "start" }) => align);
  const head = setRow(pen, shares, { cells: columns.map(({ header }) => header), strong: true });
  makeRoom(pen, 60);
  writeRow(pen, head, sides, muted);
  for (const [index, row] of rows.entries()) {
    // Long statements let other requests pass.
    if (index % 10 === 9) await new Promise(setImmediate);
    const set = setRow(pen, shares, row);
    if (makeRoom(pen, set.height)) writeRow(pen, head, sides, muted);
    writeRow(pen, set, sides);
  }
  if (rows.length === 0) writeLines(pen, empty, { color: muted });
  pen.y += 12;
}

const rowPadding = 6;
const lineHeight = (size: number) => size * 1.4;

type CellLine = { line: string; look: TextLook };

interface SetRow {
  cells: readonly { x: number; width: number; lines: readonly CellLine[] }[];
  height: number;
}

/** The row's cells in lines, and how high they make it. */
function setRow({ text }: Pen, shares: readonly number[], { cells, strong = false }: PdfRow): SetRow {
  let x: number = page.side;
  const set = cells.map((cell, index) => {
    const share = (shares[index] ?? 0) * inner;
    const width = share - (index < cells.length - 1 ? cellGap : 0);
    const lines = cell.split("\n").flatMap((each, part) => {
      const look: TextLook =
        part > 0 ? { size: 8.5, color: muted } : { size: 9.5, weight: strong ? "bold" : "regular" };
      return text.linesOf(each, width, look).map((line) => ({ line, look }));
    });
    x += share;
    return { x: x - share, width, lines };
  });
  const heights = set.map(({ lines }) => lines.reduce((sum, { look }) => sum + lineHeight(look.size ?? 10), 0));
  return { cells: set, height: Math.max(...heights) + 2 * rowPadding };
}

/** The row with a hairline under it, where the pen is. */
function writeRow(pen: Pen, { cells, height }: SetRow, sides: readonly ("start" | "end")[], color?: string): void {
  for (const [index, { x, width, lines }] of cells.entries()) {
    let y = pen.y + rowPadding;
    for (const { line, look } of lines) {
      const indent = sides[index] === "end" ? width - pen.text.widthOf(line, look) : 0;
      pen.text.write(line, x + indent, y, color ? { ...look, color } : look);
      y += lineHeight(look.size ?? 10);
    }
  }
  pen.y += height;
  pen.doc
    .moveTo(page.side, pen.y)
    .lineTo(page.width - page.side, pen.y)
    .lineWidth(0.5)
    .stroke(hairline);
}

function writeLines(pen: Pen, text: string, look: TextLook): void {
  for (const line of pen.text.linesOf(text, inner, look)) writeLine(pen, line, look);
}

function writeLine(pen: Pen, line: string, look: TextLook): void {
  const height = lineHeight(look.size ?? 10);
  makeRoom(pen, height);
  pen.text.write(line, page.side, pen.y, look);
  pen.y += height;
}

/** Begins another page where `height` points do not fit any more; says whether it did. */
function makeRoom(pen: Pen, height: number): boolean {
  if (pen.y + height <= page.height - page.bottom) return false;
  pen.doc.addPage();
  pen.y = page.top;
  writeLine(pen, pen.text.linesOf(`${product.name} · ${pen.title}`, inner)[0] ?? "", { size: 9, color: muted });
  pen.y += 10;
  return true;
}

function numberPages({ doc, text }: Pen, madeAt: Temporal.Instant): void {
  const { count } = doc.bufferedPageRange();
  const look: TextLook = { size: 8.5, color: muted };
  const y = page.height - page.bottom + 24;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    text.write(`Dibuat ${formatInstant(madeAt, "WIB")}`, page.side, y, look);
    const number = `Halaman ${index + 1} dari ${count}`;
    text.write(number, page.width - page.side - text.widthOf(number, look), y, look);
  }
}
