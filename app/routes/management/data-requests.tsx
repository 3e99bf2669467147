import { href } from "react-router";
import { dataRequestSearch, readDataRequestFilter } from "#app/features/people/data-requests/data-request-filter.ts";
import { listDataRequests } from "#app/features/people/data-requests/data-requests.queries.server.ts";
import { DataRequestFilterForm, DataRequestList } from "#app/features/people/data-requests/request-list.tsx";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/data-requests.ts";

const path = "/management-dashboard/data-requests";

export function meta() {
  return pageMeta({
    title: "Antrean permintaan data pribadi",
    description: "Permintaan menurut UU PDP dengan tenggatnya.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readDataRequestFilter(url.searchParams);
  return { ...(await listDataRequests(filter)), filter, canAct: context.get(managerContext).role === "MANAGEMENT" };
}

export default function ManagementDataRequests({ loaderData }: Route.ComponentProps) {
  const { requests, next, counts, filter, canAct } = loaderData;
  const first = { ...filter, after: null };
  return (
    <PageShell>
      <PageHeader
        title="Permintaan data pribadi"
        lead={`${counts.open} terbuka. Dijawab dalam 3 x 24 jam sejak diterima.`}
        back={{ to: href("/management-dashboard"), label: "Ringkasan" }}
        actions={
          canAct && (
            <LinkButton to={href("/management-dashboard/data-requests/new")} variant="secondary">
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
      <DataRequestList requests={requests} pathOf={(id) => href("/management-dashboard/data-requests/:id", { id })} />
      <Pagination
        label="Halaman permintaan"
        previous={filter.after && { to: path + dataRequestSearch(first), label: "Ke awal" }}
        next={next && { to: path + dataRequestSearch({ ...filter, after: next }), label: "Berikutnya" }}
      />
    </PageShell>
  );
}
