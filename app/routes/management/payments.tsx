import { Form, href } from "react-router";
import { actorOf } from "#app/features/identity/actor.ts";
import { paymentCheckForm } from "#app/features/payments/payment-check.schema.ts";
import { paymentSearch, readPaymentFilter } from "#app/features/payments/payment-filter.ts";
import { countTroubles, listPayments } from "#app/features/payments/payment-list.queries.server.ts";
import { reconcileAll } from "#app/features/payments/reconcile-on-demand.server.ts";
import { PaymentFilterForm, PaymentList } from "#app/features/payments/ui/payment-list.tsx";
import { requestIdContext } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerContext } from "#app/http/management-guard.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/payments.ts";

const path = "/management-dashboard/payments";

export function meta() {
  return pageMeta({
    title: "Pembayaran",
    description: "Semua pembayaran dan kata gateway tentangnya.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readPaymentFilter(url.searchParams);
  const [list, troubles] = await Promise.all([listPayments(filter), countTroubles()]);
  return { ...list, troubles, filter };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, paymentCheckForm);
  if (!form.ok) return form.rejected;
  const isNew = await reconcileAll(actorOf(context.get(managerContext), "management", context.get(requestIdContext)));
  const title = isNew ? "Pencocokan dimulai." : "Pencocokan sudah akan dimulai.";
  return redirectWithToast(href(path), { title, description: "Muat ulang halaman ini sebentar lagi." });
}

export default function ManagementPayments({ loaderData }: Route.ComponentProps) {
  const { payments, next, troubles, filter } = loaderData;
  return (
    <PageShell>
      <PageHeader
        title="Pembayaran"
        lead="Setiap jam semua pembayaran yang belum pasti dicocokkan dengan gateway."
        back={{ to: href("/management-dashboard"), label: "Ringkasan" }}
      />
      {troubles.reversed + troubles.disputed + troubles.events > 0 && (
        <Notice tone="danger" title="Perlu perhatian">
          {troubles.reversed} pembayaran ditarik bank, {troubles.disputed} disengketakan, {troubles.events} kata gateway
          tidak cocok dengan pesanan kita.
        </Notice>
      )}
      <Form method="post">
        <input type="hidden" name="act" value="check" />
        <SubmitButton pendingLabel="Memulai…">Cocokkan sekarang</SubmitButton>
      </Form>
      <PaymentFilterForm filter={filter} />
      <PaymentList payments={payments} paymentPath={(id) => href("/management-dashboard/payments/:id", { id })} />
      <Pagination
        label="Halaman pembayaran"
        previous={
          filter.after === null ? null : { to: path + paymentSearch({ ...filter, after: null }), label: "Ke awal" }
        }
        next={next === null ? null : { to: path + paymentSearch({ ...filter, after: next }), label: "Berikutnya" }}
      />
    </PageShell>
  );
}
