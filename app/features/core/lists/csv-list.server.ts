import { stringify } from "csv-stringify/sync";
import type { Temporal } from "temporal-polyfill";
import type { Member } from "#app/features/core/access/actor.ts";
import { type AuditRow, writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { formatCount } from "#app/lib/count.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** Rows of an exported list at most; who wants more narrows the filter. */
const longestCsv = 10_000;

interface CsvRequest {
  /** The filter of the list, as its page has it. */
  search: URLSearchParams;
  params: Readonly<Record<string, string | undefined>>;
  now: Temporal.Instant;
  /** Rows at most: one more than the file holds, which then says that it was cut. */
  most: number;
}

interface CsvContent {
  /** What the address narrows the list to; the audit row says so. */
  filter: Readonly<Record<string, string>>;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** A list of management as a file, declared beside the list. */
export interface CsvList {
  /** ASCII letters and dashes: the audit row's id and the beginning of the file's name. */
  list: string;
  /** The file's name where it is another one. */
  fileName?: string;
  /** Null where the address names a list that there is not. */
  read: (request: CsvRequest) => Promise<CsvContent | null>;
  /** The last row of a file that was cut. */
  cutRow?: readonly string[];
  /** The audit row, where it is not about an `export`. */
  record?: (
    written: Pick<CsvContent, "filter"> & { rows: number; isCut: boolean },
  ) => Pick<AuditRow, "entity" | "entityId" | "after">;
}

/**
 * A list for a spreadsheet, with the audit row that says who took it and by which filter; null for a list that there is
 * not. No text that somebody typed acts as a formula.
 */
export async function exportCsv(
  member: Member,
  { list, fileName = list, read, cutRow, record }: CsvList,
  { search: asked, params = {} }: Pick<CsvRequest, "search"> & Partial<Pick<CsvRequest, "params">>,
  now = clock.now(),
): Promise<{ text: string; name: string } | null> {
  const search = new URLSearchParams(asked);
  search.delete("after");
  const content = await read({ search, params, now, most: longestCsv + 1 });
  if (!content) return null;
  const { filter, header } = content;
  const rows = content.rows.slice(0, longestCsv);
  const written = { filter, rows: rows.length, isCut: content.rows.length > longestCsv };
  await inTransaction((tx) =>
    writeAudit(tx, {
      actor: member,
      action: "management.exported",
      ...(record?.(written) ?? { entity: "export", entityId: list, after: written }),
    }),
  );
  const cut = cutRow ?? [`Dipotong: hanya ${formatCount(longestCsv)} baris pertama. Persempit saringannya.`];
  const text = stringify([header, ...rows, ...(written.isCut ? [cut] : [])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return { text, name: `${fileName}-${localDate(now, "WIB")}.csv` };
}
