import { data, redirect } from "react-router";
import { CancelPlanPurchase, ChangePlanMethod } from "#app/features/money/checkout/plan-payment-forms.tsx";
import { showPlanPurchase } from "#app/features/money/checkout/show-plan-purchase.server.ts";
import { PaymentInstructions } from "#app/features/money/pay/payment-instructions.tsx";
import { latePaymentText } from "#app/features/money/pay/payment-state-text.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useFormAnswer } from "#app/http/use-form-answer.ts";
import * as paths from "#app/paths.ts";
import { answerPlanPayment } from "#app/routes/release/plan-payment-form.server.ts";
import { typedIn } from "#app/ui/form/form-answer.ts";
import type { Route } from "./+types/subscription-payment.ts";

export function meta({ params }: Route.MetaArgs) {
  return pageMeta({
    title: "Pembayaran paket",
    description: "Pembayaran paket outlet Anda.",
    path: paths.subscriptionPayment(params),
  });
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const view = await showPlanPurchase(managerOf(context).id, params.id);
  if (!view) throw data(null, { status: 404 });
  // Another attempt counts by now: its page has another address.
  const counting = paths.subscriptionPayment({ id: view.payment.paymentId });
  if (view.payment.paymentId !== params.id.toLowerCase()) throw redirect(counting);
  const ask = url.searchParams.get("ask");
  return { view, ask: view.invoice.isOpen && (ask === "method" || ask === "cancel") ? ask : null };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const view = await showPlanPurchase(managerOf(context).id, params.id);
  if (!view) throw data(null, { status: 404 });
  return answerPlanPayment({ request, context }, view);
}

export const shouldRevalidate = () => true;

export default function SubscriptionPayment({ loaderData: { view, ask }, actionData, params }: Route.ComponentProps) {
  const answer = useFormAnswer(actionData);
  const base = paths.subscriptionPayment({ id: params.id });
  const failed = typedIn(answer, "intent") || null;
  if (ask === "cancel" || failed === "cancel") return <CancelPlanPurchase view={view} answer={answer} base={base} />;
  if (ask === "method" || failed === "method") return <ChangePlanMethod view={view} answer={answer} base={base} />;
  const { payment, mark, invoice } = view;
  const isPaid = payment.state === "paid";
  const plans = `${paths.subscriptionPlans}?outlet=${invoice.outletId}`;
  return (
    <PaymentInstructions
      payment={payment}
      back={{ to: plans, label: "Paket outlet" }}
      live={{ to: paths.subscriptionPaymentLive({ id: params.id }), mark }}
      links={{
        image: null,
        change: invoice.isOpen ? `${base}?ask=method` : null,
        cancel: invoice.isOpen ? `${base}?ask=cancel` : null,
        again: isPaid ? `${paths.bookingActivation}?outlet=${invoice.outletId}` : invoice.isOpen ? null : plans,
      }}
      againLabel={isPaid ? "Buka halaman outlet" : "Pilih paket lagi"}
      late={latePaymentText.SUBSCRIPTION}
    />
  );
}
