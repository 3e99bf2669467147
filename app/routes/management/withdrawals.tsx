import { href } from "react-router";
import { WithdrawalQueue } from "#app/features/payouts/ui/withdrawal-queue.tsx";
import { listWithdrawals } from "#app/features/payouts/withdrawal-queue.queries.server.ts";
import { queueViews, queueViewText, readQueueCursor, readQueueView } from "#app/features/payouts/withdrawal-queue.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/withdrawals.ts";

export function meta() {
  return pageMeta({
    title: "Penarikan",
    description: "Penarikan saldo yang perlu diputuskan, sedang berjalan dan selesai.",
    path: "/management-dashboard/withdrawals",
    isPrivate: true,
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const view = readQueueView(url.searchParams);
  const after = readQueueCursor(url.searchParams);
  return { view, after, ...(await listWithdrawals(view, after)) };
}

export default function ManagementWithdrawals({ loaderData }: Route.ComponentProps) {
  const { view, after, withdrawals, next, waiting } = loaderData;
  const path = href("/management-dashboard/withdrawals");
  const toView = (each: string) => `${path}?view=${each}`;
  return (
    <PageShell>
      <PageHeader title="Penarikan" lead="Di atas Rp 5.000.000 dua anggota menyetujui." />
      <LinkTabs
        label="Saring penarikan"
        items={queueViews.map((each) => ({
          to: toView(each),
          label: queueViewText[each].label,
          current: each === view,
          ...(each === "decide" && { count: waiting }),
        }))}
      />
      <WithdrawalQueue
        view={view}
        withdrawals={withdrawals}
        pathOf={(id) => href("/management-dashboard/withdrawals/:id", { id })}
      />
      <Pagination
        label="Halaman penarikan"
        previous={after ? { to: toView(view), label: "Awal" } : null}
        next={next ? { to: `${toView(view)}&after=${next}`, label: "Berikutnya" } : null}
      />
    </PageShell>
  );
}
