import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";

/** In the order in which they are asked for a letter. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"] as const;
type Subset = (typeof subsets)[number];

const weights = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof weights;

/** The font's files and which letters are in which of them. */
interface PdfFonts {
  files: ReadonlyMap<string, Buffer>;
  letters: ReadonlyMap<Subset, ReadonlySet<number>>;
}

export interface TextLook {
  weight?: Weight;
  /** Points. */
  size?: number;
  color?: string;
}

const fontName = (subset: Subset, weight: Weight) => `${subset}-${weight}`;

// Figures of one width, so that amounts line up; no letter looks other than it was typed (-> as an arrow), which also
// takes three quarters of the time. The package reads switches as well as the list that its types know.
const features = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

let fonts: Promise<PdfFonts> | null = null;

/** Inter, read from its package with the first document. */
export function pdfFonts(): Promise<PdfFonts> {
  fonts ??= readFonts();
  return fonts;
}

async function readFonts(): Promise<PdfFonts> {
  const { resolve } = createRequire(import.meta.url);
  const read = (subset: Subset, weight: Weight) =>
    readFile(resolve(`@fontsource/inter/files/inter-${subset}-${weights[weight]}-normal.woff`));
  const names = subsets.flatMap((subset) => (Object.keys(weights) as Weight[]).map((weight) => ({ subset, weight })));
  const files = new Map(
    await Promise.all(
      names.map(async ({ subset, weight }) => [fontName(subset, weight), await read(subset, weight)] as const),
    ),
  );
  const { default: PDFDocument } = await import("pdfkit");
  const probe = new PDFDocument();
  const letters = new Map(
    subsets.map((subset) => {
      probe.font(files.get(fontName(subset, "regular")) ?? "Helvetica");
      return [subset, new Set((probe as unknown as OpenFont)._font.font.characterSet)] as const;
    }),
  );
  probe.end();
  await buffer(probe);
  return { files, letters };
}

/** What pdfkit does not say of the font in use. */
interface OpenFont {
  _font: { font: { characterSet: readonly number[] } };
}

// Marks of direction, joiners and selectors of an emoji's look: they are seen by what they do to other letters.
const invisible = /[\p{Cc}\p{Cf}\p{Variation_Selector}]+/gu;

/**
 * A text as a document writes it: letters in disguise (𝗕𝗮𝗿) become plain ones, and every one that the font lacks a
 * question mark, several in a row only one.
 */
function writableText(text: string, { letters }: PdfFonts): string {
  const isThere = (letter: string) => subsets.some((subset) => letters.get(subset)?.has(letter.codePointAt(0) ?? 0));
  const plain = [...text.normalize("NFC")].map((letter) => (isThere(letter) ? letter : letter.normalize("NFKC")));
  const clean = plain.join("").replace(/\s+/g, (gap) => (gap.includes("\u00A0") ? "\u00A0" : " "));
  let written = "";
  for (const letter of clean.replace(invisible, "")) {
    if (isThere(letter)) written += letter;
    else if (!written.endsWith("?")) written += "?";
  }
  return written.trim();
}

interface Run {
  text: string;
  subset: Subset;
}

/** Its stretches of one file of the font. */
function runsOf(text: string, { letters }: PdfFonts): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && letters.get(last.subset)?.has(code)) last.text += letter;
    else runs.push({ text: letter, subset: subsets.find((subset) => letters.get(subset)?.has(code)) ?? "latin" });
  }
  return runs;
}

/** Text of one document. */
export class PdfText {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  /** Of single letters at a size of one point: lines are broken by their sums. */
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument, found: PdfFonts) {
    this.#doc = doc;
    this.#fonts = found;
    for (const [name, file] of found.files) doc.registerFont(name, file);
  }

  /** Points. */
  widthOf(text: string, look: TextLook = {}): number {
    return runsOf(text, this.#fonts).reduce((width, run) => width + this.#runWidth(run, look), 0);
  }

  /** Lines no wider than `width` points, broken at spaces, and in a word only where it alone is too wide. */
  linesOf(text: string, width: number, look: TextLook = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of writableText(text, this.#fonts).split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (this.#roughWidth(longer, look) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = "";
      for (const letter of word) {
        if (line && this.#roughWidth(line + letter, look) > width) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    return [...lines, line];
  }

  /** Writes one line whose top left corner is at x and y. */
  write(line: string, x: number, y: number, look: TextLook = {}): void {
    this.#doc.fillColor(look.color ?? "#1c1917");
    let at = x;
    const runs = runsOf(line, this.#fonts);
    for (const [index, run] of runs.entries()) {
      this.#setFont(run.subset, look).text(run.text, at, y, { lineBreak: false, features });
      if (index < runs.length - 1) at += this.#runWidth(run, look);
    }
  }

  #roughWidth(text: string, { weight = "regular", size = 10 }: TextLook): number {
    let width = 0;
    for (const letter of text) {
      const key = `${weight} ${letter}`;
      const known = this.#widths.get(key) ?? this.widthOf(letter, { weight, size: 1 });
      this.#widths.set(key, known);
      width += known * size;
    }
    return width;
  }

  #runWidth({ text, subset }: Run, look: TextLook): number {
    return this.#setFont(subset, look).widthOfString(text, { features });
  }

  #setFont(subset: Subset, { weight = "regular", size = 10 }: TextLook): PDFKit.PDFDocument {
    return this.#doc.font(fontName(subset, weight)).fontSize(size);
  }
}
