import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { closeInvoice } from "#app/features/money/invoices/close-invoice.server.ts";
import { post } from "#app/features/money/ledger/post-transaction.server.ts";
import { subscriptionPaid } from "#app/features/money/ledger/postings.ts";
import { splitTax } from "#app/features/money/ledger/tax.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { advanceSubscription, type Running } from "#app/features/money/plans/advance-subscription.server.ts";
import { beginPlan, openOutlet } from "#app/features/money/plans/begin-plan.server.ts";
import { findInvoiceToSettle, type InvoiceToSettle } from "#app/features/money/plans/invoices.queries.server.ts";
import { sellableStatuses } from "#app/features/money/plans/plan-offer.ts";
import { settledTime } from "#app/features/money/plans/purchase.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { localDate, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface PaidInvoice {
  invoiceId: string;
  paymentId: string;
  /** Whole rupiah. */
  amount: number;
  /** Where the money is: at the gateway, or in the balance of this outlet. */
  source: "GATEWAY" | { outletId: string };
}

/** The balance of the outlet does not reach; the transaction is to be rolled back. */
export class BalanceTooLow extends Error {}

/** The outlet cannot use the plan that is paid from its balance; the transaction is to be rolled back. */
export class PlanNotUsable extends Error {}

/** Locks the outlet that the invoice is of: before payments and ledger accounts. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<void> {
  await tx.$queryRaw`/* lock-invoice-outlet */
    SELECT o.id FROM outlet o JOIN subscription_invoice i ON i.outlet_id = o.id
    WHERE i.id = ${invoiceId}::uuid FOR UPDATE OF o`;
}

/**
 * What verified money for an invoice does: the plan begins, goes on or changes, and the ledger has it. `too-late`: this
 * invoice no longer fits the outlet, the ledger has nothing of it, and the money belongs to the payer. Call
 * `lockInvoice` before the payment's row is locked.
 * @throws BalanceTooLow when the outlet's balance is the source and does not reach
 */
export async function settleInvoice(
  tx: Tx,
  { invoiceId, paymentId, amount, source }: PaidInvoice,
  now = clock.now(),
): Promise<"settled" | "too-late"> {
  await lockInvoice(tx, invoiceId);
  const invoice = await findInvoiceToSettle(tx, invoiceId);
  if (!invoice || invoice.status === "PAID" || invoice.amount !== amount) return "too-late";
  const { outletId } = invoice;
  const { running } = await advanceSubscription(tx, outletId, now);
  const time = await timeOf(tx, invoice, running, now);
  if (!time) return "too-late";

  for (const other of await openBeside(tx, invoice)) await closeInvoice(tx, other, "CANCELLED", systemActor, now);
  const subscriptionId = await beginPlan(tx, { invoice, running, time }, now);
  const tax = await taxAt(now, tx);
  const number = await nextInvoiceNumber(tx, now);
  const paid = {
    status: "PAID",
    number,
    subscriptionId,
    paidAt: toDate(now),
    periodStart: new Date(time.start),
    periodEnd: new Date(time.end),
    tax: splitTax(amount, tax).tax,
  } as const;
  await tx.subscriptionInvoice.update({ where: { id: invoiceId }, data: paid, select: { id: true } });
  await openOutlet(tx, { outletId, subscriptionId }, now);
  await writeAudit(tx, {
    actor: systemActor,
    action: "invoice.paid",
    entity: "invoice",
    entityId: invoiceId,
    before: { status: invoice.status },
    after: { status: "PAID", number, amount, paymentId },
  });
  await writeOutbox(tx, { kind: "plan-paid", key: `plan-paid:${invoiceId}`, payload: { invoiceId } });
  const posted = await post(tx, subscriptionPaid({ invoiceId, paymentId, source, amount }, tax), now);
  if (!posted.ok) throw new BalanceTooLow();
  return "settled";
}

/** The days it gives; null when the outlet cannot have them any more. */
async function timeOf(tx: Tx, invoice: InvoiceToSettle, running: Running | null, now: Temporal.Instant) {
  const { outletId, plan, days, kind } = invoice;
  const outlet = await lockOutletStatus(tx, outletId);
  if (!outlet || !sellableStatuses.includes(outlet.status)) return null;
  if ((await recheckRelease(tx, outletId)).sentBack) return null;
  const isLate = invoice.status !== "PENDING_PAYMENT";
  if (isLate && !(await stillFits(tx, invoice))) return null;
  const isSamePlan = running?.planCode === plan.code && running.planVersion === plan.version;
  const beside = running && { ...running, isSamePlan, endsAt: running.endsAt.getTime() };
  return settledTime({ kind, days, running: beside, isLate }, now.epochMilliseconds);
}

/** Money that comes after the deadline buys the same plan unless another one was bought since, or it became too small. */
async function stillFits(tx: Tx, { outletId, createdAt, plan }: InvoiceToSettle): Promise<boolean> {
  const since = await tx.subscriptionInvoice.count({ where: { outletId, status: "PAID", paidAt: { gt: createdAt } } });
  if (since > 0) return false;
  if (plan.maxBarbers === null) return true;
  return (await tx.barber.count({ where: { outletId, active: true } })) <= plan.maxBarbers;
}

function openBeside(tx: Tx, { id, outletId }: InvoiceToSettle) {
  return tx.subscriptionInvoice.findMany({
    where: { outletId, status: "PENDING_PAYMENT", id: { not: id } },
    select: { id: true, status: true, subscriptionId: true },
  });
}

/**
 * The next number of the year in Jakarta: `INV/2026/000001`. The counter's row is locked until the transaction ends, and
 * one that is rolled back gives its number to the next: a year has no gaps.
 */
export async function nextInvoiceNumber(tx: Tx, now: Temporal.Instant): Promise<string> {
  const { year } = localDate(now, "WIB");
  const [counter] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO invoice_counter (year, last) VALUES (${year}::smallint, 1)
    ON CONFLICT (year) DO UPDATE SET last = invoice_counter.last + 1 RETURNING last`;
  if (!counter) throw new Error(`The counter of ${year} gave no number.`);
  return `INV/${year}/${String(counter.last).padStart(6, "0")}`;
}
