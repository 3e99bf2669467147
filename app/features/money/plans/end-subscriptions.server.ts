import { planGraceDays } from "#app/features/core/plans/plan.ts";
import { advanceSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

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
    await lockOutletStatus(tx, found.outletId); // before the subscription, as everything that changes both
    return (await advanceSubscription(tx, found.outletId, now)).changed;
  });
}

/** Ends every subscription that is due at `now`; returns how many this call changed. */
export async function endSubscriptions(now = clock.now(), batch = 100): Promise<number> {
  let changed = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const due = await db.subscription.findMany({
      where: {
        id: { gt: after },
        OR: [
          { status: { in: ["ACTIVE", "CANCELLED"] }, endsAt: { lte: toDate(now) } },
          { status: "GRACE", endsAt: { lte: toDate(now.subtract({ hours: 24 * planGraceDays })) } },
        ],
      },
      orderBy: { id: "asc" },
      take: batch,
      select: { id: true },
    });
    for (const { id } of due) changed += (await endSubscription(id, now)) ? 1 : 0;
    if (due.length < batch) return changed;
    after = due.at(-1)?.id ?? after;
  }
}
