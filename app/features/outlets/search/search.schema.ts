import { z } from "zod";
import type { Category, OutletType, Sort } from "#app/features/outlets/search/search.ts";
import { isInIndonesia } from "#app/lib/geo.ts";
import { parseRupiah } from "#app/lib/money.ts";
import * as paths from "#app/paths.ts";

export const typeValues = { barbershop: "BARBERSHOP", mobile: "MOBILE_BARBER" } as const satisfies Record<
  string,
  OutletType
>;
export const categoryValues = {
  haircut: "HAIRCUT",
  beard: "BEARD",
  care: "CARE",
  color: "COLOR",
  package: "PACKAGE",
} as const satisfies Record<string, Category>;
const sorts = ["relevance", "distance", "rating", "price"] as const satisfies readonly Sort[];

export const queryLimit = 80;
const furthestDays = 60;
const cheapest = 5_000;
const dearest = 5_000_000;

const oneOf = <T extends string>(values: readonly [T, ...T[]], error: string) => z.enum(values, { error });
const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];
const number = (error: string) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, error)
    .transform(Number);

const placeName = z.string().max(60, "Nama kota atau kecamatan paling panjang 60 huruf.");

/** What is typed so far into the place field. */
export const placeQuery = z.object({ q: placeName.optional() });

/** The parameters of a search, each by itself: a wrong one is refused, the others stand. */
const fields = {
  q: z.string().max(queryLimit, `Kata pencarian paling panjang ${queryLimit} huruf.`),
  place: placeName,
  lat: number("Lokasi perangkat tidak terbaca. Tulis kota atau kecamatan Anda."),
  lng: number("Lokasi perangkat tidak terbaca. Tulis kota atau kecamatan Anda."),
  type: oneOf(keysOf(typeValues), "Pilih barbershop atau barber panggilan.").transform((key) => typeValues[key]),
  open: z.literal(["1", "on"], { error: "Pilihan buka sekarang tidak dikenal." }).transform(() => true as const),
  date: z.iso.date("Tulis tanggal sebagai tahun-bulan-hari, misalnya 2026-03-20."),
  rating: number("Pilih nilai antara 1 dan 5.").refine(
    (value) => value >= 1 && value <= 5,
    "Pilih nilai antara 1 dan 5.",
  ),
  price: z
    .string()
    .transform((text) => parseRupiah(text) ?? Number.NaN)
    .refine(
      (value) => value >= cheapest && value <= dearest,
      "Tulis harga antara Rp\u00a05.000 dan Rp\u00a05.000.000.",
    ),
  category: oneOf(keysOf(categoryValues), "Layanan ini tidak ada di daftar.").transform((key) => categoryValues[key]),
  sort: oneOf(sorts, "Urutan ini tidak dikenal."),
  /** Beside the list. */
  view: z.literal("map", { error: "Tampilan ini tidak dikenal." }),
  cursor: z.uuid("Halaman ini tidak dikenal. Mulai lagi dari halaman pertama."),
} as const;

type FieldName = keyof typeof fields;
export const searchFields = Object.keys(fields) as readonly FieldName[];

/** As the URL says it; empty parameters are absent. */
export type SearchState = Partial<Record<FieldName, string>>;
export type Search = { [Name in FieldName]?: z.output<(typeof fields)[Name]> };
export type SearchErrors = Partial<Record<FieldName, string>>;

export interface ReadSearch {
  state: SearchState;
  search: Search;
  errors: SearchErrors;
}

/** Reads the URL. A parameter that is refused has its reason in `errors`, stays in `state` and is not searched by. */
export function readSearchParams(params: URLSearchParams, today: string): ReadSearch {
  const state: SearchState = {};
  const search: Record<string, unknown> = {};
  const errors: SearchErrors = {};
  for (const name of searchFields) {
    const typed = params.get(name)?.trim();
    if (!typed) continue;
    state[name] = typed.slice(0, 200);
    const parsed = fields[name].safeParse(typed);
    if (parsed.success) search[name] = parsed.data;
    else errors[name] = parsed.error.issues[0]?.message ?? "Periksa kembali isian ini.";
  }
  checkTogether(search as Search, errors, today);
  return { state, search: search as Search, errors };
}

function checkTogether(search: Search, errors: SearchErrors, today: string): void {
  if (search.date !== undefined && (search.date < today || search.date > daysAfter(today, furthestDays))) {
    errors.date = `Pilih tanggal dari hari ini sampai ${furthestDays} hari ke depan.`;
    delete search.date;
  }
  if ((search.lat === undefined) !== (search.lng === undefined) || errors.lat || errors.lng) dropPosition(search);
  // A place that was typed wins over the device's position.
  if (search.place) dropPosition(search);
  if (search.lat === undefined || search.lng === undefined) return;
  if (isInIndonesia({ lat: search.lat, lng: search.lng })) return;
  errors.lat = "Lokasi perangkat berada di luar Indonesia. Tulis kota atau kecamatan yang Anda cari.";
  dropPosition(search);
}

function dropPosition(search: Search): void {
  delete search.lat;
  delete search.lng;
}

/** A date some days later; both as `2026-03-20`. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export const latestDate = (today: string): string => daysAfter(today, furthestDays);

/** The URL of a search; a parameter changed to undefined leaves it, and every change starts at the first page. */
export function searchHref(state: SearchState, changes: SearchState = {}): string {
  const { cursor: _, ...changed } = { ...state, ...changes };
  const params = new URLSearchParams();
  for (const name of searchFields) {
    const value = name === "cursor" ? changes.cursor : changed[name];
    if (value) params.set(name, value);
  }
  const query = params.toString();
  return query ? `${paths.home}?${query}` : paths.home;
}

/** The same of a URL that nobody has read yet. */
export function asksForSearch(params: URLSearchParams): boolean {
  return searchFields.some((name) => params.get(name)?.trim());
}

/** Whether anything is asked for at all. */
export function isSearch(state: SearchState): boolean {
  return searchFields.some((name) => state[name] !== undefined);
}
