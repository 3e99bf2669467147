import type { Temporal } from "temporal-polyfill";
import type { Actor } from "#app/features/core/access/actor.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { changeSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { lowerCase } from "#app/lib/lower-case.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Enqueued with `{ invoiceId }` for the instant until which it can be paid. */
export const expireInvoiceJob = "expire-invoice";

interface OpenInvoice {
  id: string;
  subscriptionId: string;
}

/** Ends an invoice that nobody paid, with its payments and the plan that waited for it. The outlet is locked already. */
export async function closeInvoice(
  tx: Tx,
  { id, subscriptionId }: OpenInvoice,
  to: "CANCELLED" | "EXPIRED",
  actor: Actor,
  now: Temporal.Instant,
): Promise<void> {
  await closePayments(tx, { invoiceId: id }, to, now);
  await tx.subscriptionInvoice.update({ where: { id }, data: { status: to }, select: { id: true } });
  const { status } = await tx.subscription.findUniqueOrThrow({
    where: { id: subscriptionId },
    select: { status: true },
  });
  if (status === "PENDING_PAYMENT") {
    await changeSubscription(tx, { id: subscriptionId, status }, { status: "EXPIRED" }, actor);
  }
  await writeAudit(tx, {
    actor,
    action: `invoice.${lowerCase(to)}`,
    entity: "invoice",
    entityId: id,
    before: { status: "PENDING_PAYMENT" },
    after: { status: to },
  });
}

/** Whatever an outlet was about to buy is not bought. The outlet is locked already. */
export async function closeInvoicesOf(tx: Tx, outletId: string, actor: Actor, now: Temporal.Instant): Promise<void> {
  const where = { outletId, status: "PENDING_PAYMENT" } as const;
  const open = await tx.subscriptionInvoice.findMany({ where, select: { id: true, subscriptionId: true } });
  for (const invoice of open) await closeInvoice(tx, invoice, "CANCELLED", actor, now);
}

/** Ends an invoice whose time to pay is over at `now`; returns whether this call did. */
export async function expireInvoice(invoiceId: string, now = clock.now()): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await tx.subscriptionInvoice.findUnique({ where: { id: invoiceId }, select: { outletId: true } });
    if (!found) return false;
    await lockOutletStatus(tx, found.outletId);
    const invoice = await tx.subscriptionInvoice.findFirst({
      where: { id: invoiceId, status: "PENDING_PAYMENT", dueAt: { lte: toDate(now) } },
      select: { id: true, subscriptionId: true },
    });
    if (!invoice) return false;
    await closeInvoice(tx, invoice, "EXPIRED", systemActor, now);
    await writeOutbox(tx, { kind: "plan-unpaid", key: `plan-unpaid:${invoiceId}`, payload: { invoiceId } });
    return true;
  });
}

/** Ends every invoice that is due at `now`; returns how many this call ended. */
export async function expireInvoices(now = clock.now(), batch = 100): Promise<number> {
  let ended = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const due = await db.subscriptionInvoice.findMany({
      where: { id: { gt: after }, status: "PENDING_PAYMENT", dueAt: { lte: toDate(now) } },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    for (const { id } of due) ended += (await expireInvoice(id, now)) ? 1 : 0;
    if (due.length < batch) return ended;
    after = due.at(-1)?.id ?? after;
  }
}
