import type { Temporal } from "temporal-polyfill";
import { canTakePromoAgain, takePromoAgain } from "#app/features/bookings/promos/promo-uses.server.ts";
import { changeStatus } from "#app/features/bookings/status/change-status.server.ts";
import { readPolicy } from "#app/features/bookings/status/own-booking.server.ts";
import { slotRequestOfBooking } from "#app/features/bookings/status/slot-request-of-booking.server.ts";
import { answerDeadline } from "#app/features/bookings/terms/answer-deadline.ts";
import { dueBeforeVisit, latestPaymentFor } from "#app/features/bookings/terms/prepayment.ts";
import { systemActor } from "#app/features/core/access/actor.ts";
import type { BookingStatus } from "#app/features/core/states/booking-status.ts";
import { endPayment } from "#app/features/money/payments/close-payments.server.ts";
import { payableStatuses } from "#app/features/money/payments/payment-status.ts";
import { claimTime, pickLeastLoaded, shareScheduleOf } from "#app/features/time/claims/claim-time.server.ts";
import { findOutletTimes } from "#app/features/time/free-times/availability.queries.server.ts";
import { slotRefusal } from "#app/features/time/free-times/availability.ts";
import { claimedPeriod } from "#app/features/time/free-times/slots.ts";
import { minuteMs } from "#app/lib/period.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { instantAt, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";
import type { Tx } from "#app/platform/db.server.ts";
import type { BookingPayment, OutletStatus } from "#app/platform/generated/client.ts";

interface BookingMoney {
  bookingId: string;
  /** The payment that brought it. */
  paymentId: string;
  /** Whole rupiah that now stand in the booking's escrow by this payment, its wallet part included. */
  amount: number;
}

interface PayableBooking {
  id: string;
  outletId: string;
  barberId: string;
  status: BookingStatus;
  startAt: Date;
  endAt: Date;
  zone: ZoneName;
  anyBarber: boolean;
  bufferMin: number;
  travelMin: number;
  total: number;
  deposit: number;
  prepaid: number;
  payment: BookingPayment;
  cancelBy: string | null;
  policy: unknown;
  outletStatus: OutletStatus;
}

/**
 * The first locks of a transaction that brings a booking money, before those of its payments: its outlet's schedule,
 * then its row. Null for an id of no booking.
 */
export async function lockForPayment(tx: Tx, bookingId: string): Promise<PayableBooking | null> {
  if (!isUuid(bookingId)) return null;
  await shareScheduleOf(tx, bookingId);
  const [row] = await tx.$queryRaw<PayableBooking[]>`/* lock-for-payment */
    SELECT b.id, b.outlet_id AS "outletId", b.barber_id AS "barberId", b.status::text, b.start_at AS "startAt",
      b.end_at AS "endAt", b.zone::text, b.any_barber AS "anyBarber", b.buffer_min AS "bufferMin",
      b.travel_min AS "travelMin", b.total, b.deposit, b.prepaid, b.payment::text, b.cancel_by::text AS "cancelBy",
      b.policy, o.status::text AS "outletStatus"
    FROM booking b JOIN outlet o ON o.id = b.outlet_id
    WHERE b.id = ${bookingId}::uuid FOR UPDATE OF b`;
  return row ?? null;
}

const honoured: ReadonlySet<OutletStatus> = new Set<OutletStatus>(["ACTIVE", "PAUSED", "LAPSED"]);

/**
 * A verified payment of a booking, its money already in the booking's escrow: confirms the booking, or hands it to an
 * outlet that confirms by itself, with its answer due from now. An expired booking takes its time again, with another
 * free barber where the customer had asked for anyone, and its promo code, where a use of it is left. `too-late` leaves everything as it is: the booking was decided
 * otherwise, its time is gone or too near, its customer suspended since, or the sum is less than what is due. The caller then gives the money back.
 */
export async function settleBookingPayment(
  tx: Tx,
  { bookingId, paymentId, amount }: BookingMoney,
  now: Temporal.Instant,
): Promise<"settled" | "too-late"> {
  const booking = await lockForPayment(tx, bookingId);
  if (!booking || !honoured.has(booking.outletStatus)) return "too-late";
  const { status } = booking;
  if (status !== "PENDING_PAYMENT" && status !== "EXPIRED") return "too-late";
  const prepaid = booking.prepaid + amount;
  if (prepaid < dueBeforeVisit(booking) || prepaid > booking.total) return "too-late";

  const isReview = readPolicy(booking.policy).confirmation === "REVIEW";
  const latest = latestPaymentFor({ startAt: booking.startAt.getTime(), isReview, isExpired: status === "EXPIRED" });
  if (now.epochMilliseconds >= latest) return "too-late";
  let { barberId } = booking;
  if (status === "EXPIRED") {
    // Ended by the outlet or an admin, or paid once already and not answered.
    if (booking.cancelBy !== null || (await wasPaid(tx, bookingId, paymentId))) return "too-late";
    const suspended = await tx.booking.count({ where: { id: bookingId, customer: { suspendedAt: { not: null } } } });
    if (suspended > 0) return "too-late";
    if (!(await canTakePromoAgain(tx, bookingId))) return "too-late";
    const again = await claimAgain(tx, booking, now);
    if (again === null) return "too-late";
    await takePromoAgain(tx, bookingId);
    barberId = again;
  }

  const changed = await changeStatus(tx, {
    bookingId,
    from: [status],
    to: isReview ? "AWAITING_OUTLET" : "CONFIRMED",
    actor: systemActor,
    set: {
      prepaid,
      settledAt: null,
      barberId,
      deadlineAt: isReview ? new Date(answerDeadline(booking.startAt.getTime(), now.epochMilliseconds)) : null,
    },
    now,
  });
  if (!changed) throw new Error(`The booking ${bookingId} changed although it is locked.`);
  await endOthers(tx, bookingId, paymentId, now);
  return "settled";
}

/** Paid by an earlier attempt while another was open: that one is no longer needed. */
async function endOthers(tx: Tx, bookingId: string, paymentId: string, now: Temporal.Instant): Promise<void> {
  const open = await tx.payment.findMany({
    where: { bookingId, id: { not: paymentId }, status: { in: [...payableStatuses] } },
    select: { id: true },
  });
  for (const { id } of open) await endPayment(tx, id, { status: "CANCELLED" }, now);
}

async function wasPaid(tx: Tx, bookingId: string, paymentId: string): Promise<boolean> {
  const other = { bookingId, id: { not: paymentId }, paidAt: { not: null } };
  return (await tx.payment.count({ where: other })) > 0;
}

interface ExpiredBooking {
  id: string;
  outletId: string;
  barberId: string;
  anyBarber: boolean;
  startAt: Date;
  endAt: Date;
  zone: ZoneName;
  bufferMin: number;
  travelMin: number;
}

/**
 * Takes the time of a booking that had given it back: the same barber, else another who can where anyone would do.
 * Returns who; null when nobody is free any more. The outlet's schedule is shared and the booking's row locked.
 */
async function claimAgain(tx: Tx, booking: ExpiredBooking, now: Temporal.Instant): Promise<string | null> {
  const start = instantFrom(booking.startAt);
  const day = localDate(start, booking.zone);
  const range = { from: day.subtract({ days: 1 }).toString(), days: 3 };
  const times = await findOutletTimes(booking.outletId, range, { now, bookingId: booking.id }, tx);
  if (!times) return null;
  const slotRequest = { ...(await slotRequestOfBooking(tx, booking, times.schedule)), noticeMin: 0 };
  const free = [...slotRequest.durations.keys()].filter((barberId) => {
    const wanted = { start: start.epochMilliseconds, barberId };
    return slotRefusal(times.schedule, times.taken, slotRequest, wanted, now.epochMilliseconds) === null;
  });
  const byLoad = await pickLeastLoaded(tx, free, instantAt(day, 0, booking.zone), instantAt(day, 1440, booking.zone));
  const durationMin = (booking.endAt.getTime() - booking.startAt.getTime()) / minuteMs;
  const period = claimedPeriod(start.epochMilliseconds, { ...slotRequest, durationMin });
  for (const barberId of byLoad.toSorted((a, b) => Number(b === booking.barberId) - Number(a === booking.barberId))) {
    const claim = {
      outletId: booking.outletId,
      barberId,
      start: instantFrom(period.start),
      end: instantFrom(period.end),
    };
    if (await claimTime(tx, { kind: "BOOKING", bookingId: booking.id, ...claim }, now)) return barberId;
  }
  return null;
}
