import type { Category, OutletType, Sort } from "#app/features/outlets/search/search.ts";
import type { SearchPlace } from "#app/features/outlets/search/search-place.ts";
import { categoryMask, categoryPlace } from "#app/features/outlets/search-index/categories.ts";
import { quarterOfWeek, quartersPerWeek } from "#app/features/outlets/search-index/open-quarters.ts";
import { shownMark, styleMark } from "#app/features/outlets/search-index/style-words.ts";
import { containing } from "#app/lib/like-pattern.ts";
import { Prisma } from "#app/platform/generated/client.ts";

export interface OutletFilter {
  place: SearchPlace | null;
  /** Lower-case words, all of which the outlet's search text holds. */
  words: readonly string[];
  /** Names of styles, all of which the outlet does. */
  styles?: readonly string[] | undefined;
  /** Lower-case words, one after the other as they stand in the outlet's name. */
  nameRun?: string | undefined;
  /** Outlets that are left out: they stand before these. */
  except?: readonly string[] | undefined;
  type?: OutletType | undefined;
  openNow?: boolean | undefined;
  /** Open on this local date; whether a time is free is for availability to say. */
  date?: string | undefined;
  /** The plain mean, as it is shown. */
  minRating?: number | undefined;
  /** Whole rupiah that "mulai" may be: of the category, where one is filtered by. */
  maxPrice?: number | undefined;
  category?: Category | undefined;
}

/** One degree at the equator; Indonesia lies within 11° of it, so that planar degrees are off by 2% at most. */
const kmPerDegree = 111.32;
/** How much longer the road is than the line, as bookings of mobile barbers count it. */
const roadFactor = 1.3;

export const pointOf = ({ lat, lng }: { lat: number; lng: number }) =>
  Prisma.sql`point(${lng}::float8, ${lat}::float8)`;

/** What the rows `o` of table outlet have to fulfil. */
export function conditions(filter: OutletFilter, now: number): Prisma.Sql {
  const all = [Prisma.sql`o.status = 'ACTIVE'`];
  if (filter.place) all.push(inPlace(filter.place));
  for (const word of filter.words) all.push(Prisma.sql`o.search_text LIKE ${containing(word)}`);
  for (const style of filter.styles ?? []) all.push(hasMark(Prisma.raw("o"), styleMark(style)));
  if (filter.nameRun) all.push(Prisma.sql`o.search_text LIKE ${containing(filter.nameRun)}`);
  if (filter.except?.length) all.push(Prisma.sql`o.id <> ALL(${[...filter.except]}::uuid[])`);
  if (filter.type) all.push(Prisma.sql`o.type = ${filter.type}::outlet_type`);
  if (filter.category) all.push(Prisma.sql`o.categories & ${categoryMask([filter.category])}::int <> 0`);
  // As it is shown, to a tenth: 4,45 stands as 4,5 and is found as that.
  if (filter.minRating !== undefined) all.push(Prisma.sql`o.rating >= ${filter.minRating - 0.05}::real`);
  if (filter.maxPrice !== undefined)
    all.push(Prisma.sql`${priceOf(filter, Prisma.raw("o"))} BETWEEN 1 AND ${filter.maxPrice}::int`);
  if (filter.openNow) all.push(openAt(now));
  if (filter.date) all.push(openOn(filter.date, now));
  return Prisma.join(all, " AND ");
}

/**
 * Whether the row's search text holds the mark. It stands in the statement itself, as there are few: the plan then knows
 * whether a style is common, where the best are read until enough have it, or rare.
 */
function hasMark(o: Prisma.Sql, mark: string): Prisma.Sql {
  if (!/^[a-z]+\+\*?$/.test(mark)) throw new Error(`${mark} is no style's mark.`);
  return Prisma.sql`${o}.search_text LIKE ${Prisma.raw(`'%${mark}%'`)}`;
}

/** Whether the run stands in the name, with which the search text begins, and in whole words. */
export function isInName(run: string): Prisma.Sql {
  return Prisma.sql`position(${` ${run} `} IN ' ' || o.search_text || ' ')
    BETWEEN 1 AND char_length(o.name) - ${run.length}::int + 1`;
}

/** What "mulai" says of row `o`: of the category that is filtered by, else of a main service. */
export function priceOf({ category }: Pick<OutletFilter, "category">, o: Prisma.Sql): Prisma.Sql {
  if (!category || category === "HAIRCUT") return Prisma.sql`${o}.price_from`;
  const place = Prisma.raw(String(categoryPlace(category)));
  return Prisma.sql`coalesce(nullif(${o}.category_prices[${place}], 0), ${o}.price_from)`;
}

function inPlace(place: SearchPlace): Prisma.Sql {
  if (place.regionCode) {
    return Prisma.sql`o.kelurahan_code ~>=~ ${`${place.regionCode}.`} AND o.kelurahan_code ~<~ ${`${place.regionCode}/`}`;
  }
  const { lat, lng, reachDeg } = place;
  const west = { lat: lat - reachDeg, lng: lng - reachDeg };
  const east = { lat: lat + reachDeg, lng: lng + reachDeg };
  const near = Prisma.sql`o.pos <@ box(${pointOf(west)}, ${pointOf(east)})`;
  if (!place.isOwnPosition) return near;
  return Prisma.sql`${near} AND (o.type = 'BARBERSHOP'
    OR (o.pos <-> ${pointOf(place)}) * ${kmPerDegree * roadFactor}::float8 <= o.radius_km)`;
}

/**
 * Open at that instant: pruned by the widest hours, which the index holds; then the week's quarter hours decide. The
 * exact intervals are read for outlets with an exception around today, and where an opening begins or ends within the
 * quarter: then the quarter before or after is open throughout.
 */
function openAt(now: number): Prisma.Sql {
  const at = new Date(now).toISOString();
  const minute = Math.floor(now / 60_000) % 1440;
  const quarter = quarterOfWeek(now);
  const isOpenIn = (each: number) =>
    Prisma.sql`get_bit(o.open_quarters, ${(each + quartersPerWeek) % quartersPerWeek}::int) = 1`;
  return Prisma.sql`o.open_utc <= ${minute}::smallint AND o.close_utc > ${minute}::smallint AND CASE
    WHEN EXISTS (SELECT 1 FROM hours_exception x WHERE x.outlet_id = o.id
                 AND x.date BETWEEN ${at}::timestamp::date - 1 AND ${at}::timestamp::date + 1)
    THEN ${isOpenExactly(at)}
    WHEN ${isOpenIn(quarter)} THEN true
    WHEN ${isOpenIn(quarter - 1)} OR ${isOpenIn(quarter + 1)} THEN ${isOpenExactly(at)}
    ELSE false END`;
}

function isOpenExactly(at: string): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT 1 FROM (SELECT ${at}::timestamp + ${zoneShift}) t(local)
    CROSS JOIN LATERAL (SELECT extract(hour FROM t.local) * 60 + extract(minute FROM t.local)) m(inute)
    CROSS JOIN (VALUES (0), (1)) d(ago)
    CROSS JOIN LATERAL (${intervalsOn(Prisma.sql`t.local::date - d.ago`)}) i
    WHERE CASE d.ago
      WHEN 0 THEN i.open_min <= m.inute AND (m.inute < i.close_min OR i.close_min <= i.open_min)
      ELSE i.close_min <= i.open_min AND m.inute < i.close_min END)`;
}

/** Open at any time of that local date, which is not beyond the outlet's horizon. */
function openOn(date: string, now: number): Prisma.Sql {
  const at = new Date(now).toISOString();
  return Prisma.sql`${date}::date <= (${at}::timestamp + ${zoneShift})::date + o.horizon_days
    AND EXISTS (SELECT 1 FROM (${intervalsOn(Prisma.sql`${date}::date`)}) i)`;
}

const zoneShift = Prisma.sql`CASE o.zone
  WHEN 'WIB' THEN interval '7 hours' WHEN 'WITA' THEN interval '8 hours' ELSE interval '9 hours' END`;

/** An exception wins over the week on its date; a row without minutes says closed. */
const intervalsOn = (date: Prisma.Sql) => Prisma.sql`
  SELECT x.open_min, x.close_min FROM hours_exception x
  WHERE x.outlet_id = o.id AND x.date = ${date} AND x.open_min IS NOT NULL
  UNION ALL
  SELECT h.open_min, h.close_min FROM opening_hours h
  WHERE h.outlet_id = o.id AND h.weekday = extract(isodow FROM ${date})
    AND NOT EXISTS (SELECT 1 FROM hours_exception x WHERE x.outlet_id = o.id AND x.date = ${date})`;

export interface Order {
  /** The value of row `alias` that is sorted by. */
  key(alias: Prisma.Sql): Prisma.Sql;
  isDescending: boolean;
}

const nameBonus = 3;
/** In stars: who shows a style in pictures, before who only says so. */
const shownBonus = 0.5;
/** A kilometre costs as much as this share of a star. */
const pointsPerKm = 0.15;

/** How a search is ordered; without a place nothing is near, and relevance is the score. */
export function orderOf(sort: Sort, filter: Pick<OutletFilter, "place" | "words" | "styles" | "category">): Order {
  const { place, words, styles = [] } = filter;
  const distance = (o: Prisma.Sql) => (place ? Prisma.sql`${o}.pos <-> ${pointOf(place)}` : Prisma.sql`0::float8`);
  switch (sort) {
    case "price":
      return { key: (o) => priceOf(filter, o), isDescending: false };
    case "distance":
      return place ? { key: distance, isDescending: false } : orderOf("relevance", filter);
    case "rating":
      return { key: (o) => Prisma.sql`${o}.score`, isDescending: true };
    default: {
      if (!place && words.length + styles.length === 0) return orderOf("rating", filter);
      const shown = (o: Prisma.Sql) => styles.map((style) => hasMark(o, shownMark(style)));
      const bonus = (o: Prisma.Sql) =>
        styles.length > 0
          ? Prisma.sql` + CASE WHEN ${Prisma.join(shown(o), " AND ")} THEN ${shownBonus}::float8 ELSE 0 END`
          : Prisma.empty;
      const beginning = `${words.join(" ")}%`;
      return {
        isDescending: true,
        key: (o) => Prisma.sql`(${o}.score - ${pointsPerKm * kmPerDegree}::float8 * (${distance(o)})
          + CASE WHEN ${words.length > 0} AND ${o}.search_text LIKE ${beginning} THEN ${nameBonus}::int ELSE 0 END${bonus(o)})`,
      };
    }
  }
}

/** The picture that outlet `o` is shown by, as JSON with `key`, `width` and `height`: its front, else the first. */
export const coverPhoto = Prisma.sql`(
  SELECT json_build_object('key', p.key, 'width', p.width, 'height', p.height) FROM outlet_photo p
  WHERE p.outlet_id = o.id AND p.kind <> 'LOGO' ORDER BY p.kind <> 'FRONT', p.position, p.id LIMIT 1)`;
