import type { Temporal } from "temporal-polyfill";
import {
  paymentFailureText,
  paymentStateText,
  unusedReason,
  unusedText,
} from "#app/features/money/pay/payment-state-text.ts";
import type { PaymentResultTexts } from "#app/features/money/payments/paid-rows.server.ts";
import { paidRows } from "#app/features/money/payments/paid-rows.server.ts";
import { type PaymentView, wasPaidByAnother } from "#app/features/money/payments/payment.queries.server.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** What came of a person's payment for a plan of their outlet; null while it can still be paid. */
export async function showPlanPayment(
  payment: PaymentView,
  now: Temporal.Instant = clock.now(),
): Promise<PaymentResultTexts | null> {
  if (payment.status === "PENDING" || payment.status === "REVIEW" || !payment.invoiceId) return null;
  const { plan, outlet, periodEnd, status, dueAt } = await db.subscriptionInvoice.findUniqueOrThrow({
    where: { id: payment.invoiceId },
    select: {
      status: true,
      dueAt: true,
      periodEnd: true,
      plan: { select: { name: true } },
      outlet: { select: { name: true, zone: true, status: true } },
    },
  });
  const rows = [{ term: "Paket", detail: `${plan.name}, ${outlet.name}` }, ...paidRows(payment, outlet.zone)];
  const subscriptions = { to: paths.subscriptions, label: "Lihat langganan" };
  if (payment.status === "PAID" || (payment.status === "DISPUTED" && payment.failure !== "late")) {
    const until = periodEnd ? [`Paketnya berlaku sampai ${formatInstant(periodEnd, outlet.zone)}.`] : [];
    return {
      isSuccess: true,
      title: "Pembayaran berhasil",
      lead: `Terima kasih. Pembayaran paket ${plan.name} sudah kami terima.`,
      rows,
      next: [...until, "Fakturnya ada di halaman langganan."],
      links: [subscriptions],
    };
  }
  if (payment.status === "REVERSED") {
    return {
      isSuccess: false,
      title: "Pembayaran ditarik kembali",
      lead: `Bank atau e-wallet Anda menarik kembali pembayaran paket ${plan.name}.`,
      rows,
      next: ["Pilih paketnya lagi dari halaman langganan bila masih dibutuhkan."],
      links: [subscriptions],
    };
  }
  if (payment.paidAt) {
    const reason = unusedReason({ wasPaid: await wasPaidByAnother(payment), outletStatus: outlet.status });
    const when = reason === "late" ? "ketika tagihan ini sudah tidak berlaku" : unusedText[reason];
    return {
      isSuccess: false,
      title: "Pembayaran dikembalikan",
      lead: `Uang Anda aman: seluruhnya ada di dompet Pangkas Anda. Pembayaran kami terima ${when}.`,
      rows,
      next: ["Pakai saldo dompet untuk booking, atau tarik ke rekening bank Anda."],
      links: [{ to: paths.wallet, label: "Buka dompet" }, subscriptions],
    };
  }
  const state = payment.status === "FAILED" ? "failed" : payment.status === "EXPIRED" ? "expired" : "cancelled";
  const reason = payment.failure && state === "failed" ? `${paymentFailureText[payment.failure]} ` : "";
  const isOpen = status === "PENDING_PAYMENT" && dueAt.getTime() > now.epochMilliseconds;
  const held = isOpen ? ({ what: "plan", until: formatInstant(dueAt, outlet.zone), canChange: true } as const) : null;
  const { name, text } = paymentStateText(state, { what: "plan", held });
  return {
    isSuccess: false,
    title: name,
    lead: reason + text,
    rows,
    next: isOpen ? [] : ["Pilih paketnya lagi dari halaman langganan, lalu bayar dengan cara lain."],
    links: [
      ...(isOpen
        ? [{ to: `${paths.subscriptionPayment({ id: payment.id })}?ask=method`, label: "Pilih cara bayar lain" }]
        : []),
      subscriptions,
    ],
  };
}
