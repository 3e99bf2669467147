import type { Temporal } from "temporal-polyfill";
import { writeEarning } from "#app/features/bookings/status/earnings.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { statusEffects } from "#app/features/bookings/status/transitions.ts";
import { noShowFee, splitFee } from "#app/features/bookings/terms/cancellation.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { accountOf, platformAccount } from "#app/features/money/ledger/ledger.ts";
import { lockAccounts, mustPost } from "#app/features/money/ledger/post-transaction.server.ts";
import { feeTaken, visitCompleted } from "#app/features/money/ledger/postings.ts";
import { taxAt } from "#app/features/money/ledger/tax-rates.queries.server.ts";
import { shareVisit } from "#app/features/money/ledger/visit-share.ts";
import { closePayments } from "#app/features/money/payments/close-payments.server.ts";
import { refundBooking } from "#app/features/money/payments/refund-booking.server.ts";
import { toDate } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { BookingChannel, RefundTarget } from "#app/platform/generated/client.ts";

/** A booking that has just become `status`, its row locked. */
interface DecidedBooking {
  id: string;
  outletId: string;
  customerId: string | null;
  channel: BookingChannel;
  from: BookingStatus;
  status: BookingStatus;
  subtotal: number;
  travelFee: number;
  discount: number;
  serviceFee: number;
  prepaid: number;
  commissionPercent: number;
  cancelFee: number;
  refundTo: RefundTarget | null;
  policy: unknown;
}

/**
 * What a booking's new status does with its money, whoever brought it there: a visit that was done is shared out, of one
 * that is not to be the fee is retained and the rest goes back, and what could still be paid no longer can.
 */
export async function settleMoney(tx: Tx, booking: DecidedBooking, now: Temporal.Instant): Promise<void> {
  const { status } = booking;
  const { refund } = statusEffects[status];
  if (booking.from === "PENDING_PAYMENT" && refund) {
    await closePayments(tx, { bookingId: booking.id }, status === "EXPIRED" ? "EXPIRED" : "CANCELLED", now);
  }
  if (status === "COMPLETED") await shareOut(tx, booking, now);
  else if (refund) await giveBack(tx, booking, refund, now);
}

async function shareOut(tx: Tx, booking: DecidedBooking, now: Temporal.Instant): Promise<void> {
  const { id: bookingId, outletId, prepaid, travelFee, serviceFee, commissionPercent } = booking;
  await tx.booking.update({ where: { id: bookingId }, data: { settledAt: toDate(now) }, select: { id: true } });
  // The outlet found these customers by itself: nothing is due to the platform.
  if (booking.channel !== "APP") return;
  const serviceValue = Math.max(0, booking.subtotal - booking.discount - (await findNotDone(tx, bookingId)));
  const visit = { bookingId, outletId, prepaid, serviceValue, travelFee, serviceFee, commissionPercent };
  const undone = await tx.ledgerTransaction.count({ where: { bookingId, kind: "REVERSAL" } });
  await mustPost(tx, visitCompleted(visit, await taxAt(now, tx), undone), now);
  await writeEarning(tx, { bookingId, outletId, amount: shareVisit(visit).earning }, now);
}

/** Rupiah less for what was booked and not done, where whoever completed the visit said so: no commission is due on it. */
async function findNotDone(tx: Tx, bookingId: string): Promise<number> {
  const where = { bookingId, reversesId: null, reversedBy: { is: null } };
  return (await tx.visitSale.findFirst({ where, select: { notDone: true } }))?.notDone ?? 0;
}

/** The fee is retained of what was prepaid, the rest goes back for this reason. */
async function giveBack(tx: Tx, booking: DecidedBooking, reason: string, now: Temporal.Instant): Promise<void> {
  const { id: bookingId, outletId, status, prepaid } = booking;
  const retained = Math.min(prepaid, retainedFeeOf(booking));
  const data = { settledAt: toDate(now), cancelFee: retained };
  await tx.booking.update({ where: { id: bookingId }, data, select: { id: true } });
  if (prepaid === 0) return;
  if (retained > 0) {
    // Fee and refund are two postings: their accounts are locked together, in the one order.
    await lockAccounts(tx, [
      accountOf("BOOKING_ESCROW", bookingId),
      accountOf("PARTNER_PENDING", outletId),
      ...(booking.customerId ? [accountOf("CUSTOMER_WALLET", booking.customerId)] : []),
      platformAccount("REVENUE_SERVICE_FEE"),
      platformAccount("TAX_PAYABLE"),
    ]);
    const { partnerFee, serviceFee } = splitFee(retained, booking.serviceFee);
    const kind = status === "NO_SHOW" ? "BOOKING_NO_SHOW" : "BOOKING_LATE_CANCEL";
    await mustPost(tx, feeTaken({ bookingId, outletId, kind, partnerFee, serviceFee }, await taxAt(now, tx)), now);
    await writeEarning(tx, { bookingId, outletId, amount: partnerFee }, now);
  }
  const target = (status === "CANCELLED_BY_CUSTOMER" && booking.refundTo) || "METHOD";
  const refund = { bookingId, amount: prepaid - retained, target, reason };
  await refundBooking(tx, refund, now);
}

function retainedFeeOf(booking: DecidedBooking): number {
  if (booking.status === "CANCELLED_BY_CUSTOMER") return booking.cancelFee;
  if (booking.status !== "NO_SHOW") return 0;
  return noShowFee({ ...booking, status: booking.from, policy: readPolicy(booking.policy) });
}
