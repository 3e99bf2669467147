import { actingAs, managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { writeOutbox } from "#app/features/core/outbox/write-outbox.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { lapseWithoutPlan } from "#app/features/money/plans/advance-subscription.server.ts";
import {
  changeOutletStatus,
  lockOutletStatus,
  waitForBookings,
} from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { recheckRelease } from "#app/features/outlets/status/recheck-release.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

export type Restored =
  | { ok: true; status: OutletStatus }
  | { ok: false; reason: "not-found" | "not-suspended" | "own" };

/**
 * An admin or a member of management ends a suspension of somebody else's outlet: the outlet is what it was before, or what has become of that meanwhile, when its plan
 * ended (LAPSED) or something it needs to open is gone (APPROVED). Its owner is told, with the reason.
 */
export async function restoreOutlet(
  admin: OutletManager,
  { outletId, reason }: { outletId: string; reason: string },
  now = clock.now(),
): Promise<Restored> {
  if (!managesAll(admin)) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx): Promise<Restored> => {
    await waitForBookings(tx);
    const outlet = await findManagedOutlet(admin, outletId, tx);
    const locked = outlet && (await lockOutletStatus(tx, outletId));
    if (!outlet || !locked) return { ok: false, reason: "not-found" };
    if (outlet.ownerId === admin.id) return { ok: false, reason: "own" };
    const { status, suspendedFrom } = locked;
    if (status !== "SUSPENDED" || !suspendedFrom) return { ok: false, reason: "not-suspended" };
    const actor = actingAs(admin, "admin");
    await changeOutletStatus(tx, { outletId, from: "SUSPENDED", to: suspendedFrom, actor, reason }, now);
    if (suspendedFrom === "READY") await recheckRelease(tx, outletId);
    if (suspendedFrom === "ACTIVE" || suspendedFrom === "PAUSED") await lapseWithoutPlan(tx, outletId, now);
    const { status: restored } = await tx.outlet.findUniqueOrThrow({
      where: { id: outletId },
      select: { status: true },
    });
    const key = `outlet-restored:${outletId}:${now.epochMilliseconds}`;
    await writeOutbox(tx, { kind: "outlet-restored", key, payload: { outletId, reason } });
    return { ok: true, status: restored };
  });
}
