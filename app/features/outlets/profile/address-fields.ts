import { formatPlace, type Place } from "#app/lib/geo.ts";
import { splitStreetLine } from "#app/lib/postal-address.ts";
import { regionFieldNames, regionSteps } from "#app/lib/region-chain.ts";
import { zoneOfRegion } from "#app/lib/region-code.ts";
import type { OutletType, Zone } from "#app/platform/generated/enums.ts";

/** The columns of an outlet that say where it is. */
interface OutletAddress extends Place {
  kelurahanCode: string;
  addressLine: string;
  postcode: string;
  landmark: string;
  radiusKm: number;
  zone: Zone;
}

/** The fields of both types in the order of the page, which is also that of the errors. */
export const outletAddressFields: readonly string[] = [
  ...regionSteps.map((step) => regionFieldNames[step]),
  "addressLine",
  "rtRw",
  "postcode",
  "pin",
  "farConfirmed",
  "landmark",
  "radiusKm",
  "zone",
];

/** What the form shows of an outlet's address: every field as text, the province's own zone as none. */
export function outletAddressTexts(address: OutletAddress, type: OutletType): Record<string, string> {
  const { kelurahanCode, postcode, landmark, radiusKm, zone } = address;
  return {
    ...splitStreetLine(address.addressLine),
    postcode,
    pin: formatPlace(address),
    zone: zone === zoneOfRegion(kelurahanCode) ? "" : zone,
    ...(type === "BARBERSHOP" ? { landmark } : { radiusKm: String(radiusKm) }),
  };
}
