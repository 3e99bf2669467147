import { exportList, longestExport } from "#app/features/core/lists/export-list.server.ts";
import { type JobFilter, jobFilterTexts } from "#app/features/operations/jobs/job-filter.ts";
import { findJobRows } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { stateText } from "#app/features/operations/jobs/job-rules.ts";
import { failureText } from "#app/features/operations/jobs/mask-job-data.ts";

const header = [
  "Id",
  "Keadaan",
  "Asal",
  "Dibuat (UTC)",
  "Boleh mulai (UTC)",
  "Selesai (UTC)",
  "Percobaan ulang",
  "Galat",
];

/** The jobs of a queue for a spreadsheet, without their data. */
export async function exportJobs(queue: string, filter: JobFilter, member: { id: string; requestId?: string }) {
  const found = await findJobRows(queue, { ...filter, after: null }, longestExport + 1);
  const rows = found.map((job) => [
    ...[
      job.id,
      stateText[job.state],
      job.sourceName ?? queue,
      job.createdAt.toISOString(),
      job.startAfter.toISOString(),
    ],
    ...[job.completedAt?.toISOString() ?? "", job.retryCount, failureText(job.sourceOutput ?? job.output)],
  ]);
  return exportList(member, { list: "jobs", filter: { queue, ...jobFilterTexts(filter) }, header, rows });
}
