// Script group: drawings
import type { OutletType } from "#app/features/outlets/search/search.ts";
import { formatCount } from "#app/lib/count.ts";
import { ratingText } from "#app/lib/rating-text.ts";
import * as paths from "#app/paths.ts";

export interface CardPhoto {
  key: string;
  width: number;
  height: number;
}

/** A page says the same start, time and day of many outlets: each goes over the wire once. */
export interface FreeTime {
  /** `2026-03-20T07:30:00Z`. */
  start: string;
  /** `14.30`. */
  time: string;
  /** `Besok`, where that is not the day of the first time. */
  day: string | null;
  /** `Jumat, 20 Maret 2026`, for those who hear it. */
  date: string;
}

export interface Score {
  /** `4,8`. */
  value: string;
  count: number;
}

/** An outlet in a list, as it is shown. */
export interface OutletCard {
  id: string;
  name: string;
  type: OutletType;
  photo: CardPhoto | null;
  /** Null while nobody has reviewed it. */
  rating: Score | null;
  /** `Coblong, Kota Bandung`. */
  placeText: string;
  distanceText: string | null;
  /** Null where nothing is offered. */
  priceText: string | null;
  /** `Perawatan`, where "mulai" is of that and not of a haircut. */
  priceOf: string | null;
  /** A mobile barber's least order and what the way costs. */
  travelText: string | null;
  /** Who shows the style that was searched for. */
  styleText: string | null;
  /** What its best code for everybody takes off. */
  promoText: string | null;
  isOpen: boolean;
  openText: string;
  /** `Hari ini`, `Besok`: the day of the first of the times. */
  timesDay: string | null;
  times: FreeTime[];
}

/** Null without reviews. */
export function scoreOf(value: number, count: number): Score | null {
  if (count === 0) return null;
  return { value: ratingText(value), count };
}

/** What is shown of a score, and what is read out. */
export function ratingTexts({ value, count }: Score): { valueText: string; countText: string; label: string } {
  const countText = formatCount(count);
  return { valueText: value, countText: `(${countText})`, label: `Nilai ${value} dari 5, ${countText} ulasan` };
}

/** `14.30`, with its day where that is not the first one's. */
export const timeText = ({ day, time }: FreeTime): string => (day ? `${day} ${time}` : time);

export function bookingHref(
  outletId: string,
  choice: { start?: string; service?: string | null; barber?: string } = {},
): string {
  const params = new URLSearchParams();
  if (choice.service) params.set("service", choice.service);
  if (choice.barber) params.set("barber", choice.barber);
  if (choice.start) params.set("start", choice.start);
  const query = params.toString();
  return query ? `${paths.book({ id: outletId })}?${query}` : paths.book({ id: outletId });
}

export const outletHref = (id: string): string => paths.barbershop({ id });

/** `Kota Bandung` → `Bandung`, `Kabupaten Sleman` → `Kab. Sleman`. */
export function shortCityName(name: string): string {
  return name.replace(/^(Kota Administrasi|Kota)\s+/, "").replace(/^(Kabupaten Administrasi|Kabupaten)\s+/, "Kab. ");
}

/** `Coblong, Bandung`; `Mataram`, where the district and its city have one name. */
export function placeText({ district, city }: { district: string; city: string }): string {
  const short = shortCityName(city);
  return district === short ? short : `${district}, ${short}`;
}
