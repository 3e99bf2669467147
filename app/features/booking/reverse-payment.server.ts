import type { Temporal } from "temporal-polyfill";
import { changeStatus } from "#app/features/booking/change-status.server.ts";
import { lockForPayment } from "#app/features/booking/settle-payment.server.ts";
import { systemActor } from "#app/features/identity/actor.ts";
import { balanceOf } from "#app/features/wallet/balances.queries.server.ts";
import { accountOf } from "#app/features/wallet/ledger.ts";
import type { Tx } from "#app/platform/db.server.ts";

export interface Reversal {
  bookingId: string;
  /** The gateway's word for it, such as `deny` or `chargeback`; kept with the booking. */
  reason: string;
}

/**
 * A payment of this booking was taken back by its bank; the ledger says so already. A booking whose money had not been
 * shared out holds what is left of it, and a visit to come is called off: what else was paid for it goes back.
 */
export async function reverseBookingPayment(
  tx: Tx,
  { bookingId, reason }: Reversal,
  now: Temporal.Instant,
): Promise<void> {
  const booking = await lockForPayment(tx, bookingId);
  if (!booking) return;
  const { status } = booking;
  const isOpen = status === "CONFIRMED" || status === "EN_ROUTE" || status === "AWAITING_OUTLET";
  if (!isOpen && status !== "CHECKED_IN") return;
  const prepaid = await balanceOf(accountOf("BOOKING_ESCROW", bookingId), tx);
  await tx.booking.update({ where: { id: bookingId }, data: { prepaid }, select: { id: true } });
  if (!isOpen) return;
  await changeStatus(tx, {
    bookingId,
    from: [status],
    to: status === "AWAITING_OUTLET" ? "EXPIRED" : "CANCELLED_BY_OUTLET",
    actor: systemActor,
    set: { cancelBy: "SYSTEM", cancelReason: "PAYMENT_REVERSED", cancelText: reason, cancelFee: 0 },
    now,
  });
}
