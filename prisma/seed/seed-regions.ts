import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { regionSearchName } from "#app/lib/indonesian-text.ts";
import { regionLevel, zoneOfRegion } from "#app/lib/region-code.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { insertRows, type Row } from "#prisma/seed/insert-rows.ts";
import { readCsv } from "#prisma/seed/read-csv.ts";

const namesDirectory = join(dirname(fileURLToPath(import.meta.resolve("idn-area-data/package.json"))), "data");
const levels = ["provinces", "regencies", "districts", "villages"];

/** Writes Indonesia's four levels of regions with their zones and centres, unless there are any; returns how many. */
export async function seedRegions(tx: Tx): Promise<number> {
  if (await tx.region.findFirst({ select: { code: true } })) return 0;
  const centres = await readCentres();
  let count = 0;
  for (const level of levels) {
    const rows = (await readCsv(join(namesDirectory, `${level}.csv`))).map((cells) => regionRow(cells, centres));
    await insertRows(tx, "region", rows);
    count += rows.length;
  }
  return count;
}

async function readCentres(): Promise<Map<string, { lat: number; lng: number }>> {
  const files = ["region-centres.csv", "kelurahan.csv"].map((file) => readCsv(join(import.meta.dirname, file)));
  const rows = (await Promise.all(files)).flat();
  return new Map(rows.map(([code = "", lat, lng]) => [code, { lat: Number(lat), lng: Number(lng) }]));
}

/** Provinces come as code and name, the rest as code, parent and name. */
function regionRow(cells: readonly string[], centres: ReadonlyMap<string, { lat: number; lng: number }>): Row {
  const [code = ""] = cells;
  // The source writes the apostrophe of names such as Ra'as as a double quote.
  const name = (cells.at(-1) ?? "").replaceAll('"', "'");
  const centre = centres.get(code);
  return {
    code,
    level: regionLevel(code),
    parent_code: cells.length === 3 ? cells[1] : null,
    name,
    search_name: regionSearchName(name),
    lat: centre?.lat ?? null,
    lng: centre?.lng ?? null,
    zone: zoneOfRegion(code),
  };
}
