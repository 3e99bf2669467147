import { data, Form, href } from "react-router";
import { actorOf } from "#app/features/identity/actor.ts";
import { paymentCheckForm } from "#app/features/payments/payment-check.schema.ts";
import { findPaymentDetails } from "#app/features/payments/payment-list.queries.server.ts";
import { reconcileOne } from "#app/features/payments/reconcile-on-demand.server.ts";
import { PaymentDetailsSections } from "#app/features/payments/ui/payment-details-view.tsx";
import { requestIdContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/payment.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Satu pembayaran",
    description: "Keadaan satu pembayaran dan semua kata gateway tentangnya.",
    path: `/management-dashboard/payments/${params.id}`,
    isPrivate: true,
  });

export async function loader({ params }: Route.LoaderArgs) {
  const payment = await findPaymentDetails(params.id);
  if (!payment) throw data(null, { status: 404 });
  return payment;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, paymentCheckForm);
  if (!form.ok) return form.rejected;
  const member = actorOf(context.get(managerContext), "management", context.get(requestIdContext));
  const checked = await reconcileOne(params.id, member);
  const here = href("/management-dashboard/payments/:id", { id: params.id });
  if (checked.ok) return redirectWithToast(here, { title: found[checked.outcome] });
  if (checked.reason === "not-found") throw data(null, { status: 404 });
  return redirectWithToast(here, { title: failed[checked.reason], tone: "destructive" });
}

const found = {
  applied: "Sudah dicocokkan: keadaannya berubah.",
  ignored: "Sudah cocok, tidak ada yang berubah.",
  mismatch: "Jumlah di gateway tidak cocok. Tidak ada uang yang dipindahkan.",
  "unknown-order": "Gateway menjawab tentang pesanan yang tidak kita kenal.",
  "unknown-there": "Gateway tidak mengenal pesanan ini.",
} as const;
const failed = {
  "no-answer": "Gateway tidak menjawab. Coba lagi sebentar lagi.",
  throttled: "Gateway meminta kita menunggu. Coba lagi beberapa menit lagi.",
} as const;

export default function ManagementPayment({ loaderData: payment }: Route.ComponentProps) {
  return (
    <PageShell>
      <PageHeader
        title={<span className="wrap-anywhere">{payment.orderId}</span>}
        back={{ to: href("/management-dashboard/payments"), label: "Pembayaran" }}
      />
      {payment.isByGateway && (
        <Form method="post">
          <input type="hidden" name="act" value="check" />
          <SubmitButton pendingLabel="Menanyakan…">Cocokkan sekarang</SubmitButton>
        </Form>
      )}
      <PaymentDetailsSections payment={payment} />
    </PageShell>
  );
}
