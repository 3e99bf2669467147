import { OpenEvents } from "#app/features/settlement/reconciliation/open-events.tsx";
import { paymentFilter } from "#app/features/settlement/reconciliation/payment-filter.ts";
import {
  countTroubles,
  listOpenEvents,
  listPayments,
  sumPayments,
} from "#app/features/settlement/reconciliation/payment-list.queries.server.ts";
import { PaymentFilterForm, PaymentList, PaymentSums } from "#app/features/settlement/reconciliation/payment-list.tsx";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { actOnPayments } from "#app/routes/management/act-on-payments.server.ts";
import { Card } from "#app/ui/card.tsx";
import { ActForm } from "#app/ui/form/act-form.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/payments.ts";

const path = paths.managedPayments;

export function meta() {
  return pageMeta({
    title: "Pembayaran",
    description: "Semua pembayaran dan kata gateway tentangnya.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = paymentFilter.read(url.searchParams);
  const [list, sums, troubles, events] = await Promise.all([
    listPayments(filter),
    sumPayments(filter),
    countTroubles(),
    listOpenEvents(),
  ]);
  return { ...list, sums, troubles, events, filter, mayAct: mayAct(context) };
}

export const action = actOnPayments;

export default function ManagementPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, sums, troubles, events, filter, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell isList>
      <PageHeader
        title="Pembayaran"
        lead="Setiap jam semua pembayaran yang belum pasti dicocokkan dengan gateway."
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      {troubles.reversed + troubles.disputed + troubles.events > 0 && (
        <Notice tone="danger" title="Perlu perhatian">
          {troubles.reversed} pembayaran ditarik bank, {troubles.disputed} disengketakan, {troubles.events} kata gateway
          tidak cocok dengan pesanan kita.
        </Notice>
      )}
      <PaymentSums sums={sums} path={path} filter={filter} />
      <PaymentFilterForm path={path} filter={filter} mayExport={isActing} />
      <PaymentList payments={payments} />
      <ListPages label="Halaman pembayaran" path={path} list={paymentFilter} filter={filter} next={next} />
      <OpenEvents events={events} mayAct={isActing} answer={answer} />
      {isActing && (
        <Card>
          <ActForm
            act="check"
            title="Cocokkan semua dengan gateway sekarang"
            text="Sama seperti pencocokan tiap jam; hasilnya tampil sebentar lagi."
            button="Cocokkan sekarang"
            pendingLabel="Memulai…"
            variant="primary"
            answer={answer}
          />
        </Card>
      )}
    </PageShell>
  );
}
