import type { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { coverPhoto } from "#app/features/outlets/search/outlet-filter.server.ts";
import { storyCount, storyDays, storyLeast } from "#app/features/trust/reviews/success-story.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const storyRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  activatedAt: z.date().nullable(),
  district: z.string(),
  city: z.string(),
  photo: z.object({ key: z.string(), width: z.number(), height: z.number() }).nullable(),
  visits: z.number(),
  customers: z.number(),
  reviews: z.number(),
  average: z.number(),
  quote: z.object({ text: z.string(), author: z.string(), createdAt: z.number() }).nullable(),
});

export type StoryRow = z.output<typeof storyRow>;

/** Only the outlets that lists rate best are looked at, however many there are. */
const candidates = 40;
const quoteLength = { shortest: 30, longest: 280 };

/** Outlets with the most completed bookings among the best reviewed, each with the latest review worth quoting. */
export async function listSuccessStories(now: Temporal.Instant): Promise<StoryRow[]> {
  const until = toDate(now);
  const since = toDate(now.subtract({ hours: 24 * storyDays }));
  const statement = Prisma.sql`/* success-stories */
    WITH candidate AS (
      SELECT o.id FROM outlet o WHERE o.status = 'ACTIVE' ORDER BY o.score DESC, o.id DESC LIMIT ${candidates}::int),
    told AS (
      SELECT c.id, b.visits, b.customers, r.reviews, r.average FROM candidate c
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS visits, count(DISTINCT b.customer_id)::int AS customers FROM booking b
        WHERE b.outlet_id = c.id AND b.start_at >= ${since} AND b.start_at < ${until} AND b.status = 'COMPLETED') b
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS reviews, coalesce(avg(r.rating), 0)::float8 AS average FROM review r
        WHERE r.outlet_id = c.id AND r.created_at >= ${since} AND r.created_at < ${until} AND r.status = 'PUBLISHED') r
      WHERE b.visits >= ${storyLeast.visits}::int AND r.reviews >= ${storyLeast.reviews}::int
        AND r.average >= ${storyLeast.average}::float8
      ORDER BY b.visits DESC, c.id LIMIT ${storyCount}::int)
    SELECT o.id, o.name, o.type::text AS type, o.zone::text AS zone, o.activated_at AS "activatedAt",
      district.name AS district, city.name AS city, told.visits, told.customers, told.reviews, told.average,
      ${coverPhoto} AS photo,
      (SELECT json_build_object('text', r.text, 'author', u.name,
         'createdAt', (extract(epoch FROM r.created_at) * 1000)::float8)
       FROM review r JOIN "user" u ON u.id = r.customer_id
       WHERE r.outlet_id = o.id AND r.created_at >= ${since} AND r.created_at < ${until} AND r.status = 'PUBLISHED'
         AND r.rating = 5 AND u.deleted_at IS NULL
         AND char_length(r.text) BETWEEN ${quoteLength.shortest}::int AND ${quoteLength.longest}::int
       ORDER BY r.created_at DESC, r.id DESC LIMIT 1) AS quote
    FROM told JOIN outlet o ON o.id = told.id
    JOIN region district ON district.code = left(o.kelurahan_code, 8)
    JOIN region city ON city.code = left(o.kelurahan_code, 5)
    ORDER BY told.visits DESC, o.id`;
  return readRows(storyRow, statement);
}
