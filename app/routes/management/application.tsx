import { data } from "react-router";
import { z } from "zod";
import { MonitoredCaseSections } from "#app/features/outlets/application-monitor/monitored-case.tsx";
import { showMonitoredCase } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { assignReview } from "#app/features/outlets/review-desk/assign-review.server.ts";
import { releaseApplication } from "#app/features/outlets/review-desk/claim-application.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { actingMemberOf, mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import { actReason } from "#app/lib/act-reason.ts";
import * as paths from "#app/paths.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/application.ts";

/** What management does with an application on its way: it takes it from its reviewer, or gives it to another. */
const monitorForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("release"), reason: actReason }),
    z.object({ act: z.literal("assign"), reason: actReason, reviewer: z.guid({ error: "Pilih peninjaunya." }) }),
  ],
  { error: "Pilih yang akan dilakukan." },
);

const ownApplication = "Pendaftaran ini milik Anda sendiri. Minta anggota manajemen lain.";

/** Why an application was not taken from its reviewer. */
const releaseRefusalText = {
  "not-found": "Pendaftaran ini tidak ditemukan.",
  "not-claimed": "Pendaftaran ini tidak sedang ditinjau.",
  "own-application": ownApplication,
} as const;

/** Why it was not given to a reviewer. */
const assignRefusalText = {
  "not-found": "Pendaftaran ini tidak ditemukan.",
  "own-application": ownApplication,
  "not-waiting": "Pendaftaran ini tidak lagi menunggu keputusan.",
  "no-reviewer": "Orang itu tidak dapat meninjau pendaftaran ini. Pilih peninjau lain.",
  "already-theirs": "Pendaftaran ini sudah di tangan peninjau itu.",
} as const;

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pendaftaran",
    description: "Umur, peninjau, dan riwayat satu pendaftaran.",
    path: paths.managedApplication(params),
  });

async function requireCase({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const application = await showMonitoredCase(memberOf(context), params.id);
  if (!application) throw data(null, { status: 404 });
  return application;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return { application: await requireCase({ context, params }), mayAct: mayAct(context) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  await requireCase({ context, params });
  const form = await readForm(request, monitorForm);
  if (!form.ok) return form.rejected;
  const member = actingMemberOf(context, form.value.reason);
  const here = paths.managedApplication(params);
  if (form.value.act === "release") {
    const released = await releaseApplication({ applicationId: params.id, reviewer: member });
    if (!released.ok) return form.reject({ "": releaseRefusalText[released.reason] }, 409);
    return redirectWithToast(here, { title: "Pendaftaran kembali ke antrean" });
  }
  const assigned = await assignReview({ applicationId: params.id, reviewerId: form.value.reviewer, member });
  if (!assigned.ok) return form.reject({ "": assignRefusalText[assigned.reason] }, 409);
  return redirectWithToast(here, { title: "Pendaftaran dialihkan" });
}

/** Also after a refusal: what is shown is that of now. */
export const shouldRevalidate = () => true;

export default function ManagementApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { application } = loaderData;
  return (
    <PageShell width="reading">
      <PageHeader
        title={application.name}
        lead={`${application.code} · ${application.kind}`}
        back={{ to: paths.managedApplications, label: "Pendaftaran" }}
      />
      <MonitoredCaseSections
        application={application}
        mayAct={loaderData.mayAct}
        answer={useFormAnswer(actionData)}
        outletPath={paths.managedOutlet({ id: application.outletId })}
      />
    </PageShell>
  );
}
