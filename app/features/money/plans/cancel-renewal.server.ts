import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { advanceSubscription, changeSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type RenewalChanged = { ok: true; endsAt: Date } | { ok: false; reason: "not-found" | "not-running" };

/**
 * The plan of an outlet runs to its end without reminders and without grace, or as before. What was paid for stays;
 * again it stays as it is.
 */
export async function switchRenewal(
  user: OutletManager,
  { outletId, renews }: { outletId: string; renews: boolean },
  now = clock.now(),
): Promise<RenewalChanged> {
  return inTransaction(async (tx): Promise<RenewalChanged> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    if (!outlet || !(await lockOutletStatus(tx, outletId))) return { ok: false, reason: "not-found" };
    const { running } = await advanceSubscription(tx, outletId, now);
    if (!running || running.isOnce || running.status === "GRACE") return { ok: false, reason: "not-running" };
    const { endsAt } = running;
    const wanted = renews ? "ACTIVE" : "CANCELLED";
    if (running.status === wanted) return { ok: true, endsAt };
    const cancelledAt = renews ? null : toDate(now);
    await changeSubscription(tx, running, { status: wanted, cancelledAt }, managerActor(user, outlet));
    return { ok: true, endsAt };
  });
}
