import {
  promisedWorkingDays,
  queueFilter,
  queueViews,
  queueViewText,
} from "#app/features/outlets/registration/review-queue.ts";
import { ReviewQueue } from "#app/features/outlets/review-desk/application-queue.tsx";
import { listApplications } from "#app/features/outlets/review-desk/review-queue.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import { ChairDrawing } from "#app/ui/tool-drawings.tsx";
import type { Route } from "./+types/applications.ts";

export function meta() {
  return pageMeta({
    title: "Pendaftaran outlet",
    description: "Pendaftaran yang menunggu ditinjau.",
    path: paths.applications,
  });
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = queueFilter.read(url.searchParams);
  return { ...(await listApplications(filter, { reviewerId: context.get(userContext).id })), filter };
}

const emptyText = {
  waiting: { title: "Semua sudah ditinjau", text: "Pendaftaran baru akan tampil di sini, yang terlama paling atas." },
  claimed: { title: "Tidak ada yang sedang ditinjau", text: "Buka pendaftaran yang menunggu, lalu mulai tinjau." },
  revision: { title: "Tidak ada yang menunggu perbaikan", text: "Pendaftaran yang diminta diperbaiki tampil di sini." },
  decided: { title: "Belum ada keputusan", text: "Pendaftaran yang disetujui atau ditolak tampil di sini." },
};

export default function Applications({ loaderData: { applications, next, filter } }: Route.ComponentProps) {
  const path = paths.applications;
  const { view } = filter;
  return (
    <PageShell>
      <PageHeader
        title="Pendaftaran outlet"
        lead={`Kami berjanji memutuskan dalam ${promisedWorkingDays} hari kerja.`}
        actions={
          <LinkButton to={paths.outlets} variant="secondary">
            Semua outlet
          </LinkButton>
        }
      />
      <LinkTabs
        label="Saring pendaftaran"
        items={queueViews.map((each) => ({
          to: path + queueFilter.search({ view: each }),
          label: queueViewText[each],
          current: each === view,
        }))}
      />
      {applications.length > 0 ? (
        <ReviewQueue caption={queueViewText[view]} applications={applications} />
      ) : (
        <EmptyState drawing={<ChairDrawing />} {...emptyText[view]} />
      )}
      <ListPages label="Halaman pendaftaran" path={path} list={queueFilter} filter={filter} next={next} />
    </PageShell>
  );
}
