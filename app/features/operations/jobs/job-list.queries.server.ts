import { z } from "zod";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { type JobFilter, jobFilter, jobPageSize } from "#app/features/operations/jobs/job-filter.ts";
import { jobName } from "#app/features/operations/jobs/job-name.ts";
import { hasQueue } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { actsOf, jobStates, stateText } from "#app/features/operations/jobs/job-rules.ts";
import { failureText, maskedFacts } from "#app/features/operations/jobs/mask-job-data.ts";
import { formatCount } from "#app/lib/count.ts";
import type { ListCursor } from "#app/lib/list-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatBriefInstant, instantFrom } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { deadLetterQueue, openJobs } from "#app/platform/jobs.server.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const zone = "WIB";

const row = z.object({
  id: z.string(),
  state: z.enum(jobStates),
  createdAt: z.date(),
  startAfter: z.date(),
  completedAt: z.date().nullable(),
  retryCount: z.number(),
  output: z.unknown(),
  sourceName: z.string().nullable(),
  sourceOutput: z.unknown(),
});
export type JobRow = z.output<typeof row>;

/** Jobs of a queue, the latest first. */
function findJobRows(queue: string, { state, source, after }: JobFilter, limit: number): Promise<JobRow[]> {
  const createdAt = Prisma.sql`date_trunc('milliseconds', j.created_on)`;
  const conditions = [
    Prisma.sql`j.name = ${queue}`,
    ...(state ? [Prisma.sql`j.state::text = ${state}`] : []),
    ...(source ? [Prisma.sql`j.source_name = ${source}`] : []),
    ...(after ? [Prisma.sql`(${createdAt}, j.id) < (${new Date(after.at)}, ${after.id}::uuid)`] : []),
  ];
  return readRows(
    row,
    Prisma.sql`/* jobs */
    SELECT j.id, j.state::text, ${createdAt} AS "createdAt", j.start_after AS "startAfter",
           j.completed_on AS "completedAt", j.retry_count AS "retryCount", j.output,
           j.source_name AS "sourceName", j.source_output AS "sourceOutput"
    FROM pgboss.job j WHERE ${Prisma.join(conditions, " AND ")}
    ORDER BY ${createdAt} DESC, j.id DESC LIMIT ${limit}::int`,
  );
}

export async function listJobs(queue: string, filter: JobFilter) {
  const found = await findJobRows(queue, filter, jobPageSize + 1);
  const last = found[jobPageSize - 1];
  const next: ListCursor | null =
    found.length > jobPageSize && last ? { at: last.createdAt.getTime(), id: last.id } : null;
  return { jobs: found.slice(0, jobPageSize).map(lineOf), next };
}
export type JobLine = ReturnType<typeof lineOf>;

function lineOf(job: JobRow) {
  return {
    id: job.id,
    state: job.state,
    created: formatBriefInstant(instantFrom(job.createdAt), zone),
    starts: formatBriefInstant(instantFrom(job.startAfter), zone),
    tries: formatCount(job.retryCount),
    failure: failureText(job.sourceOutput ?? job.output),
    source: job.sourceName && jobName(job.sourceName),
  };
}

/** One job of a queue, or null. What its data hold of people and secrets is not shown. */
export async function findJob(queue: string, id: string) {
  if (!isUuid(id)) return null;
  const [job] = await (await openJobs()).findJobs<object>(queue, { id });
  if (!job) return null;
  const isDeadLetter = queue === deadLetterQueue;
  const at = (date: Date | null) => (date ? formatBriefInstant(instantFrom(date), zone) : null);
  const lines: [string, string | null][] = [
    ["Asal", job.sourceName],
    ["Dibuat", at(job.sourceCreatedOn ?? job.createdOn)],
    ["Boleh mulai", isDeadLetter ? null : at(job.startAfter)],
    ["Mulai terakhir", at(job.startedOn)],
    [isDeadLetter ? "Berhenti dicoba" : "Selesai", at(isDeadLetter ? job.createdOn : job.completedOn)],
    ["Percobaan ulang", formatCount(job.sourceRetryCount ?? job.retryCount)],
    ["Kunci", job.singletonKey && isUuid(job.singletonKey) ? job.singletonKey : null],
  ];
  return {
    id: job.id,
    queue,
    state: job.state,
    isDeadLetter,
    facts: maskedFacts(job.data),
    failure: failureText(job.sourceOutput ?? job.output),
    acts: actsOf({ state: job.state, isDeadLetter }),
    lines: lines.flatMap(([term, detail]) => (detail ? [{ term, detail }] : [])),
  };
}

export type JobDetails = NonNullable<Awaited<ReturnType<typeof findJob>>>;

/** The jobs of one queue, without their data. */
export const jobCsv: CsvList = {
  list: "jobs",
  async read({ search, params: { queue = "" }, most }) {
    if (!(await hasQueue(queue))) return null;
    const filter = jobFilter.read(search);
    const rows = (await findJobRows(queue, filter, most)).map((job) => [
      ...[job.id, stateText[job.state], job.sourceName ?? queue, job.createdAt.toISOString()],
      ...[job.startAfter.toISOString(), job.completedAt?.toISOString() ?? "", job.retryCount],
      failureText(job.sourceOutput ?? job.output),
    ]);
    return { filter: { queue, ...jobFilter.values(filter) }, header, rows };
  },
};

const header = [
  ...["Id", "Keadaan", "Asal", "Dibuat (UTC)", "Boleh mulai (UTC)", "Selesai (UTC)", "Percobaan ulang", "Galat"],
];
