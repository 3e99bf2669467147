import type { AddressData } from "#app/features/outlets/registration/draft-address.schema.ts";
import { formatPlace } from "#app/lib/geo.ts";
import { regionFieldNames, regionSteps } from "#app/lib/region-chain.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";

/** The fields of both types in the order of the page, which is also that of the errors. */
export const addressFields: readonly string[] = [
  ...regionSteps.map((step) => regionFieldNames[step]),
  "addressLine",
  "rtRw",
  "postcode",
  "pin",
  "farConfirmed",
  "landmark",
  "radiusKm",
  "transport",
  "zone",
];

/** What the form shows of a kept address: every field as text, the province's own zone as none. */
export function addressTexts(data: AddressData | null): Record<string, string> {
  if (!data) return {};
  const { kelurahanCode, lat, lng, zone, isFarConfirmed: _, ...fields } = data;
  return {
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    pin: formatPlace({ lat, lng }),
    zone: zone === zoneOfRegion(kelurahanCode) ? "" : zone,
  };
}
