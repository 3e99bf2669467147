import type { OutletManager } from "#app/features/core/access/actor.ts";
import { managedOutlets } from "#app/features/core/access/managed-outlets.server.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";
import { db } from "#app/platform/db.server.ts";

export interface NamedId {
  id: string;
  name: string;
}

/** So many outlets fit in a list to choose from; an admin reaches the others from the page of outlets. */
const outletsShown = 100;

export interface OrderChoices {
  outlets: NamedId[];
  /** Of the chosen outlet. */
  barbers: NamedId[];
  chosen: { id: string; zone: ZoneName } | null;
}

/**
 * The outlets of the user (an admin: the first of all) and the barbers of the chosen one, to filter by. `mustChoose`:
 * without a choice it is the first that takes bookings, since a calendar is of one outlet. Null when the outlet or the
 * barber asked for is not among the user's.
 */
export async function findOrderChoices(
  user: OutletManager,
  asked: { outlet?: string | undefined; barber?: string | undefined },
  { mustChoose = false }: { mustChoose?: boolean } = {},
): Promise<OrderChoices | null> {
  const own = managedOutlets(user);
  const select = { id: true, name: true, status: true, zone: true } as const;
  const first = await db.outlet.findMany({
    where: { ...own, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select,
  });
  const listed = await withChosen(first, asked.outlet, (id) => db.outlet.findFirst({ where: { ...own, id }, select }));
  if (!listed) return null;

  const outlets = listed.map(({ id, name }) => ({ id, name }));
  const usual = mustChoose ? (listed.find(({ status }) => status === "ACTIVE") ?? listed[0]) : null;
  const only = listed.length === 1 ? listed[0] : null;
  const outlet = asked.outlet ? listed.find(({ id }) => id === asked.outlet) : (only ?? usual);
  if (!outlet) return asked.barber ? null : { outlets, barbers: [], chosen: null };
  const orderBy = [{ position: "asc" }, { id: "asc" }] as const;
  const barbers = await db.barber.findMany({
    where: { outletId: outlet.id },
    orderBy: [...orderBy],
    select: { id: true, name: true },
  });
  if (asked.barber && !barbers.some(({ id }) => id === asked.barber)) return null;
  return { outlets, barbers, chosen: { id: outlet.id, zone: outlet.zone } };
}

async function withChosen<Listed extends { id: string }>(
  list: Listed[],
  id: string | undefined,
  find: (id: string) => Promise<Listed | null>,
): Promise<Listed[] | null> {
  if (!id || list.some((each) => each.id === id)) return list;
  const found = await find(id);
  return found && [...list, found];
}
