import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import type { Outcome } from "#app/features/core/outcomes/outcome.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { changeOutletStatus, lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { clock } from "#app/platform/clock.server.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type BookingSwitched =
  | Outcome<"not-found", { status: "ACTIVE" | "PAUSED" }>
  | { ok: false; reason: "not-open"; status: OutletStatus };

/**
 * Takes new bookings or stops taking them: ACTIVE and PAUSED. What is booked stands. An outlet that is there already
 * stays so; in any other state nothing happens.
 */
export async function switchBooking(
  user: OutletManager,
  { outletId, takesBookings }: { outletId: string; takesBookings: boolean },
  now = clock.now(),
): Promise<BookingSwitched> {
  return inTransaction(async (tx): Promise<BookingSwitched> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    const locked = outlet && (await lockOutletStatus(tx, outletId));
    if (!outlet || !locked) return { ok: false, reason: "not-found" };
    const [from, to] = takesBookings ? (["PAUSED", "ACTIVE"] as const) : (["ACTIVE", "PAUSED"] as const);
    if (locked.status === to) return { ok: true, status: to };
    const actor = managerActor(user, outlet);
    const changed = await changeOutletStatus(tx, { outletId, from, to, actor }, now);
    return changed.ok ? { ok: true, status: to } : { ok: false, reason: "not-open", status: locked.status };
  });
}
