import type { AddressData } from "#app/features/registration/address.schema.ts";
import { formatDistance, type Place } from "#app/lib/geo.ts";
import { farFrom, pinKey, type RegionCentre, regionTitle } from "#app/lib/place-check.ts";
import { streetLine } from "#app/lib/postal-address.ts";
import { type ChosenRegions, type RegionStep, regionSteps } from "#app/lib/region-chain.ts";

/** Asked of a pin far from its kelurahan: the key names the pin and the kelurahan that an answer is for. */
export interface FarQuestion {
  key: string;
  text: string;
}

/** The first level that is not chosen yet; null when all are. */
export function firstOpen(chosen: ChosenRegions): RegionStep | null {
  return regionSteps.find((step) => !chosen[step]) ?? null;
}

export const openRegionText: Readonly<Record<RegionStep, string>> = {
  province: "Pilih provinsi",
  regency: "Pilih kabupaten atau kota",
  district: "Pilih kecamatan",
  kelurahan: "Pilih kelurahan atau desa",
};

/** What to ask about a pin that lies far from its kelurahan; null where it lies near. */
export function farQuestion(kelurahanCode: string, pin: Place, chain: readonly RegionCentre[]): FarQuestion | null {
  const far = farFrom(pin, chain);
  if (!far) return null;
  const text = `Titik ini ${formatDistance(far.km * 1000)} dari ${regionTitle(far.region)}. Sudah benar?`;
  return { key: pinKey(kelurahanCode, pin), text };
}

/**
 * The columns of `outlet` that the step `address` fills. RT and RW join the address line; how a mobile barber travels
 * stays with the application.
 */
export function outletPlace(data: AddressData) {
  const { kelurahanCode, postcode, lat, lng, zone } = data;
  const place = { addressLine: streetLine(data.addressLine, data.rtRw), kelurahanCode, postcode, lat, lng, zone };
  return "landmark" in data ? { ...place, landmark: data.landmark } : { ...place, radiusKm: data.radiusKm };
}
