import { z } from "zod";
import { type Missing, type ReleaseFacts, releaseMissing } from "#app/features/outlets/release.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

const facts = z.object({
  services: z.number(),
  servicesOffered: z.number(),
  barbers: z.number(),
  barbersWithShifts: z.number(),
  openIntervals: z.number(),
  photos: z.number(),
  descriptionLength: z.number(),
  taglineLength: z.number(),
});

/** What opening an outlet depends on; null for an unknown id. */
export async function findReleaseFacts(outletId: string, tx: Tx = db): Promise<ReleaseFacts | null> {
  const [found] = await readRows(
    facts,
    Prisma.sql`/* release-facts */
      WITH offered AS (
        SELECT s.id FROM service s WHERE s.outlet_id = ${outletId}::uuid AND s.active
          AND (s.home_eligible OR (SELECT type FROM outlet WHERE id = s.outlet_id) = 'BARBERSHOP')),
      working AS (
        SELECT b.id, EXISTS (SELECT FROM shift w WHERE w.barber_id = b.id) AS has_shift
        FROM barber b WHERE b.outlet_id = ${outletId}::uuid AND b.active)
      SELECT (SELECT count(*)::int FROM offered) AS services,
        (SELECT count(*)::int FROM offered o WHERE EXISTS (
           SELECT FROM barber_service d JOIN working w ON w.id = d.barber_id
           WHERE d.service_id = o.id AND w.has_shift)) AS "servicesOffered",
        (SELECT count(*)::int FROM working) AS barbers,
        (SELECT count(*)::int FROM working WHERE has_shift) AS "barbersWithShifts",
        (SELECT count(*)::int FROM opening_hours h WHERE h.outlet_id = o.id) AS "openIntervals",
        (SELECT count(*)::int FROM outlet_photo p WHERE p.outlet_id = o.id) AS photos,
        char_length(btrim(o.description)) AS "descriptionLength", char_length(btrim(o.tagline)) AS "taglineLength"
      FROM outlet o WHERE o.id = ${outletId}::uuid`,
    tx,
  );
  return found ?? null;
}

/** What is missing before this outlet may open, in the order of its pages; nothing for an unknown id. */
export async function listMissing(outletId: string, tx: Tx = db): Promise<Missing[]> {
  const found = await findReleaseFacts(outletId, tx);
  return found ? releaseMissing(found) : [];
}
