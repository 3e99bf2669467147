import { readFile } from "node:fs/promises";

/** Rows of a CSV file without its header line. Quoted cells may hold commas and doubled quotes, but no line breaks. */
export async function readCsv(path: string): Promise<string[][]> {
  const lines = (await readFile(path, "utf8")).split(/\r?\n/);
  return lines
    .slice(1)
    .filter((line) => line !== "")
    .map(cellsOf);
}

function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, bare]) =>
    quoted === undefined ? (bare ?? "") : quoted.replaceAll('""', '"'),
  );
}
