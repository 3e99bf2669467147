import { editionOf } from "#app/features/outlets/status/edit-outlet.server.ts";
import { db, type Tx } from "#app/platform/db.server.ts";

const columns = {
  kelurahanCode: true,
  addressLine: true,
  postcode: true,
  lat: true,
  lng: true,
  landmark: true,
  radiusKm: true,
  zone: true,
} as const;

/** Where an outlet is, of an outlet that was found to be the user's. */
export async function findAddress(outletId: string, tx: Tx = db) {
  const address = await tx.outlet.findUniqueOrThrow({ where: { id: outletId }, select: columns });
  const { kelurahanCode, addressLine, postcode, lat, lng, landmark, radiusKm, zone } = address;
  const edition = editionOf([kelurahanCode, addressLine, postcode, lat, lng, landmark, radiusKm, zone]);
  return { address, edition };
}
