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
  searchHref,
} from "#app/features/outlets/search/search.schema.ts";
import {
  type City,
  listOutlets,
  listPopularCities,
} from "#app/features/outlets/search/search-outlets.queries.server.ts";
import { serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import { localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { remembers } from "#app/platform/remembered.server.ts";

/** The home page for a URL's query: the results of its search, or what there is to find. */
export async function showHome(params: URLSearchParams, now: Temporal.Instant = clock.now()) {
  // The zone whose midnight comes last: a date that has ended there has ended everywhere.
  const today = localDate(now, "WIB").toString();
  const read = readSearchParams(params, today);
  const cities = await listCachedCities(now.epochMilliseconds);
  const form = { state: read.state, today, latestDate: latestDate(today), cities: cities.map(({ name }) => name) };
  if (!isSearch(read.state)) {
    const { errors } = read;
    return {
      form: { ...form, errors },
      results: null,
      landing: await showLanding(cities, now),
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

const popularOutlets = 6;
const popularCities = 12;

async function showLanding(cities: readonly City[], now: Temporal.Instant) {
  const rows = await listOutlets(
    { place: null, words: [] },
    { sort: "rating", limit: popularOutlets },
    now.epochMilliseconds,
  );
  const keyOf = (id: string) => Object.entries(categoryValues).find(([, value]) => value === id)?.[0];
  return {
    popular: await showOutletCards(rows, null, now),
    cities: cities.map(({ name, outlets }) => ({
      name: shortCityName(name),
      countText: `${outlets} tempat`,
      href: searchHref({ place: name }),
    })),
    categories: serviceCategories.map(({ id, label }) => ({ id, label, href: searchHref({ category: keyOf(id) }) })),
  };
}

export type Landing = Awaited<ReturnType<typeof showLanding>>;

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
