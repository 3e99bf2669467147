import { stringify } from "csv-stringify/sync";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** Rows of an exported list at most; who wants more narrows the filter. */
export const longestExport = 10_000;

export interface ListExport {
  /** ASCII letters and dashes: the file's name and the audit row's id. */
  list: string;
  /** What the address narrows it to. */
  filter: Readonly<Record<string, string>>;
  header: readonly string[];
  /** At most one more than `longestExport`: then the file says that it was cut. */
  rows: readonly (readonly (string | number)[])[];
}

/**
 * A list for a spreadsheet, with the audit row that says who took it and by which filter. No text that somebody typed
 * acts as a formula.
 */
export async function exportList(
  member: { id: string; requestId?: string },
  { list, filter, header, rows }: ListExport,
  now = clock.now(),
): Promise<{ text: string; name: string }> {
  const isCut = rows.length > longestExport;
  const kept = rows.slice(0, longestExport);
  const cutText = `Dipotong: hanya ${longestExport.toLocaleString("id-ID")} baris pertama. Persempit saringannya.`;
  await inTransaction((tx) =>
    writeAudit(tx, {
      actor: actorOf(member, "management", member.requestId),
      action: "management.exported",
      entity: "export",
      entityId: list,
      after: { filter: { ...filter }, rows: kept.length, isCut },
    }),
  );
  const text = stringify([header, ...kept, ...(isCut ? [[cutText]] : [])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return { text, name: `${list}-${localDate(now, "WIB")}.csv` };
}
