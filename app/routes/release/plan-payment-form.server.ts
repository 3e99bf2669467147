import { payRefusalText } from "#app/features/money/checkout/buy-refusal.ts";
import { cancelInvoice, changePlanPayment } from "#app/features/money/checkout/change-plan-payment.server.ts";
import type { PlanPurchaseView } from "#app/features/money/checkout/show-plan-purchase.server.ts";
import { planPaymentForm } from "#app/features/money/plans/plan-form.schema.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { managerOf } from "#app/http/managed-outlet.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

/** Answers the forms of a plan's payment, of an invoice that was found to be the payer's. */
export async function answerPlanPayment(args: ActionArgs, { invoice }: PlanPurchaseView) {
  await requireUnderLimit("booking-write", args);
  const form = await readForm(args.request, planPaymentForm);
  if (!form.ok) return form.rejected;
  const user = managerOf(args.context);
  if (form.value.intent === "cancel") {
    const cancelled = await cancelInvoice(user, invoice.id);
    if (!cancelled.ok) return form.reject({ "": payRefusalText[cancelled.reason].text });
    const plans = `${paths.subscriptionPlans}?outlet=${invoice.outletId}`;
    return redirectWithToast(plans, { title: "Pesanan dibatalkan" });
  }
  const { method, key } = form.value;
  const changed = await changePlanPayment(user, { invoiceId: invoice.id, method, key });
  if (!changed.ok) {
    const { field, text } = payRefusalText[changed.reason];
    return form.reject({ [field]: text });
  }
  const title = changed.isPaid ? "Paket sudah dibayar" : "Cara bayar diganti";
  return redirectWithToast(paths.subscriptionPayment({ id: changed.paymentId }), { title });
}
