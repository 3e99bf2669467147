import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

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
export async function findManagedOutlet(user: OutletManager, outletId: string, tx: Tx = db) {
  if (!isUuid(outletId)) return null;
  return tx.outlet.findFirst({
    where: { id: outletId, ...managedOutlets(user) },
    select: columns,
  });
}

export type FoundOutlet = NonNullable<Awaited<ReturnType<typeof findManagedOutlet>>>;

/** The newest of the user's own outlets that is on its way from approval to activation. */
export async function findOutletInRelease(userId: string): Promise<string | null> {
  const outlet = await db.outlet.findFirst({
    where: { ownerId: userId, status: { in: ["APPROVED", "READY"] } },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return outlet?.id ?? null;
}
