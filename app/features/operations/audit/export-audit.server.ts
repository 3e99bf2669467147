import { exportList, longestExport } from "#app/features/core/lists/export-list.server.ts";
import { type AuditFilter, auditFilterTexts } from "#app/features/operations/audit/audit-filter.ts";
import { findAuditRows } from "#app/features/operations/audit/audit-list.queries.server.ts";

const header = [
  ...["Waktu (UTC)", "Peran", "Nama", "Id pelaku", "Tindakan", "Jenis", "Id", "Permintaan", "Alasan", "Sebelum"],
  "Sesudah",
];

/** The rows of the filter for a spreadsheet, the latest first. */
export async function exportAudit(filter: AuditFilter, member: { id: string; requestId?: string }) {
  const found = await findAuditRows({ ...filter, after: null }, longestExport + 1);
  const rows = found.map((row) => [
    ...[row.at.toISOString(), row.actorKind, row.actorName ?? "", row.actorId ?? "", row.action, row.entity],
    ...[row.entityId, row.requestId ?? "", row.reason ?? "", row.before ?? "", row.after ?? ""],
  ]);
  return exportList(member, { list: "audit", filter: auditFilterTexts(filter), header, rows });
}
