import { z } from "zod";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import { placeText, scoreOf } from "#app/features/outlets/discovery/outlet-summary.ts";
import { coverPhoto } from "#app/features/outlets/search/outlet-filter.server.ts";
import type { ShareFacts } from "#app/features/outlets/share-pictures/share-picture.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const factsRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  rating: z.number(),
  ratingCount: z.number(),
  district: z.string(),
  city: z.string(),
  photoKey: z.string().nullable(),
});

/** What the picture of an outlet shows, in one statement; null for one that search does not show. */
export async function findShareFacts(id: string): Promise<ShareFacts | null> {
  if (!isUuid(id)) return null;
  const statement = Prisma.sql`/* share-facts */
    SELECT o.id, o.name, o.type::text AS type, o.rating, o.rating_count AS "ratingCount",
      district.name AS district, city.name AS city,
      ${coverPhoto} ->> 'key' AS "photoKey"
    FROM outlet o
    JOIN region district ON district.code = left(o.kelurahan_code, 8)
    JOIN region city ON city.code = left(o.kelurahan_code, 5)
    WHERE o.id = ${id}::uuid AND o.status = 'ACTIVE'`;
  const [row] = await readRows(factsRow, statement);
  return row
    ? {
        id: row.id,
        name: row.name,
        typeText: outletTypeText[row.type],
        placeText: placeText(row),
        rating: scoreOf(row.rating, row.ratingCount),
        photoKey: row.photoKey,
      }
    : null;
}
