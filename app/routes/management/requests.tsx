import { listRequests } from "#app/features/operations/monitoring/request-figures.queries.server.ts";
import { requestFilter } from "#app/features/operations/monitoring/request-figures.ts";
import { RequestFilterFields, RouteTable, SlowTable } from "#app/features/operations/monitoring/slow-requests.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListFilter } from "#app/ui/list-filter.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/requests.ts";

export function meta() {
  return pageMeta({
    title: "Kecepatan halaman",
    description: "Seberapa cepat setiap alamat dijawab, yang paling lambat, dan yang gagal.",
    path: paths.managedRequests,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = requestFilter.read(url.searchParams);
  return { ...(await listRequests(filter)), filter, mayExport: mayAct(context) };
}

export default function ManagementRequests({ loaderData }: Route.ComponentProps) {
  const { routes, slow, next, filter, mayExport } = loaderData;
  const path = paths.managedRequests;
  return (
    <PageShell>
      <PageHeader
        title="Kecepatan halaman"
        lead="p95 120 ms berarti 95 dari 100 permintaan dijawab dalam 120 milidetik. Alamat ditulis sebagai pola, tanpa kode siapa pun."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <ListFilter label="Saring permintaan" path={path} state={requestFilter.search(filter)} mayExport={mayExport}>
        <RequestFilterFields filter={filter} />
      </ListFilter>
      {filter.view === "slow" ? (
        <SlowTable slow={slow} filter={filter} />
      ) : (
        <RouteTable routes={routes} filter={filter} />
      )}
      <ListPages label="Halaman permintaan" path={path} list={requestFilter} filter={filter} next={next} />
    </PageShell>
  );
}
