import { z } from "zod";
import { type Missing, type ReleaseFacts, releaseMissing } from "#app/features/outlets/status/release.ts";
import { db, type Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { readRows } from "#app/platform/read-rows.server.ts";

export const releaseFactsShape = z.object({
  services: z.number(),
  servicesOffered: z.number(),
  barbers: z.number(),
  barbersWithShifts: z.number(),
  openIntervals: z.number(),
  photos: z.number(),
  descriptionLength: z.number(),
}) satisfies z.ZodType<ReleaseFacts>;

const row = z.object({ facts: releaseFactsShape });

const offered = Prisma.sql`s.outlet_id = o.id AND s.active AND (s.home_eligible OR o.type = 'BARBERSHOP')`;
const hasShift = Prisma.sql`EXISTS (SELECT FROM shift w WHERE w.barber_id = b.id)`;

/** As JSON, of the outlet that the statement around it calls `o`. */
export const releaseFactsSql = Prisma.sql`json_build_object(
  'services', (SELECT count(*) FROM service s WHERE ${offered}),
  'servicesOffered', (SELECT count(*) FROM service s WHERE ${offered} AND EXISTS (
     SELECT FROM barber_service d JOIN barber b ON b.id = d.barber_id
     WHERE d.service_id = s.id AND b.active AND ${hasShift})),
  'barbers', (SELECT count(*) FROM barber b WHERE b.outlet_id = o.id AND b.active),
  'barbersWithShifts', (SELECT count(*) FROM barber b WHERE b.outlet_id = o.id AND b.active AND ${hasShift}),
  'openIntervals', (SELECT count(*) FROM opening_hours h WHERE h.outlet_id = o.id),
  'photos', (SELECT count(*) FROM outlet_photo p WHERE p.outlet_id = o.id),
  'descriptionLength', char_length(btrim(o.description)))`;

/** What is missing before this outlet may open, in the order of its pages; nothing for an unknown id. */
export async function listMissing(outletId: string, tx: Tx = db): Promise<Missing[]> {
  const statement = Prisma.sql`/* release-facts */
    SELECT ${releaseFactsSql} AS facts FROM outlet o WHERE o.id = ${outletId}::uuid`;
  const [found] = await readRows(row, statement, tx);
  return found ? releaseMissing(found.facts) : [];
}
