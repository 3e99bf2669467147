import { placeText, scoreOf } from "#app/features/outlets/discovery/outlet-summary.ts";
import { listFavourites } from "#app/features/outlets/favourites/favourites.queries.server.ts";
import { formatPastDate, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A person's favourites as their page shows them. */
export async function showFavourites(userId: string, now = clock.now()) {
  const rows = await listFavourites(userId);
  return rows.map((row) => ({
    id: row.outletId,
    name: row.name,
    isActive: row.isActive,
    isClosed: row.isClosed,
    placeText: placeText(row),
    rating: scoreOf(row.rating, row.ratingCount),
    photo: row.photo,
    last:
      row.lastBookingId && row.lastStartAt
        ? {
            bookingId: row.lastBookingId,
            text: `Terakhir ${formatPastDate(localDate(row.lastStartAt, row.zone), localDate(now, row.zone))} dengan ${row.lastBarber}`,
          }
        : null,
  }));
}

export type FavouriteView = Awaited<ReturnType<typeof showFavourites>>[number];
