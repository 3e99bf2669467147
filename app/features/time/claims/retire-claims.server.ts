import { emitTimesFreed } from "#app/features/time/claims/emit-time-freed.server.ts";
import { instantFrom, toDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db, inTransaction } from "#app/platform/db.server.ts";

const batch = 1000;
/** A claim stays among the taken times for so long after its end. */
const retentionHours = 24;

/**
 * Takes holds that have run out from the index of taken time, and tells who waits for it; returns how many. They block
 * nobody meanwhile.
 */
export async function releaseExpiredHolds(now = clock.now()): Promise<number> {
  return inBatches(() =>
    inTransaction(async (tx) => {
      const freed = await tx.$queryRaw<{ outletId: string; startAt: Date; endAt: Date }[]>`
        UPDATE slot_claim SET active = false WHERE id = ANY(ARRAY(
          SELECT id FROM slot_claim WHERE active AND kind = 'HOLD' AND expires_at <= ${toDate(now)}
          LIMIT ${batch} FOR UPDATE SKIP LOCKED))
        RETURNING outlet_id AS "outletId", start_at AS "startAt", end_at AS "endAt"`;
      await emitTimesFreed(
        tx,
        freed.map(({ outletId, startAt, endAt }) => ({
          outletId,
          from: instantFrom(startAt),
          until: instantFrom(endAt),
        })),
      );
      return freed.length;
    }),
  );
}

/** Takes claims of times that are over from the index of taken time, which stays small that way; returns how many. */
export async function retirePastClaims(now = clock.now()): Promise<number> {
  const over = toDate(now.subtract({ hours: retentionHours }));
  return inBatches(
    () => db.$executeRaw`
      UPDATE slot_claim SET active = false WHERE id = ANY(ARRAY(
        SELECT id FROM slot_claim WHERE active AND end_at <= ${over}
        LIMIT ${batch} FOR UPDATE SKIP LOCKED))`,
  );
}

async function inBatches(update: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await update();
    total += count;
    if (count < batch) return total;
  }
}
