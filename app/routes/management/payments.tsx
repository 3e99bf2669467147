import { OpenEvents } from "#app/features/settlement/reconciliation/open-events.tsx";
import { isSumOfDays, paymentFilter, sumDays } from "#app/features/settlement/reconciliation/payment-filter.ts";
import {
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
import { ActForm, ActRefusal } from "#app/ui/form/act-form.tsx";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/payments.ts";

const path = paths.managedPayments;

export function meta() {
  return pageMeta({ title: "Pembayaran", description: "Semua pembayaran pelanggan dan outlet.", path });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = paymentFilter.read(url.searchParams);
  const [list, sums, events] = await Promise.all([listPayments(filter), sumPayments(filter), listOpenEvents()]);
  const note = isSumOfDays(filter) && `Yang sudah pasti: ${sumDays} hari terakhir.`;
  return { ...list, note, sums, events, filter, mayAct: mayAct(context) };
}

export const action = actOnPayments;

/** Also after a refusal: what somebody else closed meanwhile is gone. */
export const shouldRevalidate = () => true;

export default function ManagementPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { payments, next, note, sums, events, filter, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader title="Pembayaran" back={{ to: paths.management, label: "Ringkasan" }} />
      <ActRefusal answer={answer} />
      <PaymentSums sums={sums} note={note} path={path} filter={filter} />
      <PaymentFilterForm path={path} filter={filter} mayExport={isActing} />
      <PaymentList payments={payments} />
      <ListPages label="Halaman pembayaran" path={path} list={paymentFilter} filter={filter} next={next} />
      <OpenEvents open={events} mayAct={isActing} answer={answer} />
      {isActing && (
        <Card>
          <ActForm act="check" title="Cocokkan semua dengan gateway" button="Cocokkan sekarang" answer={answer} />
        </Card>
      )}
    </PageShell>
  );
}
