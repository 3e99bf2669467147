import type { CardPhoto, FreeTime, OutletCard } from "#app/features/outlets/discovery/outlet-summary.ts";
import type { PromoView } from "#app/features/outlets/discovery/public-promo.ts";
import type { StaticMap } from "#app/features/outlets/discovery/static-map.ts";
import type { OutletType } from "#app/features/outlets/search/search.ts";
import { cutAlt, cutStyleText } from "#app/features/outlets/search-index/cut-styles.ts";
import { formatRupiah } from "#app/lib/money.ts";
import type { CutStyle } from "#app/platform/generated/enums.ts";

export interface ServiceView {
  id: string;
  name: string;
  description: string;
  /** `mulai Rp 45.000` where barbers ask different prices. */
  priceText: string;
  durationText: string;
}

export interface BarberView {
  id: string;
  name: string;
  bio: string;
  certificate: string;
  yearsText: string | null;
  photoUrl: string | null;
  rating: OutletCard["rating"];
}

/** A picture of what a barber cuts, as it is shown; `service` can be booked with that barber. */
export interface CutView {
  key: string;
  style: string;
  alt: string;
  barber: { id: string; name: string };
  service: string | null;
}

export interface DayHours {
  day: string;
  /** `10.00`, `21.00`; none: closed. */
  intervals: [string, string][];
  isToday: boolean;
  /** Of today, where it differs from its weekday. */
  instead: string | null;
}

export interface ExceptionView {
  /** `2026-12-25`. */
  day: string;
  date: string;
  intervals: DayHours["intervals"];
  text: string;
  reason: string;
}

/** Where a barbershop is. */
export interface OutletLocation {
  /** With the kelurahan. */
  street: string;
  /** Null where it is called like the kelurahan. */
  district: string | null;
  city: string;
  province: string;
  postcode: string;
  lat: number;
  lng: number;
  map: StaticMap | null;
}

/** Where a mobile barber comes to; its base is nowhere in it. */
export interface ServiceArea {
  areaText: string;
  feeText: string;
  minOrderText: string | null;
}

/** Of a mobile barber: kilometres by road, whole rupiah. */
export interface TravelPrice {
  radiusKm: number;
  freeKm: number;
  travelBase: number;
  travelPerKm: number;
}

/** The page of an outlet, as it is shown. */
export interface OutletView {
  id: string;
  name: string;
  type: OutletType;
  typeText: string;
  tagline: string;
  description: string;
  placeText: string;
  cityName: string;
  photos: (CardPhoto & { placeholder: string | null; alt: string })[];
  rating: OutletCard["rating"];
  isOpen: boolean;
  openText: string;
  zone: string;
  badges: string[];
  specialities: string[];
  languages: string[];
  facilities: string[];
  /** Null where nothing is offered. */
  priceFromText: string | null;
  /** The next free times with the day of the first. */
  timesDay: string | null;
  times: FreeTime[];
  serviceGroups: { id: string; label: string; services: ServiceView[] }[];
  barbers: BarberView[];
  /** Some pictures of what they cut; `cutCount` are on a page of their own. */
  cuts: CutView[];
  cutCount: number;
  week: DayHours[];
  exceptions: ExceptionView[];
  location: OutletLocation | null;
  area: ServiceArea | null;
  /** Booking rules in short sentences. */
  rules: string[];
  promo: PromoView | null;
}

export const addressText = ({ street, district, city, postcode }: OutletLocation): string =>
  `${[street, district, city].filter(Boolean).join(", ")} ${postcode}`;

/** `Gratis sampai 3 km.`, `Lebih jauh: Rp 10.000 ditambah Rp 3.000 tiap km sesudahnya.`; without what costs nothing. */
export function travelPriceTexts({ radiusKm, freeKm, travelBase, travelPerKm }: TravelPrice): string[] {
  if (freeKm >= radiusKm || travelBase + travelPerKm === 0) return ["Gratis sampai batas jangkauan."];
  const base = travelBase > 0 ? formatRupiah(travelBase) : null;
  const perKm = travelPerKm > 0 ? `${formatRupiah(travelPerKm)} tiap km` : null;
  const price = [base, perKm].filter(Boolean).join(" ditambah ");
  if (freeKm === 0) return [`${price}.`];
  return [`Gratis sampai ${freeKm} km.`, `Lebih jauh: ${price}${perKm ? " sesudahnya" : ""}.`];
}

/** `10.00–21.00`, several joined by commas; closed without any. */
export function hoursText(intervals: DayHours["intervals"]): string {
  const texts = intervals.map(([from, to]) => (from === "00.00" && to === "24.00" ? "24 jam" : `${from}–${to}`));
  return texts.join(", ") || "Tutup";
}

/** A picture as it is shown; its service only where it is among `bookable`. */
export function cutView(
  { style, serviceId, key }: { style: CutStyle; serviceId: string | null; key: string },
  { id, name }: { id: string; name: string },
  bookable: ReadonlySet<string>,
): CutView {
  const service = serviceId && bookable.has(serviceId) ? serviceId : null;
  return { key, style: cutStyleText[style], alt: cutAlt(style, name), barber: { id, name }, service };
}
