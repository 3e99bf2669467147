import { z } from "zod";
import { coverPhoto } from "#app/features/outlets/search/outlet-filter.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { db } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export async function isFavouriteOutlet(userId: string, outletId: string): Promise<boolean> {
  if (!isUuid(outletId)) return false;
  return (await db.favourite.count({ where: { userId, outletId } })) > 0;
}

const favouriteRow = z.object({
  outletId: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  isActive: z.boolean(),
  isClosed: z.boolean(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  rating: z.number(),
  ratingCount: z.number(),
  district: z.string(),
  city: z.string(),
  photo: z.object({ key: z.string(), width: z.number(), height: z.number() }).nullable(),
  lastBookingId: z.string().nullable(),
  lastStartAt: z.date().nullable(),
  lastBarber: z.string().nullable(),
});
type FavouriteRow = z.output<typeof favouriteRow>;

/** A person's favourites with their last visit there, the one kept last first, in one statement. */
export function listFavourites(userId: string): Promise<FavouriteRow[]> {
  return readRows(
    favouriteRow,
    Prisma.sql`/* favourites */
    SELECT o.id::text AS "outletId", o.name, o.type::text, o.status = 'ACTIVE' AS "isActive", o.status = 'CLOSED' AS "isClosed", o.zone::text,
      o.rating, o.rating_count AS "ratingCount", d.name AS district, c.name AS city,
      ${coverPhoto} AS photo,
      v.id::text AS "lastBookingId", v.start_at AS "lastStartAt", v.barber AS "lastBarber"
    FROM favourite f
    JOIN outlet o ON o.id = f.outlet_id
    JOIN region k ON k.code = o.kelurahan_code
    JOIN region d ON d.code = k.parent_code
    JOIN region c ON c.code = d.parent_code
    LEFT JOIN LATERAL (
      SELECT b.id, b.start_at, s.name AS barber FROM booking b JOIN barber s ON s.id = b.barber_id
      WHERE b.customer_id = f.user_id AND b.outlet_id = o.id AND b.status = 'COMPLETED'
      ORDER BY b.start_at DESC LIMIT 1
    ) v ON true
    WHERE f.user_id = ${userId}::uuid ORDER BY f.created_at DESC, o.id`,
  );
}
