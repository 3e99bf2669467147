import type { Region } from "#app/features/outlets/search/search-spelling.ts";
import { regionSearchName } from "#app/lib/indonesian-text.ts";

/** Where is searched: a province or city by its code, or what lies around a point. */
export interface SearchPlace {
  name: string;
  lat: number;
  lng: number;
  /** Searched within this region, e.g. `32.73`; null: within `reachDeg` of the point. */
  regionCode: string | null;
  reachDeg: number;
  /** The person's own position. */
  isOwnPosition: boolean;
}

/** A place that can be searched by its name. */
export interface PlaceSuggestion {
  name: string;
  /** Where it is, or what. */
  detail: string;
}

/** What people call places, beside their names. */
const codeOfNickname: Readonly<Record<string, string>> = {
  jakarta: "31",
  "dki jakarta": "31",
  dki: "31",
  jakpus: "31.71",
  jakut: "31.72",
  jakbar: "31.73",
  jaksel: "31.74",
  jaktim: "31.75",
  jogja: "34.71",
  yogya: "34.71",
  jogjakarta: "34.71",
  solo: "33.72",
  tangsel: "36.74",
  bali: "51",
  "di yogyakarta": "34",
  diy: "34",
  "ujung pandang": "73.71",
};

/** Shown in place of the official name; also a nickname, so that what is shown can be searched. */
const shownNames: Readonly<Record<string, string>> = { "31": "DKI Jakarta", "34": "DI Yogyakarta" };

export const codeOfNick = (text: string): string | null => codeOfNickname[text] ?? null;

/** Around a kecamatan one crosses its border without noticing. */
const districtReachDeg = 0.09;
const ownReachDeg = 0.25;

export function placeOfRegion(region: Region): SearchPlace {
  const isDistrict = region.level === 3;
  return {
    name: isDistrict ? `${region.name}, ${region.parentName}` : (shownNames[region.code] ?? region.name),
    lat: region.lat,
    lng: region.lng,
    regionCode: isDistrict ? null : region.code,
    reachDeg: districtReachDeg,
    isOwnPosition: false,
  };
}

export function placeOfPosition(lat: number, lng: number): SearchPlace {
  return { name: "lokasi Anda", lat, lng, regionCode: null, reachDeg: ownReachDeg, isOwnPosition: true };
}

interface NamedPlace {
  searchName: string;
  /** What follows the comma in `Coblong, Kota Bandung`. */
  parentSearchName: string | null;
  kind: "kota" | "kabupaten" | "kecamatan" | null;
}

/** `kab. Bandung`, `Kecamatan Coblong, Kota Bandung`. */
export function readPlaceName(text: string): NamedPlace {
  const [first = "", second = ""] = text.split(",");
  const kind = /^\s*(kota|kab|kabupaten|kec|kecamatan)\b/i.exec(first)?.[1]?.toLowerCase() ?? null;
  const bare = first.replace(/^\s*(kec|kecamatan|kab)\b\.?\s*/i, "");
  return {
    searchName: regionSearchName(bare),
    parentSearchName: regionSearchName(second) || null,
    kind: kind === null ? null : kind.startsWith("kec") ? "kecamatan" : kind === "kota" ? "kota" : "kabupaten",
  };
}

/** Whether a region is of the kind and under the parent that were typed. */
export function fitsPlaceName(region: Region, { kind, parentSearchName }: NamedPlace): boolean {
  if (parentSearchName && region.parentSearchName !== parentSearchName) return false;
  if (kind === "kecamatan") return region.level === 3;
  if (kind) return region.level === 2 && region.name.toLowerCase().startsWith(kind);
  return true;
}
