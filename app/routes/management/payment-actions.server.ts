import { data } from "react-router";
import { closeOpenPayment } from "#app/features/settlement/reconciliation/act-on-payment.server.ts";
import { paymentForm } from "#app/features/settlement/reconciliation/payment-check.schema.ts";
import { rulingRefusalText } from "#app/features/settlement/reconciliation/payment-ruling.ts";
import { reconcileOne } from "#app/features/settlement/reconciliation/reconcile-on-demand.server.ts";
import { decideRuling, type Ruled, recordRuling } from "#app/features/settlement/reconciliation/rule-payment.server.ts";
import type { ActionArgs } from "#app/http/context.ts";
import { readForm } from "#app/http/form.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import * as paths from "#app/paths.ts";

interface Sent extends ActionArgs {
  params: { id: string };
}

/** Does what a form of one payment's page asks. */
export async function actOnPayment({ request, params, context }: Sent) {
  await requireUnderLimit("account-write", { request, context });
  const form = await readForm(request, paymentForm);
  if (!form.ok) return form.rejected;
  const { value } = form;
  const member = memberOf(context);
  const here = paths.managedPayment(params);
  if (value.act === "check") {
    const actor = { ...member, reason: value.reason };
    const checked = await reconcileOne(params.id, actor);
    if (checked.ok) return redirectWithToast(here, { title: found[checked.outcome] });
    if (checked.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": failed[checked.reason] }, 409);
  }
  if (value.act === "close") {
    const closed = await closeOpenPayment({ paymentId: params.id, reason: value.reason }, member);
    if (closed.ok) return redirectWithToast(here, { title: "Pembayaran ditutup." });
    if (closed.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": "Pembayaran ini sudah tidak terbuka." }, 409);
  }
  const ruled: Ruled =
    value.act === "rule"
      ? await recordRuling({ paymentId: params.id, side: value.side, reason: value.reason }, member)
      : await decideRuling({ paymentId: params.id, act: value.act, reason: value.reason }, member);
  if (!ruled.ok) {
    if (ruled.reason === "not-found") throw data(null, { status: 404 });
    return form.reject({ "": rulingRefusalText[ruled.reason] }, 409);
  }
  const waiting = value.act === "reject" ? "Putusan itu dibatalkan." : "Tercatat. Anggota kedua memastikannya.";
  return redirectWithToast(here, { title: ruled.isDone ? "Putusan bank berlaku." : waiting });
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
