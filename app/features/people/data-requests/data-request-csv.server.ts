import { stringify } from "csv-stringify/sync";
import { actorOf } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { dataKindText, dataSourceText, dataStatusText } from "#app/features/people/data-requests/data-request.ts";
import {
  type DataRequestFilter,
  dataRequestSearch,
  exportedRequests,
} from "#app/features/people/data-requests/data-request-filter.ts";
import { findDataRequests } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

/** The requests of a filter for a spreadsheet, without names and what was written; that it was taken is on record. */
export async function dataRequestCsv(
  member: { id: string; requestId?: string },
  filter: DataRequestFilter,
  now = clock.now(),
): Promise<{ text: string; name: string }> {
  const rows = await findDataRequests({ ...filter, after: null }, exportedRequests + 1, now);
  const isCut = rows.length > exportedRequests;
  const blank = ["", "", "", "", "", ""];
  const lines = [
    ["Kode", "Jenis", "Dari", "Keadaan", "Diterima", "Tenggat", "Dijawab"],
    ...rows
      .slice(0, exportedRequests)
      .map(({ code, kind, source, status, receivedAt, dueAt, decidedAt }) => [
        ...[code, dataKindText[kind].label, dataSourceText[source], dataStatusText[status]],
        ...[receivedAt.toISOString(), dueAt.toISOString(), decidedAt?.toISOString() ?? ""],
      ]),
    ...(isCut ? [[`Dipotong: hanya ${exportedRequests} baris pertama.`, ...blank]] : []),
  ];
  await inTransaction((tx) =>
    writeAudit(tx, {
      actor: actorOf(member, "management", member.requestId),
      action: "management.exported",
      entity: "data_request",
      entityId: "list",
      after: { reason: "Unduhan CSV", filter: dataRequestSearch({ ...filter, after: null }), rows: lines.length - 1 },
    }),
  );
  const text = stringify(lines, { bom: true, escape_formulas: true, record_delimiter: "windows" });
  return { text, name: `permintaan-data-${localDate(now, "WIB").toString()}.csv` };
}
