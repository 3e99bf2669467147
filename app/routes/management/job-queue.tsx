import { data } from "react-router";
import { redriveAll, runScheduledNow } from "#app/features/operations/jobs/act-on-job.server.ts";
import { queueActForm } from "#app/features/operations/jobs/job-act.schema.ts";
import { QueueActs } from "#app/features/operations/jobs/job-details.tsx";
import { jobFilter } from "#app/features/operations/jobs/job-filter.ts";
import { listJobs } from "#app/features/operations/jobs/job-list.queries.server.ts";
import { JobFilterForm, JobTable } from "#app/features/operations/jobs/job-list.tsx";
import { jobName } from "#app/features/operations/jobs/job-name.ts";
import { hasQueue, isDeadLetters, isScheduled } from "#app/features/operations/jobs/job-queues.queries.server.ts";
import { redrivenText } from "#app/features/operations/jobs/job-rules.ts";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/job-queue.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: `Antrean ${params.queue}`,
    description: "Pekerjaan satu antrean menurut keadaannya.",
    path: paths.jobQueue(params),
  });

export async function loader({ params: { queue }, url, context }: Route.LoaderArgs) {
  if (!(await hasQueue(queue))) throw data(null, { status: 404 });
  const filter = jobFilter.read(url.searchParams);
  const [list, scheduled] = await Promise.all([listJobs(queue, filter), isScheduled(queue)]);
  const kind = { isScheduled: scheduled, isDeadLetters: isDeadLetters(queue) };
  return { ...list, filter, queue, title: jobName(queue), kind, mayAct: mayAct(context) };
}

export async function action({ request, params: { queue }, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, queueActForm);
  if (!form.ok) return form.rejected;
  const { act, source = "", reason } = form.value;
  const member = memberOf(context);
  const here = paths.jobQueue({ queue });
  if (act === "run") {
    const ran = await runScheduledNow({ queue, reason }, member);
    if (ran.ok) return redirectWithToast(here, { title: "Pekerjaan dijalankan." });
    if (ran.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": "Sudah ada yang menunggu giliran." }, 409);
  }
  const redriven = await redriveAll({ source, reason }, member);
  if (!redriven.ok) return form.reject({ "": "Tidak ada pekerjaan gagal yang dapat dijalankan lagi." }, 409);
  return redirectWithToast(here, { title: redrivenText(redriven) });
}

/** Also after a refusal: the states shown are those of now. */
export const shouldRevalidate = () => true;

export default function ManagementJobQueue({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs, next, filter, queue, title, kind, mayAct } = loaderData;
  const path = paths.jobQueue({ queue });
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{kind.isDeadLetters ? "Yang gagal terus" : title}</span>}
        lead={
          kind.isDeadLetters || title === queue ? undefined : <span className="font-mono wrap-anywhere">{queue}</span>
        }
        back={{ to: paths.jobs, label: "Pekerjaan" }}
      />
      <ActRefusal answer={answer} />
      {mayAct && <QueueActs {...kind} source={filter.source} answer={answer} />}
      <JobFilterForm filter={filter} path={path} mayExport={mayAct} />
      <JobTable jobs={jobs} pathOf={(id) => paths.job({ queue, id })} />
      <ListPages
        label="Halaman pekerjaan"
        path={path}
        list={jobFilter}
        filter={filter}
        next={next}
        firstLabel="Terbaru"
        nextLabel="Lebih lama"
      />
    </PageShell>
  );
}
