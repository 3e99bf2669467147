import type { Temporal } from "temporal-polyfill";
import { systemActor } from "#app/features/identity/actor.ts";
import { writeAudit } from "#app/features/monitoring/write-audit.server.ts";
import { writeOutbox } from "#app/features/notifications/write-outbox.server.ts";
import { changeOutletStatus, lockOutletStatus } from "#app/features/outlets/change-outlet-status.server.ts";
import { runningStatuses, subscriptionStatusAt } from "#app/features/subscriptions/subscription.ts";
import { currentSubscription, lastSubscription } from "#app/features/subscriptions/subscriptions.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

/** Enqueued with `{ subscriptionId }` for the instant at which it ends. */
export const endSubscriptionJob = "end-subscription";

/**
 * Brings one subscription to what has become of it at `now`, and its outlet with it. Of two at once the second finds
 * it done. Returns whether anything changed.
 */
export async function endSubscription(subscriptionId: string, now = clock.now()): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await tx.subscription.findUnique({ where: { id: subscriptionId }, select: { outletId: true } });
    if (!found) return false;
    const { outletId } = found;
    await lockOutletStatus(tx, outletId); // before the subscription, as everything that changes both
    const { status, endsAt, plan } = await tx.subscription.findUniqueOrThrow({
      where: { id: subscriptionId },
      select: { status: true, endsAt: true, plan: { select: { onceDays: true } } },
    });
    const times = { status, endsAt: endsAt.getTime(), isOnce: plan.onceDays !== null };
    const next = subscriptionStatusAt(times, now.epochMilliseconds);
    if (next === status) return false;
    await tx.subscription.update({ where: { id: subscriptionId }, data: { status: next }, select: { id: true } });
    await writeAudit(tx, {
      actor: systemActor,
      action: `subscription.${next.toLowerCase()}`,
      entity: "subscription",
      entityId: subscriptionId,
      before: { status },
      after: { status: next },
    });
    if (next === "EXPIRED") await lapseWithoutPlan(tx, outletId, now);
    return true;
  });
}

/**
 * An outlet that is open, had a plan and has none at `now` is LAPSED, and its owner hears of it; otherwise nothing
 * happens. Bookings stand. Its row is locked already.
 */
export async function lapseWithoutPlan(tx: Tx, outletId: string, now: Temporal.Instant): Promise<boolean> {
  const last = await lastSubscription(outletId, tx);
  if (!last || (await currentSubscription(outletId, tx, now))) return false;
  const change = { outletId, from: ["ACTIVE", "PAUSED"], to: "LAPSED", actor: systemActor } as const;
  const changed = await changeOutletStatus(tx, { ...change, reason: "subscription-ended" }, now);
  if (!changed.ok) return false;
  await writeOutbox(tx, { kind: "outlet-lapsed", key: `outlet-lapsed:${last.id}`, payload: { outletId } });
  return true;
}

/** Ends every subscription that is due at `now`; returns how many this call changed. */
export async function endSubscriptions(now = clock.now(), batch = 100): Promise<number> {
  let changed = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const due = await db.subscription.findMany({
      where: { id: { gt: after }, status: { in: [...runningStatuses] }, endsAt: { lte: toDate(now) } },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    for (const { id } of due) changed += (await endSubscription(id, now)) ? 1 : 0;
    if (due.length < batch) return changed;
    after = due.at(-1)?.id ?? after;
  }
}
