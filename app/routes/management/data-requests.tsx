import { dataRequestFilter } from "#app/features/people/data-requests/data-request-filter.ts";
import { DataRequestFilterForm, DataRequestList } from "#app/features/people/data-requests/data-request-list.tsx";
import { listDataRequests } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/data-requests.ts";

const path = paths.managedDataRequests;

export function meta() {
  return pageMeta({
    title: "Antrean permintaan data pribadi",
    description: "Permintaan menurut UU PDP dengan tenggatnya.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = dataRequestFilter.read(url.searchParams);
  return { ...(await listDataRequests(filter)), filter, canAct: mayAct(context) };
}

export default function ManagementDataRequests({ loaderData }: Route.ComponentProps) {
  const { requests, next, counts, filter, canAct } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Permintaan data pribadi"
        lead={`${counts.open} terbuka. Dijawab dalam 3 x 24 jam sejak diterima.`}
        back={{ to: paths.management, label: "Ringkasan" }}
        actions={
          canAct && (
            <LinkButton to={paths.newDataRequest} variant="secondary">
              Catat surat atau e-mail
            </LinkButton>
          )
        }
      />
      {counts.overdue > 0 && (
        <Notice tone="danger" title={`${counts.overdue} lewat tenggat`}>
          Jawab hari ini, atau perpanjang dengan alasan.
        </Notice>
      )}
      <DataRequestFilterForm filter={filter} path={path} mayExport={canAct} />
      <DataRequestList requests={requests} />
      <ListPages label="Halaman permintaan" path={path} list={dataRequestFilter} filter={filter} next={next} />
    </PageShell>
  );
}
