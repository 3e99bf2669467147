import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/managed-outlets.server.ts";
import type { OutletStatus } from "#app/features/core/states/outlet-status.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

export interface FoundOutlet {
  id: string;
  ownerId: string;
  name: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  status: OutletStatus;
  zone: ZoneName;
  suspendedFrom: OutletStatus | null;
  suspendedReason: string | null;
  activatedAt: Date | null;
}

const columns = {
  id: true,
  ownerId: true,
  name: true,
  type: true,
  status: true,
  zone: true,
  suspendedFrom: true,
  suspendedReason: true,
  activatedAt: true,
} as const;

/** An outlet of this user, an admin's: all; null for every other id. */
export async function findManagedOutlet(
  user: OutletManager,
  outletId: string,
  tx: Tx = db,
): Promise<FoundOutlet | null> {
  if (!isUuid(outletId)) return null;
  return tx.outlet.findFirst({
    where: { id: outletId, ...managedOutlets(user) },
    select: columns,
  });
}

/** The newest of the user's own outlets that is on its way from approval to activation. */
export async function findOutletInRelease(userId: string): Promise<string | null> {
  const outlet = await db.outlet.findFirst({
    where: { ownerId: userId, status: { in: ["APPROVED", "READY"] } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return outlet?.id ?? null;
}
