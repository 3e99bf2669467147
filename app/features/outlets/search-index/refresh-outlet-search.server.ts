import { categoryMask } from "#app/features/outlets/search-index/categories.ts";
import { lowestPrices, type PricedService } from "#app/features/outlets/search-index/lowest-prices.ts";
import { openQuarters, type WeeklyHours, widestUtcHours } from "#app/features/outlets/search-index/open-quarters.ts";
import { outletSearchText } from "#app/features/outlets/search-index/search-text.ts";
import { isStyleMark } from "#app/features/outlets/search-index/style-words.ts";
import { db, inTransaction, type Tx } from "#app/platform/db.server.ts";
import type { CutStyle, Zone } from "#app/platform/generated/enums.ts";

interface Facts {
  id: string;
  name: string;
  zone: Zone;
  searchText: string;
  hours: WeeklyHours[];
  /** Intervals of exceptions, with the weekday of their date. */
  specialHours: WeeklyHours[];
  services: ({ name: string } & PricedService)[];
  specialities: string[];
  /** Of pictures of barbers who are there. */
  shownStyles: CutStyle[];
}

const batchSize = 2_000;

/**
 * Recomputes what search reads of outlets (words, styles, lowest prices, categories, opening times) and the vocabulary for
 * typing errors, from name, specialities, active services that a barber offers, pictures of cuts, weekly hours and their
 * exceptions. Call it in the transaction that changes any of these. Without `outletIds` all outlets are done.
 */
export async function refreshOutletSearch(tx: Tx, outletIds?: readonly string[]): Promise<void> {
  const words = new Map<string, number>();
  if (outletIds) {
    const sorted = [...new Set(outletIds)].sort();
    for (let from = 0; from < sorted.length; from += batchSize) {
      await refresh(tx, await readFacts(tx, sorted.slice(from, from + batchSize)), words);
    }
  } else {
    let after = "00000000-0000-0000-0000-000000000000";
    for (;;) {
      const ids = await tx.outlet.findMany({
        where: { id: { gt: after } },
        select: { id: true },
        orderBy: { id: "asc" },
        take: batchSize,
      });
      if (ids.length === 0) break;
      await refresh(
        tx,
        await readFacts(
          tx,
          ids.map(({ id }) => id),
        ),
        words,
      );
      after = ids.at(-1)?.id ?? after;
    }
  }
  await countWords(tx, words);
}

async function readFacts(tx: Tx, ids: readonly string[]): Promise<Facts[]> {
  return tx.$queryRaw<Facts[]>`
    SELECT o.id, o.name, o.zone::text AS zone, o.search_text AS "searchText",
      coalesce((SELECT json_agg(json_build_object('weekday', h.weekday, 'openMin', h.open_min, 'closeMin', h.close_min))
                FROM opening_hours h WHERE h.outlet_id = o.id), '[]') AS hours,
      coalesce((SELECT json_agg(json_build_object('weekday', extract(isodow FROM x.date)::int, 'openMin', x.open_min,
                                                  'closeMin', x.close_min))
                FROM hours_exception x WHERE x.outlet_id = o.id AND x.open_min IS NOT NULL), '[]') AS "specialHours",
      coalesce((SELECT json_agg(json_build_object('name', s.name, 'category', s.category, 'price', s.price,
                  'offeredFrom', CASE WHEN o.type = 'BARBERSHOP' OR s.home_eligible THEN (
                    SELECT min(coalesce(bs.price, s.price)) FROM barber_service bs
                    JOIN barber b ON b.id = bs.barber_id AND b.active WHERE bs.service_id = s.id) END)
                                ORDER BY s.position, s.id)
                FROM service s WHERE s.outlet_id = o.id AND s.active), '[]') AS services,
      o.specialities,
      ARRAY(SELECT DISTINCT c.style::text FROM barber b JOIN barber_cut c ON c.barber_id = b.id
            WHERE b.outlet_id = o.id AND b.active) AS "shownStyles"
    FROM outlet o WHERE o.id = ANY(${ids}::uuid[]) ORDER BY o.id FOR NO KEY UPDATE OF o`;
}

async function refresh(tx: Tx, outlets: readonly Facts[], words: Map<string, number>): Promise<void> {
  const rows = outlets.map(({ id, name, zone, searchText, hours, specialHours, services, ...styles }) => {
    // What nobody does is not found, unless nobody does anything yet.
    const offered = services.filter(({ offeredFrom }) => offeredFrom !== null);
    const found = offered.length > 0 ? offered : services;
    const text = outletSearchText(
      name,
      found.map((service) => service.name),
      { specialities: styles.specialities, shown: styles.shownStyles },
    );
    const { main, byCategory } = lowestPrices(services);
    for (const word of new Set(searchText.split(" "))) words.set(word, (words.get(word) ?? 0) - 1);
    for (const word of new Set(text.split(" "))) words.set(word, (words.get(word) ?? 0) + 1);
    return {
      id,
      search_text: text,
      price_from: main,
      category_prices: byCategory,
      categories: categoryMask(found.map(({ category }) => category)),
      ...columnsOf(hours, specialHours, zone),
    };
  });
  await tx.$executeRaw`
    UPDATE outlet o SET
      search_text = n.search_text, price_from = n.price_from, category_prices = n.category_prices, categories = n.categories,
      open_utc = n.open_utc, close_utc = n.close_utc, open_quarters = n.open_quarters
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n(
      id uuid, search_text text, price_from int, category_prices int[], categories int, open_utc smallint, close_utc smallint,
      open_quarters bit(672))
    WHERE o.id = n.id AND (o.search_text, o.price_from, o.category_prices, o.categories, o.open_utc, o.close_utc, o.open_quarters)
      IS DISTINCT FROM (n.search_text, n.price_from, n.category_prices, n.categories, n.open_utc, n.close_utc, n.open_quarters)`;
}

/** The widest hours hold the exceptions too, as search looks no further outside them. */
function columnsOf(hours: readonly WeeklyHours[], specialHours: readonly WeeklyHours[], zone: Zone) {
  const { openUtc, closeUtc } = widestUtcHours([...hours, ...specialHours], zone);
  return { open_utc: openUtc, close_utc: closeUtc, open_quarters: openQuarters(hours, zone) };
}

/** Words are locked in one order everywhere, so that two outlets saved at once cannot deadlock here. */
async function countWords(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...changes]
    .filter(([word, change]) => word !== "" && change !== 0 && !isStyleMark(word))
    .map(([word, change]) => ({ word, change }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  if (rows.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO search_word (word, count)
    SELECT word, change FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n(word text, change int)
    ON CONFLICT (word) DO UPDATE SET count = greatest(0, search_word.count + excluded.count)`;
}

/**
 * Reads anew what was not priced by category, or by a version that did not, and search texts of one that knew of no styles;
 * returns how many outlets that were, some thousands at most.
 */
export async function priceOutlets(): Promise<number> {
  const rows = await db.$queryRaw<{ id: string }[]>`/* outlets-to-price */
    SELECT id FROM outlet WHERE category_prices IS NULL OR price_from <> coalesce(
      nullif(category_prices[1], 0), nullif(category_prices[5], 0),
      least(nullif(category_prices[2], 0), nullif(category_prices[3], 0), nullif(category_prices[4], 0)), 0)
      OR (strpos(search_text, '+') = 0 AND search_text <> '' AND status <> 'CLOSED')
    LIMIT 10000`;
  for (let from = 0; from < rows.length; from += 500) {
    const ids = rows.slice(from, from + 500).map(({ id }) => id);
    await inTransaction((tx) => refreshOutletSearch(tx, ids));
  }
  return rows.length;
}
