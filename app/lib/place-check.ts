import { formatDistance, haversineM, isInIndonesia, type Place } from "#app/lib/geo.ts";
import { regionLevel } from "#app/lib/region-code.ts";

/** A region of any level; where its centre lies is not known of all. */
export interface RegionCentre {
  code: string;
  name: string;
  lat: number | null;
  lng: number | null;
}

/** How far from a region's centre, in kilometres, a pin may lie before it is questioned; by level, provinsi first. */
export const farthestKm = { 1: 250, 2: 60, 3: 25, 4: 15 } as const;

interface FarPlace {
  region: RegionCentre;
  km: number;
}

/**
 * What a pin is too far from, measured from the smallest of its regions whose centre is known; null where it lies near
 * or where no centre is known.
 */
export function farFrom(pin: Place, chain: readonly RegionCentre[]): FarPlace | null {
  const bySize = [...chain].sort((a, b) => regionLevel(b.code) - regionLevel(a.code));
  for (const region of bySize) {
    if (region.lat === null || region.lng === null) continue;
    const km = haversineM(pin, { lat: region.lat, lng: region.lng }) / 1000;
    return km > farthestKm[regionLevel(region.code)] ? { region, km } : null;
  }
  return null;
}

/** Names the pin and its kelurahan: an answer to "is this right?" holds for exactly these. */
export function pinKey(kelurahanCode: string, pin: Place): string {
  return `${kelurahanCode} ${pin.lat.toFixed(5)} ${pin.lng.toFixed(5)}`;
}

/** Whether a kept place still stands: in Indonesia, and near its regions or said to be right all the same. */
export function isPlaceSettled(place: Place & { isFarConfirmed: boolean }, chain: readonly RegionCentre[]): boolean {
  return isInIndonesia(place) && (place.isFarConfirmed || farFrom(place, chain) === null);
}

const kinds = { 1: "Provinsi ", 2: "", 3: "Kecamatan ", 4: "Kelurahan " } as const;

/** `Kecamatan Coblong`, `Kota Bandung`, `Desa Cibiru Wetan`: a village's code says which kind it is. */
export function regionTitle({ code, name }: { code: string; name: string }): string {
  const level = regionLevel(code);
  return `${level === 4 && code.split(".")[3]?.startsWith("2") ? "Desa " : kinds[level]}${name}`;
}

/** Asked of a pin far from its kelurahan: the key names the pin and the kelurahan that an answer is for. */
export interface FarQuestion {
  key: string;
  text: string;
}

/** What to ask about a pin that lies far from its kelurahan; null where it lies near. */
export function farQuestion(kelurahanCode: string, pin: Place, chain: readonly RegionCentre[]): FarQuestion | null {
  const far = farFrom(pin, chain);
  if (!far) return null;
  const text = `Titik ini ${formatDistance(far.km * 1000)} dari ${regionTitle(far.region)}. Sudah benar?`;
  return { key: pinKey(kelurahanCode, pin), text };
}
