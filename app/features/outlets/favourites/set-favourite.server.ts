import { db, inTransaction } from "#app/platform/db.server.ts";

/** So many a person keeps; who wants more takes one away first. */
export const mostFavourites = 100;

type SetFavourite = { ok: true; outletName: string } | { ok: false; reason: "not-found" | "too-many" };

/** Keeps an outlet among a person's favourites, or takes it away; asking again changes nothing. */
export async function setFavourite(userId: string, outletId: string, isFavourite: boolean): Promise<SetFavourite> {
  const outlet = await db.outlet.findFirst({
    where: { id: outletId, activatedAt: { not: null }, status: { not: "CLOSED" } },
    select: { name: true },
  });
  if (!isFavourite) {
    const { count } = await db.favourite.deleteMany({ where: { userId, outletId } });
    return outlet || count > 0 ? { ok: true, outletName: outlet?.name ?? "" } : { ok: false, reason: "not-found" };
  }
  if (!outlet) return { ok: false, reason: "not-found" };
  return inTransaction(async (tx) => {
    // Two taps at once must not both find room for one more.
    await tx.$queryRaw`SELECT FROM "user" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    const others = await tx.favourite.count({ where: { userId, outletId: { not: outletId } } });
    if (others >= mostFavourites) return { ok: false, reason: "too-many" };
    await tx.favourite.createMany({ data: [{ userId, outletId }], skipDuplicates: true });
    return { ok: true, outletName: outlet.name };
  });
}
