import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/core/access/actor.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import { changeSubscription, type Running } from "#app/features/money/plans/advance-subscription.server.ts";
import { endSubscriptionJob } from "#app/features/money/plans/end-subscriptions.server.ts";
import type { InvoiceToSettle } from "#app/features/money/plans/invoices.queries.server.ts";
import type { settledTime } from "#app/features/money/plans/purchase.ts";
import { refreshOutletSearch } from "#app/features/outlets/search-index/refresh-outlet-search.server.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

interface Begun {
  invoice: InvoiceToSettle;
  running: Running | null;
  time: NonNullable<ReturnType<typeof settledTime>>;
}

/** Lets the plan that was paid run: the one that runs goes on, or another takes its place. Returns the subscription. */
export async function beginPlan(tx: Tx, { invoice, running, time }: Begun, now: Temporal.Instant): Promise<string> {
  const { plan, subscription } = invoice;
  const endsAt = new Date(time.end);
  const isWaiting = subscription.status === "PENDING_PAYMENT";
  if (running?.planCode === plan.code && running.planVersion === plan.version) {
    await changeSubscription(tx, running, { status: "ACTIVE", endsAt, cancelledAt: null }, systemActor);
    if (isWaiting) await changeSubscription(tx, subscription, { status: "EXPIRED" }, systemActor);
    await enqueueEnd(tx, running.id, endsAt);
    return running.id;
  }
  if (running) {
    const from = Math.max(running.startsAt.getTime() + 1, Math.min(time.from, running.endsAt.getTime()));
    await changeSubscription(tx, running, { status: "EXPIRED", endsAt: new Date(from) }, systemActor);
  }
  const begins = { status: "ACTIVE", begun: true, startsAt: new Date(time.from), endsAt } as const;
  if (isWaiting) {
    await changeSubscription(tx, subscription, begins, systemActor);
    await enqueueEnd(tx, subscription.id, endsAt);
    return subscription.id;
  }
  const terms = { outletId: invoice.outletId, planCode: plan.code, planVersion: plan.version, createdAt: toDate(now) };
  const { id } = await tx.subscription.create({ data: { ...terms, ...begins }, select: { id: true } });
  await enqueueEnd(tx, id, endsAt);
  return id;
}

/** An outlet that waited for its plan opens: for the first time, or again. */
export async function openOutlet(
  tx: Tx,
  { outletId, subscriptionId }: { outletId: string; subscriptionId: string },
  now: Temporal.Instant,
): Promise<void> {
  const change = { outletId, from: ["READY", "LAPSED"], to: "ACTIVE", actor: systemActor } as const;
  const changed = await changeOutletStatus(tx, change, now);
  if (!changed.ok) return;
  await refreshOutletSearch(tx, [outletId]);
  await writeOutbox(tx, { kind: "outlet-activated", key: `outlet-activated:${subscriptionId}`, payload: { outletId } });
}

/** Has a look at the subscription when it ends. */
export async function enqueueEnd(tx: Tx, subscriptionId: string, endsAt: Date): Promise<void> {
  const startAfter = instantFrom(endsAt);
  // A plan that was extended has several ends to look at; only the last one finds it ended.
  const singletonKey = `${subscriptionId}:${endsAt.getTime()}`;
  await enqueue(tx, endSubscriptionJob, { subscriptionId }, { startAfter, singletonKey });
}
