import type { Temporal } from "temporal-polyfill";
import { findPlace, findWordMeanings } from "#app/features/outlets/search/interpret-query.queries.server.ts";
import type { OutletFilter } from "#app/features/outlets/search/outlet-filter.server.ts";
import type { Search, SearchErrors } from "#app/features/outlets/search/search.schema.ts";
import {
  addMeaning,
  isTradeOnly,
  type QueryMeaning,
  readQuery,
  type Sort,
} from "#app/features/outlets/search/search.ts";
import {
  countOutlets,
  listOutlets,
  type OutletRow,
  type Page,
} from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { placeOfPosition, placeOfRegion, type SearchPlace } from "#app/features/outlets/search/search-place.ts";
import { listNextFreeTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { plainWords } from "#app/lib/indonesian-text.ts";
import { outletList } from "#app/platform/outlet-memory.server.ts";

export const pageSize = 20;
/** Counts stop here: `100+`. */
export const countLimit = 100;

export interface UnderstoodSearch {
  filter: OutletFilter;
  /** What was typed may be a name, or a part of one: whoever is called so stands first. */
  named: OutletFilter | null;
  sort: Sort;
  corrections: { typed: string; used: string }[];
  errors: SearchErrors;
}

/** What a search means once its words and its place are looked up; parameters of the URL win over words. */
export function understandSearch(search: Search): Promise<UnderstoodSearch> {
  const understand = () => lookUpSearch(search);
  return search.lat === undefined ? outletList(["understood", search], understand) : understand();
}

async function lookUpSearch(search: Search): Promise<UnderstoodSearch> {
  const errors: SearchErrors = {};
  const read = readQuery(search.q ?? "");
  const position =
    search.lat !== undefined && search.lng !== undefined ? placeOfPosition(search.lat, search.lng) : null;
  const [typedPlace, words] = await Promise.all([
    search.place ? findPlace(search.place) : null,
    findWordMeanings(read.rest, search.place !== undefined || position !== null),
  ]);
  if (search.place && !typedPlace) {
    errors.place = `Kota atau kecamatan “${search.place}” belum kami kenal. Coba periksa ejaannya.`;
  }
  const place: SearchPlace | null = typedPlace ?? position ?? (words.region ? placeOfRegion(words.region) : null);
  const asked = {
    type: search.type,
    openNow: search.open,
    date: search.date,
    minRating: search.rating,
    maxPrice: search.price,
    category: search.category,
  };
  const nameRun = plainWords(search.q ?? "");
  const said: Omit<QueryMeaning, "rest"> = {};
  for (const meaning of words.meanings) addMeaning(said, meaning);
  Object.assign(said, read, { styles: [...new Set([...(read.styles ?? []), ...(said.styles ?? [])])] });
  return {
    filter: {
      ...asked,
      place,
      words: words.words,
      styles: said.styles,
      type: search.type ?? said.type,
      openNow: search.open ?? said.open,
      category: search.category ?? said.category,
    },
    named: isTradeOnly(read) ? null : { ...asked, place: typedPlace ?? position, words: [], nameRun },
    sort: search.sort ?? said.sort ?? (position ? "distance" : "relevance"),
    corrections: words.corrections,
    errors,
  };
}

/** The first page of a search that others make, too; where somebody stands, and what is free on a date, is asked anew. */
const isOfMany = ({ place, date }: OutletFilter, after?: string) => !(place?.isOwnPosition || date || after);

/** A page of outlets; with a date only those with a free time on it. `nextAfter` is null on the last. */
export function findOutletPage(filter: OutletFilter, page: Page, now: Temporal.Instant) {
  const read = () => readOutletPage(filter, page, now);
  if (!isOfMany(filter, page.after)) return read();
  return outletList(["page", filter, page], read, ({ rows }) => rows.map(({ id }) => id));
}

async function readOutletPage(filter: OutletFilter, page: Page, now: Temporal.Instant) {
  const rows: OutletRow[] = [];
  let after = page.after;
  for (let read = 0; read < mostReads; read += 1) {
    const limit = (filter.date ? readAhead : page.limit) + 1;
    const batch = await listOutlets(filter, { ...page, after, limit }, now.epochMilliseconds);
    const seen = batch.slice(0, limit - 1);
    rows.push(...(filter.date ? await freeOn(seen, filter.date, now) : seen));
    const isLast = batch.length < limit;
    if (rows.length > page.limit || !(filter.date || isLast)) {
      return { rows: rows.slice(0, page.limit), nextAfter: rows[page.limit - 1]?.id ?? null };
    }
    if (isLast) return { rows, nextAfter: null };
    after = seen.at(-1)?.id;
  }
  return { rows, nextAfter: after ?? null };
}

/** Candidates looked at in one go for free times on a date, and how often before a page is shown as it is. */
const readAhead = 60;
const mostReads = 8;

async function freeOn(rows: readonly OutletRow[], date: string, now: Temporal.Instant): Promise<OutletRow[]> {
  const free = await listNextFreeTimes(
    rows.map(({ id }) => id),
    now,
    { date },
  );
  return rows.filter(({ id }) => free.has(id));
}

export interface Count {
  value: number;
  /** There are at least so many. */
  isLeast: boolean;
}

/** How many outlets a search finds, exactly up to a limit. */
export async function countFound(filter: OutletFilter, now: Temporal.Instant): Promise<Count> {
  if (!filter.date) {
    const read = () => countOutlets(filter, countLimit + 1, now.epochMilliseconds);
    const value = await (isOfMany(filter) ? outletList(["count", filter], read) : read());
    return { value: Math.min(value, countLimit), isLeast: value > countLimit };
  }
  const { rows, nextAfter } = await findOutletPage(filter, { sort: "relevance", limit: pageSize }, now);
  return { value: rows.length, isLeast: nextAfter !== null };
}
