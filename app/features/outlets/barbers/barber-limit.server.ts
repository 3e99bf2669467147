import { maxBarbersOf } from "#app/features/core/plans/plan-room.queries.server.ts";
import { barberLimits, exceedsPlan } from "#app/features/outlets/barbers/barber-rules.ts";
import type { Tx } from "#app/platform/db.server.ts";

/** Why the outlet cannot have one more active barber beside the others; null when it can. The outlet is locked. */
export async function barberRefusal(tx: Tx, outletId: string, barberId: string | null): Promise<"plan-limit" | null> {
  const others = await tx.barber.count({
    where: { outletId, active: true, ...(barberId ? { id: { not: barberId } } : {}) },
  });
  return exceedsPlan(others, await maxBarbersOf(outletId, tx)) ? "plan-limit" : null;
}

export async function isFull(tx: Tx, outletId: string): Promise<boolean> {
  return (await tx.barber.count({ where: { outletId } })) >= barberLimits.count;
}
