import type { Temporal } from "temporal-polyfill";
import { dateOfWallDay, wallDayAt } from "#app/features/time/hours/opening.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";
import { enqueue } from "#app/platform/jobs.server.ts";

/** Offers an outlet's free times to who waits for them; its data is `{ outletId }`. */
export const timeFreedJob = "offer-freed-times";

interface FreedTime {
  outletId: string;
  /** The time that may be bookable again. */
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/**
 * Whoever gives claimed time back, or opens more of it, says so here, in the same transaction: when that commits, those
 * who wait at the outlet for one of its days are offered it. Nothing is enqueued where nobody waits.
 */
export function emitTimeFreed(tx: Tx, freed: FreedTime): Promise<void> {
  return emitTimesFreed(tx, [freed]);
}

export async function emitTimesFreed(tx: Tx, freed: readonly FreedTime[]): Promise<void> {
  if (freed.length === 0) return;
  const outletIds = freed.map(({ outletId }) => outletId);
  // An entry's day is the outlet's own: a day more on both sides covers every zone.
  const first = freed.map(({ from }) => dateOfWallDay(wallDayAt(from.epochMilliseconds, "WIB") - 1));
  const last = freed.map(({ until }) => dateOfWallDay(wallDayAt(until.epochMilliseconds, "WIB") + 1));
  const waiting = await tx.$queryRaw<{ outletId: string }[]>(Prisma.sql`/* time-freed */
    SELECT DISTINCT f.outlet_id::text AS "outletId"
    FROM unnest(${outletIds}::uuid[], ${first}::date[], ${last}::date[]) AS f(outlet_id, first, last)
    WHERE EXISTS (
      SELECT FROM waitlist_entry w
      WHERE w.outlet_id = f.outlet_id AND w.day BETWEEN f.first AND f.last AND w.status IN ('WAITING', 'OFFERED'))`);
  for (const { outletId } of waiting) await enqueue(tx, timeFreedJob, { outletId });
}
