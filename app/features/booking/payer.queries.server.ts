import type { Temporal } from "temporal-polyfill";
import { missedWithinDays, type PrepayReason, prepayReason } from "#app/features/booking/prepayment.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Counts {
  missed: number;
  unpaid: number;
}

/**
 * Why this customer has to pay before a visit; null when they need not. A visit missed counts unless a complaint about
 * it was upheld; one cancelled late by the time of the visit. Bookings that repeat, or that take place side by side,
 * are one unpaid booking.
 */
export async function findPrepayReason(
  tx: Tx,
  customerId: string,
  now: Temporal.Instant,
): Promise<PrepayReason | null> {
  const since = toDate(now.subtract({ hours: 24 * missedWithinDays }));
  const [counts] = await tx.$queryRaw<Counts[]>`/* prepay-reason */
    SELECT
      (SELECT count(*)::int FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.start_at > ${since} AND (b.status = 'NO_SHOW' OR b.is_late_cancel)
         AND NOT EXISTS (SELECT FROM dispute d WHERE d.booking_id = b.id AND d.status = 'UPHELD')) AS missed,
      (SELECT count(DISTINCT coalesce(b.series_id, b.group_id, b.id))::int FROM booking b
       WHERE b.customer_id = ${customerId}::uuid AND b.end_at > ${toDate(now)} AND b.payment = 'VENUE'
         AND b.status IN ('AWAITING_OUTLET', 'CONFIRMED', 'EN_ROUTE')) AS unpaid`;
  return prepayReason(counts ?? { missed: 0, unpaid: 0 });
}
