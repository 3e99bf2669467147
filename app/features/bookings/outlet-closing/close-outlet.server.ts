import type { Temporal } from "temporal-polyfill";
import { findOutletMoney } from "#app/features/bookings/outlet-closing/outlet-money.queries.server.ts";
import { isMoneyLeft } from "#app/features/bookings/outlet-closing/outlet-money.ts";
import { type Actor, managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import { openStatuses } from "#app/features/core/states/booking-status.ts";
import { closeInvoicesOf } from "#app/features/money/invoices/close-invoice.server.ts";
import { changeSubscription } from "#app/features/money/plans/advance-subscription.server.ts";
import { forgetCuts } from "#app/features/outlets/portfolio/change-cut.server.ts";
import { changeOutletStatus, lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { closableStatuses } from "#app/features/outlets/status/outlet-transitions.ts";
import { releaseClaims } from "#app/features/time/claims/claim-time.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";

export type Closed =
  | Outcome<"not-found" | "suspended">
  | { ok: false; reason: "upcoming-bookings"; bookings: number }
  | { ok: false; reason: "money-left" };

/**
 * Closes an outlet for good, in whatever state it is but suspended; an application that was sent is withdrawn with it.
 * Nobody may be expected there any more, and nothing may be owed to it or by it. Its holds fall, its plan is cancelled, what was booked and earned stays, and
 * so does the use of the free days. Again it stays closed.
 */
export async function closeOutlet(
  user: OutletManager,
  { outletId, reason }: { outletId: string; reason?: string },
  now = clock.now(),
): Promise<Closed> {
  return inTransaction(async (tx): Promise<Closed> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    const locked = outlet && (await lockOutletStatus(tx, outletId));
    if (!outlet || !locked) return { ok: false, reason: "not-found" };
    if (locked.status === "CLOSED") return { ok: true };
    if (locked.status === "SUSPENDED") return { ok: false, reason: "suspended" };
    const bookings = await countUpcoming(outletId, now, tx);
    if (bookings > 0) return { ok: false, reason: "upcoming-bookings", bookings };
    if (isMoneyLeft(await findOutletMoney(outletId, tx))) return { ok: false, reason: "money-left" };

    const actor = managerActor(user, outlet);
    const change = { outletId, from: closableStatuses, to: "CLOSED", actor, ...(reason ? { reason } : {}) } as const;
    const changed = await changeOutletStatus(tx, change, now);
    if (!changed.ok) return { ok: false, reason: "not-found" };
    await releaseClaims(tx, { outletId, kind: "HOLD" });
    await cancelPlans(tx, outletId, actor, now);
    // Whoever is shown agreed to be on the page of an outlet that is open.
    await forgetCuts(tx, { barber: { outletId } });
    return { ok: true };
  });
}

/** A plan that runs is not renewed; one in its grace, or not paid yet, is over. */
async function cancelPlans(tx: Tx, outletId: string, actor: Actor, now: Temporal.Instant): Promise<void> {
  await closeInvoicesOf(tx, outletId, actor, now);
  const running = await tx.subscription.findFirst({
    where: { outletId, status: { in: ["ACTIVE", "GRACE"] } },
    select: { id: true, status: true },
  });
  if (!running) return;
  const isGrace = running.status === "GRACE";
  await changeSubscription(
    tx,
    running,
    isGrace ? { status: "EXPIRED" } : { status: "CANCELLED", cancelledAt: toDate(now) },
    actor,
  );
}

/** Bookings whose visit is still to come or going on, and those whose money nobody has shared out. */
export async function countUpcoming(outletId: string, now: Temporal.Instant, tx: Tx = db): Promise<number> {
  const isAwaited = { OR: [{ endAt: { gt: toDate(now) } }, { prepaid: { gt: 0 } }, { status: "CHECKED_IN" as const }] };
  return tx.booking.count({ where: { outletId, status: { in: [...openStatuses] }, ...isAwaited } });
}
