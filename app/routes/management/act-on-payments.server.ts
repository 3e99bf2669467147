import { closeEvent } from "#app/features/settlement/reconciliation/act-on-payment.server.ts";
import { paymentsForm } from "#app/features/settlement/reconciliation/payment-check.schema.ts";
import { reconcileAll } from "#app/features/settlement/reconciliation/reconcile-on-demand.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

/** Does what a form of the list of payments asks. */
export async function actOnPayments({ request, context }: ActionArgs) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, paymentsForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const member = memberOf(context);
  const here = paths.managedPayments;
  if (value.act === "check") {
    const isNew = await reconcileAll({ ...member, reason: value.reason });
    const title = isNew ? "Pencocokan dimulai." : "Pencocokan sudah akan dimulai.";
    return redirectWithToast(here, { title, description: "Muat ulang halaman ini sebentar lagi." });
  }
  const closed = await closeEvent({ eventId: value.event, reason: value.reason }, member);
  if (closed.ok) return redirectWithToast(here, { title: "Kabar gateway itu ditandai sudah diperiksa." });
  return form.reject({ "": "Kabar itu sudah ditandai. Muat ulang halaman ini." }, 409);
}
