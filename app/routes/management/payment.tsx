import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { listLedgerStory } from "#app/features/money/ledger/ledger-story.queries.server.ts";
import { LedgerStorySection } from "#app/features/money/ledger/ledger-story.tsx";
import { PaymentActs, PaymentRulings } from "#app/features/settlement/reconciliation/payment-acts.tsx";
import { findPaymentDetails } from "#app/features/settlement/reconciliation/payment-details.queries.server.ts";
import { PaymentDetailsSections } from "#app/features/settlement/reconciliation/payment-details-view.tsx";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { actOnPayment } from "#app/routes/management/payment-actions.server.ts";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/payment.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pembayaran",
    description: "Keadaan satu pembayaran dan semua kata gateway tentangnya.",
    path: paths.managedPayment(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await findPaymentDetails(params.id);
  if (!payment) throw data(null, { status: 404 });
  const { id: paymentId, bookingId, invoiceId } = payment;
  const [ledger, history] = await Promise.all([
    listLedgerStory({ paymentId, bookingId, invoiceId }),
    showActHistory([
      { entity: "payment", ids: [paymentId] },
      { entity: "refund", ids: payment.refunds.map(({ id }) => id) },
    ]),
  ]);
  return { payment, ledger, history, mayAct: mayAct(context), memberId: memberOf(context).id };
}

export const action = actOnPayment;

/** Also after a refusal: somebody else may have decided. */
export const shouldRevalidate = () => true;

export default function ManagementPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, ledger, history, mayAct: isActing, memberId } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{payment.orderId}</span>}
        lead={`${payment.amount}, ${payment.statusName.toLowerCase()}`}
        back={{ to: paths.managedPayments, label: "Pembayaran" }}
      />
      <ActRefusal answer={answer} />
      <PaymentRulings rulings={payment.rulings} status={payment.status} />
      {isActing && <PaymentActs payment={payment} memberId={memberId} answer={answer} />}
      <PaymentDetailsSections payment={payment} />
      <LedgerStorySection story={ledger} />
      <ActHistorySection history={history} />
    </PageShell>
  );
}
