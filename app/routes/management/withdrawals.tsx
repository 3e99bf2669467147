import { WithdrawalFilterForm, WithdrawalSums } from "#app/features/money/withdrawal-review/withdrawal-filter.tsx";
import {
  listWithdrawals,
  sumWithdrawals,
} from "#app/features/money/withdrawal-review/withdrawal-queue.queries.server.ts";
import { isNarrowed, queueFilter } from "#app/features/money/withdrawal-review/withdrawal-queue.ts";
import { WithdrawalQueue } from "#app/features/money/withdrawal-review/withdrawal-queue-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/withdrawals.ts";

const path = paths.managedWithdrawals;

export function meta() {
  return pageMeta({
    title: "Penarikan",
    description: "Penarikan saldo yang perlu diputuskan, sedang berjalan dan selesai.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = queueFilter.read(url.searchParams);
  const [list, sums] = await Promise.all([listWithdrawals(filter), sumWithdrawals(filter)]);
  return { ...list, sums, filter, mayExport: mayAct(context) };
}

export default function ManagementWithdrawals({ loaderData }: Route.ComponentProps) {
  const { withdrawals, next, sums, filter, mayExport } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Penarikan"
        lead="Di atas Rp 5.000.000 dua anggota menyetujui."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <WithdrawalSums sums={sums} path={path} filter={filter} />
      <WithdrawalFilterForm path={path} filter={filter} mayExport={mayExport} />
      <WithdrawalQueue view={filter.view} isNarrowed={isNarrowed(filter)} withdrawals={withdrawals} />
      <ListPages
        label="Halaman penarikan"
        path={path}
        list={queueFilter}
        filter={filter}
        next={next}
        firstLabel="Awal"
      />
    </PageShell>
  );
}
