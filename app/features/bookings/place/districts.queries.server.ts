import { z } from "zod";
import { roadFactor } from "#app/features/bookings/terms/booking-constants.ts";
import type { District } from "#app/features/bookings/terms/order.ts";
import { haversineM, type Place } from "#app/lib/geo.ts";
import type { Tx } from "#app/platform/db.server.ts";

const row = z.object({ code: z.string(), name: z.string(), regency: z.string(), lat: z.number(), lng: z.number() });

export interface DistrictInReach extends District {
  /** The kabupaten or kota it belongs to. */
  regency: string;
  /** Its centre lies beyond the radius: only an exact point of it can be in reach. */
  needsPoint: boolean;
}

/** Part of a kecamatan may be in reach while its centre is so far beyond the radius. */
const beyondRadiusKm = 8;

/** The kecamatan that lie within the radius by road, or begin there, nearest first. */
export async function listDistrictsInReach(tx: Tx, base: Place, radiusKm: number): Promise<DistrictInReach[]> {
  // A degree is 111 km here: the box is a little wider than the circle.
  const margin = (radiusKm + beyondRadiusKm) / 105;
  const rows = await tx.$queryRaw<unknown[]>`/* districts-in-reach */
    SELECT d.code, d.name, r.name AS regency, d.lat, d.lng
    FROM region d JOIN region r ON r.code = d.parent_code
    WHERE d.level = 3 AND d.lat BETWEEN ${base.lat - margin} AND ${base.lat + margin}
      AND d.lng BETWEEN ${base.lng - margin} AND ${base.lng + margin}`;
  return z
    .array(row)
    .parse(rows)
    .map(({ lat, lng, ...district }) => ({ ...district, centre: { lat, lng } }))
    .map((district) => ({ district, roadM: haversineM(base, district.centre) * roadFactor }))
    .filter(({ roadM }) => roadM <= (radiusKm + beyondRadiusKm) * 1000)
    .sort((a, b) => a.roadM - b.roadM)
    .map(({ district, roadM }) => ({ ...district, needsPoint: roadM > radiusKm * 1000 }));
}
