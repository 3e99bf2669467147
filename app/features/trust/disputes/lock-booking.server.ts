import { findStandingSale } from "#app/features/bookings/sales/standing-sale.queries.server.ts";
import { lateGrace } from "#app/features/bookings/status/visits-at-hand.server.ts";
import type { DisputeFacts } from "#app/features/trust/disputes/dispute.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { BookingStatus } from "#app/platform/generated/enums.ts";

interface Row {
  id: string;
  outletId: string;
  customerId: string | null;
  ownerId: string;
  status: BookingStatus;
  startAt: Date;
  decidedAt: Date;
  lateGraceMin: number;
  prepaid: number;
  /** What the visit came to of what was booked: a completed one without what was left out. */
  total: number;
  /** Services less discount, of the same. */
  serviceValue: number;
  serviceFee: number;
  commissionPercent: number;
  isOutletClosed: boolean;
}

export interface DisputedBooking extends Omit<Row, "startAt" | "decidedAt" | "lateGraceMin"> {
  facts: DisputeFacts;
  decidedAt: Date;
}

/** A booking and its payments, locked in this order, with what a dispute about it depends on; null for no booking. */
export async function lockDisputedBooking(tx: Tx, bookingId: string): Promise<DisputedBooking | null> {
  const [row] = await tx.$queryRaw<Row[]>`/* lock-disputed-booking */
    SELECT b.id, b.outlet_id AS "outletId", b.customer_id AS "customerId", o.owner_id AS "ownerId", b.status::text,
           b.start_at AS "startAt", coalesce(b.settled_at, b.updated_at) AS "decidedAt",
           ${lateGrace} AS "lateGraceMin", b.prepaid, b.total,
           b.subtotal - b.discount AS "serviceValue", b.service_fee AS "serviceFee",
           b.commission_percent::int AS "commissionPercent", o.status = 'CLOSED' AS "isOutletClosed"
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.id = ${bookingId}::uuid FOR UPDATE OF b`;
  if (!row) return null;
  await tx.$queryRaw`SELECT id FROM payment WHERE booking_id = ${bookingId}::uuid ORDER BY id FOR UPDATE`;
  // Read after the lock: a dispute that was opened while this waited is seen.
  const disputes = await tx.dispute.findMany({ where: { bookingId }, select: { status: true } });
  const earlier = disputes.find(({ status }) => status === "OPEN") ?? disputes[0];
  // Booked and not done: no part of what was shared out.
  const notDone = row.status === "COMPLETED" ? ((await findStandingSale(bookingId, tx))?.notDone ?? 0) : 0;
  const { startAt, lateGraceMin, ...booking } = row;
  const facts = {
    status: row.status,
    startAt: startAt.getTime(),
    decidedAt: row.decidedAt.getTime(),
    lateGraceMin,
    earlier: earlier?.status ?? null,
  };
  return { ...booking, total: booking.total - notDone, serviceValue: booking.serviceValue - notDone, facts };
}
