import { z } from "zod";
import { servicesOf } from "#app/features/bookings/status/visits-at-hand.server.ts";
import { coverPhoto } from "#app/features/outlets/search/outlet-filter.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

/** What people come back to lies within their latest bookings. */
const lookBack = 30;
const mostFavourites = 8;

const usualRow = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  /** Of a mobile barber to about a kilometre. */
  lat: z.number(),
  lng: z.number(),
  district: z.string(),
  cityCode: z.string(),
  city: z.string(),
  photo: z.object({ key: z.string(), width: z.number(), height: z.number() }).nullable(),
  isFavourite: z.boolean(),
  /** The latest visit there that took place. */
  visit: z
    .object({ bookingId: z.string(), startAt: z.coerce.date(), barber: z.string(), services: z.string() })
    .nullable(),
});
export type UsualOutlet = z.output<typeof usualRow>;

/**
 * Where somebody goes, in one statement: the outlet of their last booking first, then those they visited, the latest
 * first, then the favourites they have not been to.
 */
export function listUsualOutlets(userId: string): Promise<UsualOutlet[]> {
  return readRows(
    usualRow,
    Prisma.sql`/* usual-outlets */
    WITH recent AS MATERIALIZED (
      SELECT id, outlet_id, barber_id, status, start_at FROM booking WHERE customer_id = ${userId}::uuid
      ORDER BY start_at DESC, id DESC LIMIT ${lookBack}::int
    ), visited AS (
      SELECT DISTINCT ON (outlet_id) id, outlet_id, barber_id, start_at FROM recent WHERE status = 'COMPLETED'
      ORDER BY outlet_id, start_at DESC
    ), liked AS (
      SELECT outlet_id, created_at FROM favourite WHERE user_id = ${userId}::uuid
      ORDER BY created_at DESC LIMIT ${mostFavourites}::int
    ), last AS (
      SELECT outlet_id FROM recent ORDER BY start_at DESC, id DESC LIMIT 1
    )
    SELECT o.id, o.name, o.status = 'ACTIVE' AS "isActive", o.zone::text, o.pos[1] AS lat, o.pos[0] AS lng,
      district.name AS district, city.code AS "cityCode", city.name AS city,
      ${coverPhoto} AS photo,
      l.outlet_id IS NOT NULL AS "isFavourite",
      CASE WHEN v.id IS NOT NULL THEN json_build_object('bookingId', v.id, 'startAt', v.start_at,
        'barber', (SELECT b.name FROM barber b WHERE b.id = v.barber_id),
        'services', ${servicesOf("v")}) END AS visit
    FROM (SELECT outlet_id FROM last UNION SELECT outlet_id FROM visited UNION SELECT outlet_id FROM liked) u
    JOIN outlet o ON o.id = u.outlet_id
    JOIN region district ON district.code = left(o.kelurahan_code, 8)
    JOIN region city ON city.code = left(o.kelurahan_code, 5)
    LEFT JOIN visited v ON v.outlet_id = o.id LEFT JOIN liked l ON l.outlet_id = o.id
    ORDER BY (o.id = (SELECT outlet_id FROM last)) DESC NULLS LAST, v.start_at DESC NULLS LAST, l.created_at DESC, o.id`,
  );
}
