import { exportList, longestExport } from "#app/features/core/lists/export-list.server.ts";
import { type ErrorFilter, errorFilterTexts } from "#app/features/operations/monitoring/error-filter.ts";
import { findErrors } from "#app/features/operations/monitoring/error-list.queries.server.ts";
import { severityText, sourceText, statusText } from "#app/features/operations/monitoring/figures.ts";
import { clock } from "#app/platform/clock.server.ts";

const header = ["Jenis", "Asal", "Tingkat", "Keadaan", "Pesan", "Alamat", "Kali", "Pertama (UTC)", "Terakhir (UTC)"];

/** The kinds of error of the filter for a spreadsheet. */
export async function exportErrors(filter: ErrorFilter, member: { id: string; requestId?: string }, now = clock.now()) {
  const { after: _, ...kept } = filter;
  const found = await findErrors({ ...kept, after: null }, longestExport + 1, now);
  const rows = found.map((error) => [
    ...[error.type, sourceText[error.source], severityText[error.severity], statusText[error.status], error.message],
    ...[error.url, error.count, error.firstSeenAt.toISOString(), error.lastSeenAt.toISOString()],
  ]);
  return exportList(member, { list: "errors", filter: errorFilterTexts(kept), header, rows }, now);
}
