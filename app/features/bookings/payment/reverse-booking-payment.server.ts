import type { Temporal } from "temporal-polyfill";
import { lockForPayment } from "#app/features/bookings/payment/settle-booking-payment.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";

interface Reversal {
  bookingId: string;
  /** For the audit log, such as `payment-denied`. */
  reason: string;
}

/**
 * A payment of this booking was taken back by its bank; the ledger and the booking's prepayment say so already. A visit
 * to come is called off, and what else was paid for it goes back. One that has begun, or is over, stays as it is.
 */
export async function reverseBookingPayment(tx: Tx, { bookingId }: Reversal, now: Temporal.Instant): Promise<void> {
  const booking = await lockForPayment(tx, bookingId);
  if (!booking) return;
  const { status } = booking;
  const isOpen = status === "CONFIRMED" || status === "EN_ROUTE" || status === "AWAITING_OUTLET";
  if (!isOpen) return;
  await changeStatus(tx, {
    bookingId,
    from: [status],
    to: status === "AWAITING_OUTLET" ? "EXPIRED" : "CANCELLED_BY_OUTLET",
    actor: systemActor,
    set: { cancelBy: "SYSTEM", cancelReason: "PAYMENT_REVERSED", cancelFee: 0 },
    now,
  });
}
