import type { Temporal } from "temporal-polyfill";
import { complaintHours } from "#app/features/bookings/terms/booking-constants.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Earning {
  bookingId: string;
  outletId: string;
  /** Rupiah that stand in partner_pending for this booking; 0 once released or taken. */
  pending: number;
  /** Rupiah that went to partner_available. */
  released: number;
}

/** Writes what an outlet earned with a booking, due after the time for complaints; nothing for 0. */
export async function writeEarning(
  tx: Tx,
  { bookingId, outletId, amount }: { bookingId: string; outletId: string; amount: number },
  now: Temporal.Instant,
): Promise<void> {
  if (amount === 0) return;
  const dueAt = toDate(now.add({ hours: complaintHours }));
  await tx.partnerEarning.create({
    data: { bookingId, outletId, amount, dueAt, createdAt: toDate(now) },
    select: { bookingId: true },
  });
}

/** The earning of a booking, its row locked: it is not released meanwhile. Null: nothing was earned with it. */
export async function lockEarning(tx: Tx, bookingId: string): Promise<Earning | null> {
  const [row] = await tx.$queryRaw<{ outletId: string; amount: number; isReleased: boolean }[]>`/* lock-earning */
    SELECT outlet_id AS "outletId", amount, released_at IS NOT NULL AS "isReleased"
    FROM partner_earning WHERE booking_id = ${bookingId}::uuid FOR UPDATE`;
  if (!row) return null;
  const { outletId, amount, isReleased } = row;
  return { bookingId, outletId, pending: isReleased ? 0 : amount, released: isReleased ? amount : 0 };
}

/**
 * Lowers a pending earning by what its caller posts out of partner_pending in the same transaction.
 * @throws when less is pending
 */
export async function takeFromEarning(tx: Tx, bookingId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const { count } = await tx.partnerEarning.updateMany({
    where: { bookingId, releasedAt: null, amount: { gte: amount } },
    data: { amount: { decrement: amount } },
  });
  if (count === 0) throw new Error(`Less than ${amount} is pending for booking ${bookingId}.`);
}
