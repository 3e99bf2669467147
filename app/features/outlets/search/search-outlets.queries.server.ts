import { z } from "zod";
import {
  conditions,
  coverPhoto,
  isInName,
  type OutletFilter,
  orderOf,
  pointOf,
  priceOf,
} from "#app/features/outlets/search/outlet-filter.server.ts";
import type { Sort } from "#app/features/outlets/search/search.ts";
import { cutStyles } from "#app/features/outlets/search-index/cut-styles.ts";
import { cutStylesOf } from "#app/features/outlets/search-index/style-words.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";
import { onReplica } from "#app/platform/replicas.server.ts";

const photo = z.object({ key: z.string(), width: z.number(), height: z.number() });

const outletRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(["BARBERSHOP", "MOBILE_BARBER"]),
  zone: z.enum(["WIB", "WITA", "WIT"]),
  /** The plain mean, which is what people see; the score only orders. */
  rating: z.number(),
  ratingCount: z.number(),
  priceFrom: z.number(),
  radiusKm: z.number(),
  /** Of mobile barbers, as bookings count it. */
  minOrder: z.number(),
  freeKm: z.number(),
  travelBase: z.number(),
  travelPerKm: z.number(),
  /** Of a mobile barber to about a kilometre: its base is private. */
  lat: z.number(),
  lng: z.number(),
  district: z.string(),
  city: z.string(),
  photo: photo.nullable(),
  hours: z.array(z.object({ weekday: z.number(), openMin: z.number(), closeMin: z.number() })),
  exceptions: z.array(z.object({ date: z.string(), openMin: z.number().nullable(), closeMin: z.number().nullable() })),
  /** Who shows one of the styles that are asked for, in the outlet's order. */
  showing: z.array(z.object({ barber: z.string(), style: z.enum(cutStyles) })),
  /** Codes for everybody that are not over. */
  promos: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(["PERCENT", "AMOUNT"]),
      value: z.number(),
      maxDiscount: z.number().nullable(),
      minSubtotal: z.number(),
      startsAt: z.number(),
      endsAt: z.number(),
      usageLimit: z.number().nullable(),
      used: z.number(),
      perCustomer: z.number(),
      weekdays: z.array(z.number()),
      fromMin: z.number().nullable(),
      untilMin: z.number().nullable(),
    }),
  ),
});

export type OutletRow = z.output<typeof outletRow>;

export interface Page {
  sort: Sort;
  /** The outlet the page begins after. */
  after?: string | undefined;
  limit: number;
}

/** Relevance weighs this many of the nearest: what is farther away is never relevant. */
const relevanceReach = 300;

/** Of a style without a place, this many of the best. */
const styleReach = 100;

/** Of so many with these words the best are looked at for a name: words that more share are services. */
const nameReach = 5_000;

/**
 * Outlets in their order, hot: one prepared statement. The order is total, so that pages one after the other hold every
 * outlet once. `now` in epoch milliseconds decides what is open.
 */
export async function listOutlets(filter: OutletFilter, page: Page, now: number): Promise<OutletRow[]> {
  return onReplica("outlets-found", () => readRows(outletRow, outletsStatement(filter, page, now)));
}

/** The statement of `listOutlets`, also run bare by the benchmark. */
export function outletsStatement(filter: OutletFilter, { sort, after, limit }: Page, now: number): Prisma.Sql {
  const order = orderOf(sort, filter);
  const [o, c] = [Prisma.raw("o"), Prisma.raw("c")];
  const direction = Prisma.raw(order.isDescending ? "DESC" : "ASC");
  const beyond = Prisma.raw(order.isDescending ? "<" : ">");
  const reached = filter.nameRun
    ? Prisma.sql`(SELECT o.* FROM outlet o WHERE ${conditions(filter, now)} ORDER BY o.score DESC
        LIMIT ${nameReach}::int) o WHERE ${isInName(filter.nameRun)}`
    : sort === "relevance" && (filter.place || filter.styles?.length)
      ? Prisma.sql`(SELECT o.id, o.pos, o.score, o.search_text FROM outlet o WHERE ${conditions(filter, now)}
          ORDER BY ${filter.place ? Prisma.sql`o.pos <-> ${pointOf(filter.place)}` : Prisma.sql`o.score DESC`}
          LIMIT ${filter.place ? relevanceReach : styleReach}::int) o WHERE true`
      : Prisma.sql`outlet o WHERE ${conditions(filter, now)}`;
  const cursor = after
    ? Prisma.sql`AND (${order.key(o)}, o.id) ${beyond} (SELECT ${order.key(c)}, c.id FROM outlet c WHERE c.id = ${after}::uuid)`
    : Prisma.empty;
  return Prisma.sql`/* search-outlets */
    WITH found AS (
      SELECT o.id, ${order.key(o)} AS key FROM ${reached} ${cursor}
      ORDER BY ${order.key(o)} ${direction}, o.id ${direction} LIMIT ${limit}::int)
    SELECT o.id, o.name, o.type::text AS type, o.zone::text AS zone, o.rating, o.rating_count AS "ratingCount",
      ${priceOf(filter, o)} AS "priceFrom", o.radius_km AS "radiusKm",
      o.min_order AS "minOrder", o.free_km AS "freeKm", o.travel_base AS "travelBase",
      o.travel_per_km AS "travelPerKm",
      o.pos[1] AS lat, o.pos[0] AS lng,
      district.name AS district, city.name AS city,
      ${coverPhoto} AS photo,
      coalesce((SELECT json_agg(json_build_object('weekday', h.weekday, 'openMin', h.open_min, 'closeMin', h.close_min))
                FROM opening_hours h WHERE h.outlet_id = o.id), '[]') AS hours,
      coalesce((SELECT json_agg(json_build_object('date', x.date, 'openMin', x.open_min, 'closeMin', x.close_min))
                FROM hours_exception x WHERE x.outlet_id = o.id
                  AND x.date BETWEEN ${new Date(now).toISOString()}::timestamp::date - 1
                    AND ${new Date(now).toISOString()}::timestamp::date + 15), '[]') AS exceptions,
      ${showingOf(filter)} AS showing,
      coalesce((SELECT json_agg(json_build_object('code', p.code, 'kind', p.kind, 'value', p.value,
                  'maxDiscount', p.max_discount, 'minSubtotal', p.min_subtotal,
                  'startsAt', (extract(epoch FROM p.starts_at) * 1000)::float8,
                  'endsAt', (extract(epoch FROM p.ends_at) * 1000)::float8,
                  'usageLimit', p.usage_limit, 'used', p.used, 'perCustomer', p.per_customer,
                  'weekdays', p.weekdays, 'fromMin', p.from_min, 'untilMin', p.until_min))
                FROM promo_code p WHERE p.outlet_id = o.id AND p.is_public AND p.active AND p.ended_at IS NULL
                  AND p.ends_at > ${new Date(now).toISOString()}::timestamptz), '[]') AS promos
    FROM found JOIN outlet o ON o.id = found.id
    JOIN region district ON district.code = left(o.kelurahan_code, 8)
    JOIN region city ON city.code = left(o.kelurahan_code, 5)
    ORDER BY found.key ${direction}, o.id ${direction}`;
}

/** Of outlet `o`: each barber with each style of the filter that a picture of theirs shows. */
function showingOf({ styles = [] }: OutletFilter): Prisma.Sql {
  const shown = styles.flatMap(cutStylesOf);
  if (shown.length === 0) return Prisma.sql`'[]'::json`;
  return Prisma.sql`coalesce((
    SELECT json_agg(json_build_object('barber', s.name, 'style', s.style) ORDER BY s.position, s.id) FROM (
      SELECT DISTINCT b.id, b.name, b.position, k.style FROM barber b JOIN barber_cut k ON k.barber_id = b.id
      WHERE b.outlet_id = o.id AND b.active AND k.style = ANY(${shown}::cut_style[])) s), '[]')`;
}

const countRow = z.object({ count: z.int() });

/** How many outlets match, counted up to `most`. */
export async function countOutlets(filter: OutletFilter, most: number, now: number): Promise<number> {
  const statement = Prisma.sql`/* count-outlets */
    SELECT count(*)::int AS count FROM (SELECT 1 FROM outlet o WHERE ${conditions(filter, now)} LIMIT ${most}::int) m`;
  const [row] = await onReplica("outlets-counted", () => readRows(countRow, statement));
  return row?.count ?? 0;
}

const nearestRow = z.object({ city: z.string(), lat: z.number(), lng: z.number() });

/** The city of the nearest outlet that matches wherever it is, with the outlet's published place; null without one. */
export async function findNearestCity({ place, ...filter }: OutletFilter, now: number) {
  if (!place) return null;
  const statement = Prisma.sql`/* nearest-city */
    SELECT city.name AS city, n.lat, n.lng FROM (
      SELECT o.kelurahan_code, o.pos[1] AS lat, o.pos[0] AS lng FROM outlet o
      WHERE ${conditions({ ...filter, place: null }, now)} ORDER BY o.pos <-> ${pointOf(place)} LIMIT 1) n
    JOIN region city ON city.code = left(n.kelurahan_code, 5)`;
  const [row] = await onReplica("nearest-city", () => readRows(nearestRow, statement));
  return row ?? null;
}

const cityRow = z.object({ code: z.string(), name: z.string(), outlets: z.int() });

export type City = z.output<typeof cityRow>;

/** The cities with most outlets. */
export async function listPopularCities(limit: number): Promise<City[]> {
  const statement = Prisma.sql`/* popular-cities */
    SELECT c.code, c.name, n.outlets FROM (
      SELECT left(kelurahan_code, 5) AS code, count(*)::int AS outlets FROM outlet WHERE status = 'ACTIVE'
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}::int) n
    JOIN region c ON c.code = n.code ORDER BY n.outlets DESC, c.code`;
  return onReplica("popular-cities", () => readRows(cityRow, statement));
}
