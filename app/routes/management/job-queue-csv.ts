import { data } from "react-router";
import { exportJobs } from "#app/features/operations/jobs/export-jobs.server.ts";
import { readJobFilter } from "#app/features/operations/jobs/job-filter.ts";
import { hasQueue } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/job-queue-csv.ts";

export async function loader({ request, params: { queue }, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  if (!(await hasQueue(queue))) throw data(null, { status: 404 });
  const file = await exportJobs(queue, readJobFilter(url.searchParams), memberOf(context));
  return csvDownload(file.text, file.name);
}
