import { buffer } from "node:stream/consumers";
import { product } from "#app/lib/product.ts";
import { qrPath } from "#app/lib/qr-path.server.ts";
import { PdfText, pdfFonts, type TextLook } from "#app/platform/pdf-text.server.ts";

interface Poster {
  /** What it is about, in the largest letters: broken into lines, at most three of them. */
  name: string;
  invitation: string;
  /** Absolute; in the QR code, and in letters under it. */
  link: string;
  hint: string;
}

/** A5 upright, points. */
const page = { width: 419.53, height: 595.28, side: 36 } as const;
const inner = page.width - 2 * page.side;
const qrSide = 250;
const ink = "#1c1917";

/** A sheet to print and put up, with a QR code that leads to `link`. The same poster gives the same bytes. */
export async function drawPoster({ name, invitation, link, hint }: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: "1.7",
    lang: "id-ID",
    displayTitle: true,
    info: { Title: `Poster ${name}`, Author: product.name, Creator: product.name, CreationDate: new Date(0) },
  });
  const written = buffer(doc);
  const text = new PdfText(doc, await pdfFonts());
  const center = (line: string, y: number, look: TextLook) =>
    text.write(line, (page.width - text.widthOf(line, look)) / 2, y, look);

  doc.rect(0, 0, page.width, 12).fill(product.themeColor);
  let y = 44;
  for (const line of text.linesOf(name, inner, { weight: "bold", size: 26 }).slice(0, 3)) {
    center(line, y, { weight: "bold", size: 26, color: ink });
    y += 34;
  }
  for (const line of text.linesOf(invitation, inner, { size: 14 })) {
    center(line, y + 4, { size: 14, color: ink });
    y += 20;
  }
  const { path, size } = qrPath(link);
  const top = page.height - qrSide - 132;
  doc
    .save()
    .translate((page.width - qrSide) / 2, top)
    .scale(qrSide / size)
    .path(path)
    .fill(ink)
    .restore();
  y = top + qrSide + 8;
  center(hint, y, { weight: "bold", size: 13, color: ink });
  y += 22;
  for (const line of text.linesOf(link.replace(/^https?:\/\//, ""), inner, { size: 8.5 })) {
    center(line, y, { size: 8.5, color: "#57534e" });
    y += 13;
  }
  center(product.name, page.height - 36, { weight: "bold", size: 14, color: product.themeColor });
  doc.end();
  return new Uint8Array(await written);
}
