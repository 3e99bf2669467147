import type { AddressData } from "#app/features/outlets/registration/draft-address.schema.ts";
import { streetLine } from "#app/lib/postal-address.ts";

/**
 * The columns of `outlet` that the step `address` fills. RT and RW join the address line; how a mobile barber travels
 * stays with the application.
 */
export function outletPlace(data: AddressData) {
  const { kelurahanCode, postcode, lat, lng, zone } = data;
  const place = { addressLine: streetLine(data.addressLine, data.rtRw), kelurahanCode, postcode, lat, lng, zone };
  return "landmark" in data ? { ...place, landmark: data.landmark } : { ...place, radiusKm: data.radiusKm };
}
