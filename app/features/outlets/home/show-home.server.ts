import type { Temporal } from "temporal-polyfill";
import { shortCityName } from "#app/features/outlets/discovery/outlet-summary.ts";
import { showOutletCards } from "#app/features/outlets/discovery/show-outlet-cards.server.ts";
import { understandSearch } from "#app/features/outlets/home/run-search.server.ts";
import { showSearch } from "#app/features/outlets/home/show-search.server.ts";
import {
  categoryValues,
  isSearch,
  latestDate,
  readSearchParams,
  type SearchState,
  searchHref,
} from "#app/features/outlets/search/search.schema.ts";
import {
  type City,
  listOutlets,
  listPopularCities,
} from "#app/features/outlets/search/search-outlets.queries.server.ts";
import type { SearchPlace } from "#app/features/outlets/search/search-place.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { remembers } from "#app/platform/remembered.server.ts";

/** Where somebody goes to the barber, and what of there the page shows them already. */
export interface UsualPlace {
  place: SearchPlace;
  shown: readonly string[];
}

/**
 * The home page for a URL's query: the results of its search, or what there is to find, in the usual place of whoever
 * has one.
 */
export async function showHome(
  params: URLSearchParams,
  now: Temporal.Instant = clock.now(),
  usual: UsualPlace | null = null,
) {
  // The zone whose midnight comes last: a date that has ended there has ended everywhere.
  const today = localDate(now, "WIB").toString();
  const read = readSearchParams(params, today);
  const cities = await listCachedCities(now.epochMilliseconds);
  const form = {
    state: read.state,
    today,
    latestDate: latestDate(today),
    cities: cities.map(({ name }) => name),
    unfilteredHref: searchHref(read.state, noFilters),
  };
  if (!isSearch(read.state)) {
    const { errors } = read;
    return {
      form: { ...form, errors },
      results: null,
      landing: await showLanding(cities, usual, now),
      hasErrors: hasAny(errors),
    };
  }
  const understood = await understandSearch(read.search);
  const errors = { ...understood.errors, ...read.errors };
  const results = await showSearch(read, understood, now);
  return { form: { ...form, errors }, results, landing: null, hasErrors: hasAny(errors) };
}

/** What the search form shows: as typed, refused values included. */
export type SearchFormView = Awaited<ReturnType<typeof showHome>>["form"];

const hasAny = (errors: object): boolean => Object.keys(errors).length > 0;

const noFilters: SearchState = {
  type: undefined,
  category: undefined,
  open: undefined,
  date: undefined,
  rating: undefined,
  price: undefined,
};

const popularOutlets = 6;
const popularCities = 12;

async function showLanding(cities: readonly City[], usual: UsualPlace | null, now: Temporal.Instant) {
  const listed = (await listNear(usual, now)) ?? (await listLiked(now));
  const keyOf = (id: string) => Object.entries(categoryValues).find(([, value]) => value === id)?.[0];
  const place = usual?.place.name;
  return {
    title: listed.title,
    allHref: listed.allHref,
    cards: await showOutletCards(listed.rows, null, now),
    /** For whoever has none of their own. */
    cities: (usual ? [] : cities).map(({ name, outlets }) => ({
      name: shortCityName(name),
      countText: `${outlets} tempat`,
      href: searchHref({ place: name }),
    })),
    categories: [
      ...serviceCategories.map(({ id, label }) => ({ id, label, href: searchHref({ place, category: keyOf(id) }) })),
      { id: "mobile", label: "Barber panggilan", href: searchHref({ place, type: "mobile" }) },
      { id: "open", label: "Buka sekarang", href: searchHref({ place, open: "1" }) },
    ],
    isRegular: usual !== null,
  };
}

async function listLiked(now: Temporal.Instant) {
  const page = { sort: "rating", limit: popularOutlets } as const;
  const all = { place: null, words: [] };
  const liked = await listOutlets({ ...all, minRating: 4 }, page, now.epochMilliseconds);
  if (liked.length > 0) {
    return { title: "Paling disukai pelanggan", allHref: searchHref({ rating: "4" }), rows: liked };
  }
  const rows = await listOutlets(all, page, now.epochMilliseconds);
  return { title: "Baru di Pangkas", allHref: searchHref({ sort: "price" }), rows };
}

/** What else there is where somebody goes to the barber; null where that is nothing. */
async function listNear(usual: UsualPlace | null, now: Temporal.Instant) {
  if (!usual) return null;
  const { place, shown } = usual;
  const filter = { place, words: [], except: shown };
  const rows = await listOutlets(filter, { sort: "relevance", limit: popularOutlets }, now.epochMilliseconds);
  const allHref = searchHref({ place: place.name });
  return rows.length > 0 ? { title: `Di sekitar ${shortCityName(place.name)}`, allHref, rows } : null;
}

export type LandingView = Awaited<ReturnType<typeof showLanding>>;

const cityCache = { readAt: 0, cities: [] as City[] };
remembers(() => Object.assign(cityCache, { readAt: 0 }));
const cacheMs = 5 * 60_000;

/** Counting all outlets by city is not for every view: the answer stands for five minutes. */
async function listCachedCities(now: number): Promise<City[]> {
  if (Math.abs(now - cityCache.readAt) > cacheMs || cityCache.cities.length === 0) {
    cityCache.cities = await listPopularCities(popularCities);
    cityCache.readAt = now;
  }
  return cityCache.cities;
}
