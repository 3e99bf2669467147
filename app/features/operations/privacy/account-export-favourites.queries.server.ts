import type { ListPage } from "#app/features/operations/privacy/account-export.schema.ts";
import { db } from "#app/platform/db.server.ts";

/** A page of the person's favourites, by outlet. */
export const listFavouritesToExport: ListPage<"favorit"> = async ({ userId, after, take }) => {
  const favourites = await db.favourite.findMany({
    where: { userId, outletId: { gt: after } },
    orderBy: { outletId: "asc" },
    take,
    include: { outlet: { select: { name: true } } },
  });
  return favourites.map(({ outletId, outlet, createdAt }) => ({
    id: outletId,
    row: { outlet: outlet.name, disimpan_pada: createdAt.toISOString() },
  }));
};
