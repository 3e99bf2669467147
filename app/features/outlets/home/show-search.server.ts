import { Temporal } from "temporal-polyfill";
import { outletTypeText } from "#app/features/core/states/outlet-type.ts";
import type { OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import { showOutletCards } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import {
  type Count,
  countFound,
  countLimit,
  findOutletPage,
  pageSize,
  type UnderstoodSearch,
} from "#app/features/outlets/home/run-search.server.ts";
import type { OutletFilter } from "#app/features/outlets/search/outlet-filter.server.ts";
import {
  categoryValues,
  type ReadSearch,
  type SearchState,
  searchHref,
  typeValues,
} from "#app/features/outlets/search/search.schema.ts";
import type { Sort } from "#app/features/outlets/search/search.ts";
import { findNearestCity, type OutletRow } from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { categoryLabel } from "#app/features/outlets/search-index/categories.ts";
import { formatCount } from "#app/lib/count.ts";
import { haversineM } from "#app/lib/geo.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatDate, formatShortDate } from "#app/lib/zoned-time.ts";
import * as paths from "#app/paths.ts";
import { mapTiles } from "#app/platform/map-tiles.server.ts";

/** Runs a search and says what it found; an empty result says what to leave out and how much that would find. */
export async function showSearch(read: ReadSearch, understood: UnderstoodSearch, now: Temporal.Instant) {
  const { sort } = understood;
  const after = read.search.cursor;
  const named = understood.named ? (await findOutletPage(understood.named, { sort, limit: pageSize }, now)).rows : [];
  const filter = { ...understood.filter, except: named.map(({ id }) => id) };
  // The words are the name: said as parameters it would be lost from the links.
  const parts = stateOf(understood, read);
  const state = named.length > 0 ? read.state : parts;
  const first = after ? [] : named;
  const [page, count] = await Promise.all([
    findOutletPage(filter, { sort, after, limit: pageSize }, now),
    countFound(filter, now),
  ]);
  const isEmpty = page.rows.length + first.length === 0 && !after;
  const [cards, loosen, nearest] = await Promise.all([
    showOutletCards([...first, ...page.rows], filter.place, now, filter),
    isEmpty ? listLoosenings(filter, state, now) : [],
    isEmpty ? nearestCity(filter, state, now) : null,
  ]);
  return {
    title: titleOf(filter),
    countText: `${countText(countWith(count, named.length))} tempat`,
    chips: activeFilters(filter).map(({ label, without }) => ({ label, href: listHref(parts, without) })),
    sorts: sortOptions(filter, sort, state),
    /** To the map of what is on this page of the list, or back from it; null where there is no map or nothing on it. */
    switchView: viewSwitch(state, read, cards.length),
    map: read.search.view && cards.length > 0 ? resultMap([...first, ...page.rows], cards) : null,
    correction: correctionText(understood),
    distanceNote:
      filter.place && !filter.place.isOwnPosition ? `Jarak dihitung dari pusat ${filter.place.name}.` : null,
    // Those found by their name are priced by what was asked for beside it.
    cards: cards.map((card, index) =>
      index < first.length && !read.search.category ? { ...card, priceOf: null } : card,
    ),
    nextHref: page.nextAfter && searchHref(state, { cursor: page.nextAfter }),
    firstHref: after ? listHref(state) : null,
    loosen,
    nearest,
  };
}

/** Where the nearest is that a place without any lacks, and the same search there. */
async function nearestCity(filter: OutletFilter, state: SearchState, now: Temporal.Instant) {
  const { place, date } = filter;
  // Whether a time is free there on that day nobody has looked at yet: the loosened searches count that.
  const found = place && !date && (await findNearestCity(filter, now.epochMilliseconds));
  if (!found) return null;
  const km = Math.max(1, Math.round(haversineM(place, found) / 1000));
  const from = place.isOwnPosition ? "dari Anda" : `dari pusat ${place.name}`;
  return {
    title: `Belum ada yang cocok ${place.isOwnPosition ? "di dekat Anda" : `di ${place.name}`}`,
    text: `Yang terdekat di ${found.city}, sekitar ${formatCount(km)} km ${from}.`,
    label: `Lihat di ${found.city}`,
    href: searchHref(state, { place: found.city, lat: undefined, lng: undefined }),
  };
}

type SearchView = Awaited<ReturnType<typeof showSearch>>;

/** A list, for what scripts change in it: its cards are a still part of the page. */
export function withoutCards({ cards, ...view }: SearchView) {
  return { ...view, count: cards.length };
}

export type ListView = ReturnType<typeof withoutCards>;

/** Without anything to search by the URL asks for the list all the same, not for the home page. */
function listHref(state: SearchState, changes?: SearchState): string {
  const href = searchHref(state, changes);
  return href === paths.home ? searchHref({ sort: "relevance" }) : href;
}

const countWith = ({ value, isLeast }: Count, named: number): Count =>
  value + named > countLimit ? { value: countLimit, isLeast: true } : { value: value + named, isLeast };

const countText = ({ value, isLeast }: Count): string => (isLeast ? `${value}+` : String(value));

/** The same search said by parameters alone, so that each can be left out. */
function stateOf({ filter, sort }: UnderstoodSearch, { state, search }: ReadSearch): SearchState {
  const { place } = filter;
  const keyOf = (table: Readonly<Record<string, string>>, value: string | undefined) =>
    Object.keys(table).find((key) => table[key] === value);
  return {
    q: typedAgain(filter),
    ...(place?.isOwnPosition ? { lat: state.lat, lng: state.lng } : { place: place?.name }),
    type: keyOf(typeValues, filter.type),
    open: filter.openNow ? "1" : undefined,
    date: filter.date,
    rating: filter.minRating === undefined ? undefined : String(filter.minRating),
    price: filter.maxPrice === undefined ? undefined : String(filter.maxPrice),
    category: keyOf(categoryValues, filter.category),
    view: search.view,
    sort: search.sort ?? (sort === "relevance" || (sort === "distance" && place?.isOwnPosition) ? undefined : sort),
  };
}

/** What of a search is said by words. */
const typedAgain = ({ words, styles = [] }: Pick<OutletFilter, "words" | "styles">) => [...words, ...styles].join(" ");
function viewSwitch(state: SearchState, { search: { view, cursor } }: ReadSearch, found: number) {
  if (!mapTiles) return null;
  if (view) return { label: "Daftar", href: listHref(state, { view: undefined, cursor }) };
  return found > 0 ? { label: "Peta", href: searchHref(state, { view: "map", cursor }) } : null;
}

/** The cards as they lie on the ground; a mobile barber where it is published to be. */
function resultMap(rows: readonly OutletRow[], cards: readonly OutletCard[]) {
  if (!mapTiles) return null;
  const placed = cards.map(({ id, name, distanceText }, index) => {
    const { lat = 0, lng = 0, priceFrom = 0 } = rows[index] ?? {};
    const text = `${Math.round(priceFrom / 1000)} rb`;
    return { id, lat, lng, text, label: [text, name, distanceText].filter(Boolean).join(", ") };
  });
  return { tiles: mapTiles, pins: placed };
}

export type ResultMapView = NonNullable<ReturnType<typeof resultMap>>;

interface ActiveFilter {
  label: string;
  loosening: string;
  /** The parameters that leave with it. */
  without: SearchState;
  filterWithout: OutletFilter;
}

function activeFilters(filter: OutletFilter): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  const add = (label: string, loosening: string, names: (keyof SearchState)[], without: Partial<OutletFilter>) => {
    const filterWithout = { ...filter, ...without };
    const left = (name: keyof SearchState) => (name === "q" && typedAgain(filterWithout)) || undefined;
    const removed = Object.fromEntries(names.map((name) => [name, left(name)]));
    active.push({ label, loosening, without: removed, filterWithout });
  };
  const { place, words, styles = [], type, category, openNow, date, minRating, maxPrice } = filter;
  if (words.length > 0) add(`“${words.join(" ")}”`, `Tanpa kata “${words.join(" ")}”`, ["q"], { words: [] });
  for (const style of styles) {
    add(`Gaya ${style}`, `Tanpa gaya ${style}`, ["q"], { styles: styles.filter((each) => each !== style) });
  }
  if (place) {
    const label = place.isOwnPosition ? "Dekat lokasi saya" : place.name;
    add(label, "Di seluruh Indonesia", ["place", "lat", "lng"], { place: null });
  }
  if (type) add(outletTypeText[type], "Barbershop dan barber panggilan", ["type"], { type: undefined });
  if (category) add(categoryLabel(category), "Semua layanan", ["category"], { category: undefined });
  if (openNow) add("Buka sekarang", "Juga yang sedang tutup", ["open"], { openNow: undefined });
  if (date) {
    const day = formatShortDate(Temporal.PlainDate.from(date));
    add(`Kosong ${day}`, "Pada tanggal berapa pun", ["date"], { date: undefined });
  }
  if (minRating !== undefined) {
    add(`Nilai ${formatCount(minRating)}+`, "Dengan nilai berapa pun", ["rating"], { minRating: undefined });
  }
  if (maxPrice !== undefined) {
    add(`Sampai ${formatRupiah(maxPrice)}`, "Dengan harga berapa pun", ["price"], { maxPrice: undefined });
  }
  return active;
}

/** Filters whose leaving would help, the most helpful first. */
async function listLoosenings(filter: OutletFilter, state: SearchState, now: Temporal.Instant) {
  const active = activeFilters(filter);
  const counts = await Promise.all(active.map(({ filterWithout }) => countFound(filterWithout, now)));
  const found = active.flatMap(({ loosening, without }, index) => {
    const count = counts[index];
    if (!count?.value) return [];
    return [{ value: count.value, text: loosening, href: listHref(state, without), countText: countText(count) }];
  });
  return found
    .toSorted((a, b) => a.value - b.value)
    .map(({ text, href, countText: count }) => ({ text, href, countText: count }));
}

function titleOf({ place, type, date, styles = [] }: OutletFilter): string {
  const what = type ? outletTypeText[type] : "Barbershop";
  const able = styles.length > 0 ? ` yang bisa ${styles.join(" dan ")}` : "";
  const where = place ? (place.isOwnPosition ? " di dekat Anda" : ` di ${place.name}`) : "";
  const when = date ? ` yang kosong ${formatDate(Temporal.PlainDate.from(date))}` : "";
  return `${what}${able}${where}${when}`;
}

function correctionText({ corrections }: UnderstoodSearch): string | null {
  if (corrections.length === 0) return null;
  const used = corrections.map(({ used: word }) => `“${word}”`).join(", ");
  const typed = corrections.map(({ typed: word }) => `“${word}”`).join(", ");
  return `Menampilkan hasil untuk ${used}, bukan ${typed}.`;
}

const sortTexts: readonly { sort: Sort; label: string }[] = [
  { sort: "relevance", label: "Paling sesuai" },
  { sort: "distance", label: "Terdekat" },
  { sort: "rating", label: "Nilai tertinggi" },
  { sort: "price", label: "Termurah" },
];

function sortOptions({ place }: OutletFilter, current: Sort, state: SearchState) {
  const isPossible = (sort: Sort) => sort !== "distance" || place !== null;
  const shown = isPossible(current) ? current : "relevance";
  return sortTexts
    .filter(({ sort }) => isPossible(sort))
    .map(({ sort, label }) => ({ label, href: searchHref(state, { sort }), isCurrent: sort === shown }));
}
