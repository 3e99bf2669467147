import { refundFilter } from "#app/features/settlement/refunds/refund-filter.ts";
import { listRefunds, sumRefunds } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import { RefundFilterForm, RefundList, RefundSums } from "#app/features/settlement/refunds/refund-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/refunds.ts";

const path = paths.managedRefunds;

export function meta() {
  return pageMeta({
    title: "Pengembalian dana",
    description: "Uang booking yang kembali: yang menunggu, yang diproses bank, dan yang selesai.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = refundFilter.read(url.searchParams);
  const [list, sums] = await Promise.all([listRefunds(filter), sumRefunds(filter)]);
  return { ...list, sums, filter, mayExport: mayAct(context) };
}

export default function ManagementRefunds({ loaderData }: Route.ComponentProps) {
  const { refunds, next, sums, filter, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Pengembalian dana"
        lead="Yang ditolak gateway masuk ke dompet pelanggan dengan sendirinya."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <RefundSums sums={sums} path={path} filter={filter} />
      <RefundFilterForm path={path} filter={filter} mayExport={mayExport} />
      <RefundList refunds={refunds} />
      <ListPages label="Halaman pengembalian dana" path={path} list={refundFilter} filter={filter} next={next} />
    </PageShell>
  );
}
