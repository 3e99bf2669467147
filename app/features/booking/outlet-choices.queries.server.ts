import type { OutletUser } from "#app/features/booking/act-on-booking.server.ts";
import { db } from "#app/platform/db.server.ts";

export interface NamedId {
  id: string;
  name: string;
}

/** So many outlets fit in a list to choose from; an admin reaches the others from the page of outlets. */
const outletsShown = 100;

/**
 * The outlets of the user (an admin: the first of all) and the barbers of the chosen one, to filter by. Null when the
 * outlet or the barber asked for is not among the user's.
 */
export async function findOrderChoices(
  user: OutletUser,
  chosen: { outlet?: string | undefined; barber?: string | undefined },
): Promise<{ outlets: NamedId[]; barbers: NamedId[] } | null> {
  const own = user.isAdmin ? {} : { ownerId: user.id };
  const select = { id: true, name: true } as const;
  const first = await db.outlet.findMany({
    where: { ...own, status: { not: "DRAFT" } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: outletsShown,
    select,
  });
  const outlets = await withChosen(first, chosen.outlet, (id) =>
    db.outlet.findFirst({ where: { ...own, id }, select }),
  );
  if (!outlets) return null;

  const outletId = chosen.outlet ?? (outlets.length === 1 ? outlets[0]?.id : undefined);
  if (!outletId) return chosen.barber ? null : { outlets, barbers: [] };
  const orderBy = [{ position: "asc" }, { id: "asc" }] as const;
  const barbers = await db.barber.findMany({ where: { outletId }, orderBy: [...orderBy], select });
  if (chosen.barber && !barbers.some(({ id }) => id === chosen.barber)) return null;
  return { outlets, barbers };
}

async function withChosen(
  list: NamedId[],
  id: string | undefined,
  find: (id: string) => Promise<NamedId | null>,
): Promise<NamedId[] | null> {
  if (!id || list.some((each) => each.id === id)) return list;
  const found = await find(id);
  return found && [...list, found];
}
