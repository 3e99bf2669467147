import type { Temporal } from "temporal-polyfill";
import { lockExchange } from "#app/features/time/claims/claim-time.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { Prisma } from "#app/platform/generated/client.ts";

interface ClaimedTime {
  barberIds: readonly string[];
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/**
 * What the customer of this session holds at the outlet in another session of theirs becomes this session's hold, and so
 * does a time that is kept for them because they waited for it, where it is in the way of what they want. It ends when
 * it would have ended. Where there is one, the exchange lock is taken before it, as by whoever gives it up next.
 */
export async function adoptOwnHolds(
  tx: Tx,
  { sessionId, outletId }: { sessionId: string; outletId: string },
  { barberIds, start, end }: ClaimedTime,
  now: Temporal.Instant,
): Promise<void> {
  const isInTheWay = Prisma.sql`
    s.id = ${sessionId}::uuid AND w.customer_id = s.user_id AND w.outlet_id = ${outletId}::uuid
      AND w.status = 'OFFERED' AND c.waitlist_id = w.id AND c.active AND c.expires_at > ${toDate(now)}
      AND c.barber_id = ANY(${[...barberIds]}::uuid[]) AND c.during && tstzrange(${toDate(start)}, ${toDate(end)})`;
  const isHeldElsewhere = Prisma.sql`
    s.id = ${sessionId}::uuid AND m.user_id = s.user_id AND m.id <> s.id AND c.session_id = m.id
      AND c.outlet_id = ${outletId}::uuid AND c.active AND c.kind = 'HOLD'`;
  const found = await tx.$queryRaw<unknown[]>`/* find-own-offers */
    SELECT 1 FROM slot_claim c, waitlist_entry w, session s WHERE ${isInTheWay}
    UNION ALL SELECT 1 FROM slot_claim c, session m, session s WHERE ${isHeldElsewhere} LIMIT 1`;
  if (found.length === 0) return;
  await lockExchange(tx, outletId);
  await tx.$executeRaw`/* adopt-own-offers */
    UPDATE slot_claim c SET session_id = ${sessionId}::uuid
    FROM waitlist_entry w, session s WHERE ${isInTheWay}`;
  await tx.$executeRaw`/* adopt-own-holds */
    UPDATE slot_claim c SET session_id = ${sessionId}::uuid
    FROM session m, session s WHERE ${isHeldElsewhere}`;
}
