import { randomUUID } from "node:crypto";
import { methodChoices } from "#app/features/money/checkout/show-checkout.server.ts";
import { balanceOf } from "#app/features/money/ledger/balances.queries.server.ts";
import { accountOf } from "#app/features/money/ledger/ledger.ts";
import { showPayment } from "#app/features/money/pay/show-payment.server.ts";
import { findOwnPayment, findPaymentOfInvoice } from "#app/features/money/payments/payment.queries.server.ts";
import { findPaymentMarks } from "#app/features/money/payments/payment-marks.queries.server.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { formatInstant } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

/** The invoice that a payment of this payer is for; null for a booking's and for another person's. */
export async function findInvoiceOfPayment(payerId: string, paymentId: string): Promise<string | null> {
  const payment = isUuid(paymentId) ? await findOwnPayment(payerId, paymentId) : null;
  return payment?.invoiceId ?? null;
}

/** How the invoice that this payment is for stands, by the payment that counts; null when it is not this payer's. */
export async function showPlanPurchase(payerId: string, paymentId: string, now = clock.now()) {
  const invoiceId = await findInvoiceOfPayment(payerId, paymentId);
  if (!invoiceId) return null;
  const [payment, invoice, marks] = await Promise.all([
    findPaymentOfInvoice(payerId, invoiceId),
    db.subscriptionInvoice.findUniqueOrThrow({
      where: { id: invoiceId },
      select: {
        id: true,
        number: true,
        status: true,
        amount: true,
        dueAt: true,
        outletId: true,
        plan: { select: { name: true } },
        outlet: { select: { name: true, zone: true } },
      },
    }),
    findPaymentMarks([invoiceId]),
  ]);
  if (!payment) return null;
  const { plan, outlet, outletId, status, dueAt, amount } = invoice;
  const subject = `Paket ${plan.name} untuk ${outlet.name}`;
  const dueText = formatInstant(dueAt, outlet.zone);
  const isOpen = status === "PENDING_PAYMENT" && dueAt.getTime() > now.epochMilliseconds;
  const held = isOpen ? ({ what: "plan", until: dueText, canChange: true } as const) : null;
  return {
    payment: showPayment(payment, { subject, zone: outlet.zone, what: "plan", held }, now),
    mark: marks.get(invoiceId)?.mark ?? "",
    invoice: {
      id: invoiceId,
      outletId,
      status,
      isOpen,
      amountText: formatRupiah(amount),
      dueText,
    },
    /** For choosing another way to pay. */
    change: {
      key: randomUUID(),
      methods: methodChoices(await balanceOf(accountOf("PARTNER_AVAILABLE", outletId)), amount),
    },
  };
}

export type PlanPurchaseView = NonNullable<Awaited<ReturnType<typeof showPlanPurchase>>>;
