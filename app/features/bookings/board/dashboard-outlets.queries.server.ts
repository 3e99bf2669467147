import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/outlet-access.server.ts";
import { db } from "#app/platform/db.server.ts";
import type { Prisma } from "#app/platform/generated/client.ts";

/** So many outlets fit in a list to choose from; an admin reaches the others from the page of outlets. */
const outletsShown = 100;

/** The user's outlets (an admin's: the first of all, and the chosen one) with their active barbers in order. */
export async function listDashboardOutlets(user: OutletManager, chosenId: string | null) {
  const own = managedOutlets(user);
  const select = {
    id: true,
    name: true,
    status: true,
    zone: true,
    barbers: {
      where: { active: true },
      select: { id: true, name: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    },
  } satisfies Prisma.OutletSelect;
  const listed = await db.outlet.findMany({
    where: { ...own, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select,
  });
  if (!chosenId || listed.some(({ id }) => id === chosenId)) return listed;
  const chosen = await db.outlet.findFirst({
    where: { ...own, id: chosenId },
    select,
  });
  return chosen ? [...listed, chosen] : listed;
}
