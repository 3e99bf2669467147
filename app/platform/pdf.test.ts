import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { formatRupiah } from "#app/lib/money.ts";
import { drawPdf, type PdfFrame } from "#app/platform/pdf.server.ts";
import { readPdf } from "#tests/support/pdf-reader.ts";

const columns = [
  { header: "Waktu", share: 2 },
  { header: "Keterangan", share: 4 },
  { header: "Jumlah", share: 2, align: "end" },
] as const;

const statement = (rows: readonly string[][]): PdfFrame => ({
  title: "Mutasi dompet",
  subtitle: ["Ayu"],
  madeAt: Temporal.Instant.from("2026-11-22T01:00:00Z"),
  parts: [{ kind: "table", columns, rows: rows.map((cells) => ({ cells })), empty: "Belum ada mutasi." }],
});

test("a table goes on over numbered pages, each under its headers, and loses no row", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [
    `hari ${index}`,
    "Pengembalian dana",
    formatRupiah(index * 1_000),
  ]);
  const { pages, text } = readPdf(await drawPdf(statement(rows)));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain("Waktu\tKeterangan\tJumlah");
    expect(page.at(-1)).toBe(
      `Dibuat Minggu, 22 November 2026 pukul 08.00 WIB\tHalaman ${index + 1} dari ${pages.length}`,
    );
  }
  for (const cells of rows) expect(text).toContain(cells.join("\t"));
});

test("shows what people type: accents, other alphabets, plain letters for those in disguise", async () => {
  const { text } = readPdf(await drawPdf(statement([["“Żółć” Việt", "Привет Ελλάδα 𝗕𝗮𝗿 -> x", "−1"]])));
  expect(text.replaceAll("\t", "")).toContain("“Żółć” ViệtПривет Ελλάδα Bar -> x−1");
});

test("a letter that the font lacks is a question mark, and nothing unseen stays", async () => {
  const { text } = readPdf(await drawPdf(statement([["Potong ✂️💈", "a\u202Eb\u0000c\u200D", "王小明 Wang"]])));
  expect(text).toContain("Potong ?\tabc\t? Wang");
});

test("a word without spaces breaks inside its cell", async () => {
  const word = "a".repeat(200);
  const { pages } = readPdf(await drawPdf(statement([[word, "b", "c"]])));
  expect(pages[0]?.join("").replace(/[^a]/g, "").length).toBeGreaterThan(200);
});

test("says that nothing is there, and writes the same bytes for the same frame", async () => {
  const first = await drawPdf(statement([]));
  expect(readPdf(first).text).toContain("Belum ada mutasi.");
  expect(Buffer.compare(first, await drawPdf(statement([])))).toBe(0);
});
