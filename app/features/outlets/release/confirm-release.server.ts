import { managerActor, type OutletManager } from "#app/features/core/access/actor.ts";
import { changeOutletStatus, lockOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { findManagedOutlet } from "#app/features/outlets/status/managed-outlet.queries.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import type { Missing } from "#app/features/outlets/status/release.ts";
import { inTransaction } from "#app/platform/db.server.ts";

type ReleaseConfirmed =
  | { ok: true }
  | { ok: false; reason: "not-found" | "not-approved" }
  | { ok: false; reason: "incomplete"; missing: Missing[] };

/** The owner says that everything is right: APPROVED becomes READY when nothing is missing. Again it stays READY. */
export async function confirmRelease(user: OutletManager, outletId: string): Promise<ReleaseConfirmed> {
  return inTransaction(async (tx): Promise<ReleaseConfirmed> => {
    const outlet = await findManagedOutlet(user, outletId, tx);
    if (!outlet) return { ok: false, reason: "not-found" };
    const locked = await lockOutletStatus(tx, outletId);
    if (locked?.status === "READY") return { ok: true };
    const missing = await listMissing(outletId, tx);
    if (missing.length > 0) return { ok: false, reason: "incomplete", missing };
    const actor = managerActor(user, outlet);
    if (locked?.status !== "APPROVED") return { ok: false, reason: "not-approved" };
    const changed = await changeOutletStatus(tx, { outletId, from: "APPROVED", to: "READY", actor });
    return changed.ok ? { ok: true } : { ok: false, reason: "not-approved" };
  });
}
