import type { OutletType } from "#app/features/discovery/search.ts";

export interface CardPhoto {
  key: string;
  width: number;
  height: number;
}

export interface TimeChip {
  href: string;
  /** `14.30`; with its day where that is not the first one's. */
  text: string;
  /** The whole date, for those who hear it. */
  label: string;
}

/** An outlet in a list, as it is shown. */
export interface OutletCard {
  id: string;
  name: string;
  type: OutletType;
  photo: CardPhoto | null;
  /** Null while nobody has reviewed it. */
  rating: { valueText: string; countText: string; label: string } | null;
  /** `Coblong, Kota Bandung`. */
  placeText: string;
  distanceText: string | null;
  priceText: string;
  isOpen: boolean;
  openText: string;
  /** `Hari ini`, `Besok`: the day of the first of the times. */
  timesDay: string | null;
  times: TimeChip[];
}

/** The score of lists with its count; null without reviews. */
export function ratingTexts(value: number, count: number): OutletCard["rating"] {
  if (count === 0) return null;
  const valueText = value.toLocaleString("id-ID", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const countText = count.toLocaleString("id-ID");
  return { valueText, countText: `(${countText})`, label: `Nilai ${valueText} dari 5, ${countText} ulasan` };
}

export function bookingHref(outletId: string, choice: { start?: string; service?: string } = {}): string {
  const params = new URLSearchParams();
  if (choice.service) params.set("service", choice.service);
  if (choice.start) params.set("start", choice.start);
  const query = params.toString();
  return query ? `/booking/${outletId}?${query}` : `/booking/${outletId}`;
}

export const outletHref = (id: string): string => `/barbershop/${id}`;

/** `Kota Bandung` → `Bandung`, `Kabupaten Sleman` → `Kab. Sleman`. */
export function shortCityName(name: string): string {
  return name.replace(/^(Kota Administrasi|Kota)\s+/, "").replace(/^(Kabupaten Administrasi|Kabupaten)\s+/, "Kab. ");
}
