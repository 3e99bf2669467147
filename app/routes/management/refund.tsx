import { data } from "react-router";
import { showActHistory } from "#app/features/core/audit/act-history.queries.server.ts";
import { ActHistorySection } from "#app/features/core/audit/act-history.tsx";
import { listLedgerStory } from "#app/features/money/ledger/ledger-story.queries.server.ts";
import { LedgerStorySection } from "#app/features/money/ledger/ledger-story.tsx";
import { refundForm } from "#app/features/settlement/reconciliation/payment-check.schema.ts";
import { actOnRefund, refundActRefusalText } from "#app/features/settlement/refunds/act-on-refund.server.ts";
import { findRefundDetails } from "#app/features/settlement/refunds/refund-list.queries.server.ts";
import { RefundSections } from "#app/features/settlement/refunds/refund-page.tsx";
import { readForm } from "#app/http/form.server.ts";
import { mayAct, memberOf } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActRefusal } from "#app/ui/form/act-form.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/refund.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pengembalian dana",
    description: "Keadaan satu pengembalian dana dan semua yang terjadi dengannya.",
    path: paths.managedRefund(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const refund = await findRefundDetails(params.id);
  if (!refund) throw data(null, { status: 404 });
  const { id, bookingId } = refund;
  const [ledger, history] = await Promise.all([
    listLedgerStory({ bookingId }),
    showActHistory([
      { entity: "refund", ids: [id] },
      { entity: "booking", ids: [bookingId] },
    ]),
  ]);
  return { refund, ledger, history, mayAct: mayAct(context) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, refundForm);
  if (!form.ok) return form.rejected;
  const acted = await actOnRefund({ ...form.value, refundId: params.id }, memberOf(context));
  if (!acted.ok) {
    if (acted.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": refundActRefusalText[acted.reason] }, 409);
  }
  const title = acted.status === "DONE" ? "Pengembalian dana selesai." : "Pengembalian dana diterima gateway.";
  return redirectWithToast(paths.managedRefund(params), { title });
}

/** Also after a refusal: the gateway may have answered meanwhile. */
export const shouldRevalidate = () => true;

export default function ManagementRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { refund, ledger, history, mayAct: isActing } = loaderData;
  const answer = useFormAnswer(actionData);
  return (
    <PageShell>
      <PageHeader
        title={`Pengembalian dana ${refund.amount}`}
        lead={`Booking ${refund.code}`}
        back={{ to: paths.managedRefunds, label: "Pengembalian dana" }}
        actions={
          <LinkButton variant="secondary" to={paths.managedPayment({ id: refund.payment.id })}>
            Lihat pembayarannya
          </LinkButton>
        }
      />
      <ActRefusal answer={answer} />
      <RefundSections refund={refund} mayAct={isActing} answer={answer} />
      <LedgerStorySection story={ledger} />
      <ActHistorySection history={history} />
    </PageShell>
  );
}
