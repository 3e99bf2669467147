import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeAudit } from "#app/features/core/audit/write-audit.server.ts";
import { advanceSubscription, changeSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { enqueueEnd } from "#app/features/money/plans/begin-plan.server.ts";
import { listPaidPeriods, sameSubscription } from "#app/features/money/plans/invoices.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * The bank took back what had paid an invoice: its days are taken back from the plan that runs, which may leave it in
 * its grace or over. Where it had bought an upgrade that nothing else was paid for, the plan before runs on as though
 * there had been none, its end moved by the goodwill that the upgrade was given meanwhile. The invoice stays as it was
 * written, its payment says what became of it. The outlet is locked.
 */
export async function reversePlanPayment(tx: Tx, invoiceId: string, now: Temporal.Instant): Promise<void> {
  const invoice = await tx.subscriptionInvoice.findUnique({
    where: { id: invoiceId },
    select: { outletId: true, subscriptionId: true, kind: true, periodStart: true, periodEnd: true },
  });
  if (!invoice?.periodStart || !invoice.periodEnd) return;
  const { running } = await advanceSubscription(tx, invoice.outletId, now);
  if (!running || !(await sameSubscription(tx, running.id)).includes(invoice.subscriptionId)) return;
  const days = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
  const from = running.startsAt.getTime();
  const left = Math.max(0, running.endsAt.getTime() - days - from);
  const before =
    invoice.kind === "UPGRADE" && (await listPaidPeriods(running.id, tx)).length === 0
      ? await restBefore(tx, { outletId: invoice.outletId, from, goodwill: left })
      : null;
  const endsAt = new Date(from + (before ? 1 : Math.max(1, left)));
  await changeSubscription(tx, running, { status: before ? "EXPIRED" : running.status, endsAt }, systemActor);
  if (before) await runOn(tx, before, now);
  await advanceSubscription(tx, invoice.outletId, now);
}

interface Replaced {
  outletId: string;
  /** When the upgrade took its place, epoch milliseconds. */
  from: number;
  /** Milliseconds that it runs on beyond what was paid for. */
  goodwill: number;
}

/** The plan that an upgrade took the place of, with the days of it that were paid for and left; or null. */
async function restBefore(tx: Tx, { outletId, from, goodwill }: Replaced) {
  const startsAt = new Date(from);
  const before = await tx.subscription.findFirst({
    where: { outletId, begun: true, status: "EXPIRED", endsAt: startsAt },
    select: { id: true, planCode: true, planVersion: true },
  });
  if (!before) return null;
  const periods = await listPaidPeriods(before.id, tx);
  const left = periods.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, from)), 0);
  const { planCode, planVersion } = before;
  return left > 0 ? { outletId, planCode, planVersion, startsAt, endsAt: new Date(from + left + goodwill) } : null;
}

/** What has ended does not run again: the rest is a subscription of its own. */
async function runOn(tx: Tx, rest: NonNullable<Awaited<ReturnType<typeof restBefore>>>, now: Temporal.Instant) {
  const data = { ...rest, status: "ACTIVE", begun: true, createdAt: toDate(now) } as const;
  const { id } = await tx.subscription.create({ data, select: { id: true } });
  await writeAudit(tx, {
    actor: systemActor,
    action: "subscription.active",
    entity: "subscription",
    entityId: id,
    after: { status: "ACTIVE", endsAt: rest.endsAt.toISOString() },
  });
  await enqueueEnd(tx, id, rest.endsAt);
}
