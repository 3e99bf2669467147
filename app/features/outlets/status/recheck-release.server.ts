import { systemActor } from "#app/features/core/access/actor.ts";
import { changeOutletStatus } from "#app/features/outlets/status/change-outlet-status.server.ts";
import { listMissing } from "#app/features/outlets/status/release.queries.server.ts";
import type { Tx } from "#app/platform/db.server.ts";

/**
 * Sends an outlet that was confirmed (READY) back to APPROVED when something it needs is gone. Call it in the
 * transaction that took a service, barber, shift, opening time or photo away; in other states it does nothing.
 */
export async function recheckRelease(tx: Tx, outletId: string): Promise<{ sentBack: boolean }> {
  // Whoever confirms the release at this moment holds the row, and is waited for.
  const [outlet] = await tx.$queryRaw<{ isReady: boolean }[]>`/* lock-for-recheck */
    SELECT status = 'READY' AS "isReady" FROM outlet WHERE id = ${outletId}::uuid FOR NO KEY UPDATE`;
  if (!outlet?.isReady) return { sentBack: false };
  const missing = await listMissing(outletId, tx);
  if (missing.length === 0) return { sentBack: false };
  const change = { outletId, from: "READY", to: "APPROVED", actor: systemActor, reason: missing.join(", ") } as const;
  const changed = await changeOutletStatus(tx, change);
  return { sentBack: changed.ok };
}
