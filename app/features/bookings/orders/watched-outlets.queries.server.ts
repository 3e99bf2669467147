import { managesAll, type OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { findAccountFacts } from "#app/features/people/account/account.queries.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";

/** An admin who looks at every outlet hears of changes at most so often: in the two seconds promised; milliseconds. */
const adminEveryMs = 1_500;

/**
 * Whose changes the user's screens hear: the chosen outlet, or all of the user's. An admin without a choice hears of
 * every outlet, but less often. Null for an outlet that is not the user's.
 */
export async function findWatchedOutlets(
  user: OutletManager,
  outletId: string | null,
): Promise<{ ids: string[] | "all"; everyMs?: number } | null> {
  const own = managedOutlets(user);
  if (outletId !== null) {
    if (!isUuid(outletId)) return null;
    const found = await db.outlet.findFirst({ where: { ...own, id: outletId }, select: { id: true } });
    return found && { ids: [found.id] };
  }
  if (managesAll(user)) return { ids: "all", everyMs: adminEveryMs };
  const outlets = await db.outlet.findMany({ where: own, select: { id: true } });
  return { ids: outlets.map(({ id }) => id) };
}

/** Whether these outlets, as they were found to be the user's, still are; an admin's are while they are an admin. */
export async function mayStillWatch(user: OutletManager, outletIds: string[] | "all"): Promise<boolean> {
  if (managesAll(user)) return (await findAccountFacts(user.id)).isAdmin;
  if (outletIds === "all") return false;
  return (await db.outlet.count({ where: { ownerId: user.id, id: { in: outletIds } } })) === outletIds.length;
}
