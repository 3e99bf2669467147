import { data } from "react-router";
import { actOnJob } from "#app/features/operations/jobs/act-on-job.server.ts";
import { jobActForm } from "#app/features/operations/jobs/job-act.schema.ts";
import { JobActs, JobDetailsView } from "#app/features/operations/jobs/job-details.tsx";
import { findJob } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { jobName } from "#app/features/operations/jobs/job-name.ts";
import { hasQueue } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/job.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pekerjaan",
    description: "Keadaan satu pekerjaan dan isinya tanpa data pribadi.",
    path: paths.job(params),
  });

export async function loader({ params: { queue, id }, context }: Route.LoaderArgs) {
  const job = (await hasQueue(queue)) ? await findJob(queue, id) : null;
  if (!job) throw data(null, { status: 404 });
  return { job, title: job.isDeadLetter ? "Pekerjaan yang gagal terus" : jobName(job.queue), mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, jobActForm);
  if (!form.ok) return form.rejected;
  const command = { queue: params.queue, jobId: params.id, ...form.value };
  const acted = await actOnJob(command, memberOf(context));
  const list = paths.jobQueue({ queue: params.queue });
  if (acted.ok) return redirectWithToast(list, { title: "Sudah dikerjakan." });
  if (acted.reason === "not-found") throw data(null, { status: 404 });
  if (acted.reason === "duplicate-waits") return form.reject({ "": duplicateWaits }, 409);
  const here = paths.job({ queue: params.queue, id: params.id });
  return redirectWithToast(here, { title: "Keadaannya sudah berubah: periksa lagi.", tone: "destructive" });
}

const duplicateWaits =
  "Pekerjaan yang sama sudah menunggu giliran dan akan mengerjakan hal ini. Tidak perlu dijalankan lagi.";

/** Also after a refusal: the state shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementJob({ loaderData: { job, title, mayAct }, actionData }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  return (
    <PageShell width="reading">
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        back={{ to: paths.jobQueue({ queue: job.queue }), label: "Antrean" }}
      />
      <ActRefusal answer={answer} />
      <JobDetailsView job={job} />
      {mayAct && <JobActs acts={job.acts} answer={answer} />}
    </PageShell>
  );
}
