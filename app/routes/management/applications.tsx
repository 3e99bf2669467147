import {
  ApplicationCounts,
  ApplicationSearchForm,
  MonitoredApplications,
  ReviewerLoads,
} from "#app/features/outlets/application-monitor/application-monitor.tsx";
import { applicationSearch } from "#app/features/outlets/application-monitor/application-search.ts";
import { showMonitored } from "#app/features/outlets/application-monitor/show-monitored.server.ts";
import { promisedWorkingDays } from "#app/features/outlets/registration/review-queue.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";
import type { Route } from "./+types/applications.ts";

const path = paths.managedApplications;

export function meta() {
  return pageMeta({
    title: "Antrean pendaftaran",
    description: "Pendaftaran yang menunggu, umurnya, dan peninjaunya.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = applicationSearch.read(url.searchParams);
  return { ...(await showMonitored(search)), search, mayExport: mayAct(context) };
}

export default function ManagementApplications({ loaderData }: Route.ComponentProps) {
  const { applications, next, counts, reviewers, search, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Pendaftaran"
        lead={`Janji kita: keputusan dalam ${promisedWorkingDays} hari kerja.`}
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ApplicationCounts counts={counts} path={path} search={search} />
      <ApplicationSearchForm search={search} reviewers={reviewers} path={path} mayExport={mayExport} />
      {applications.length > 0 ? (
        <MonitoredApplications applications={applications} />
      ) : (
        <EmptyState drawing={<ChairDrawing />} title="Tidak ada pendaftaran di sini" text="Ubah saringannya." />
      )}
      <ListPages label="Halaman pendaftaran" path={path} list={applicationSearch} filter={search} next={next} />
      <section aria-labelledby="peninjau">
        <SectionHeading id="peninjau">Peninjau</SectionHeading>
        <ReviewerLoads reviewers={reviewers} reviewerPath={(id) => `${path}?state=claimed&reviewer=${id}`} />
      </section>
    </PageShell>
  );
}
