import { complaintHours } from "#app/features/bookings/terms/booking-constants.ts";
import { quote } from "#app/features/bookings/terms/quote.ts";
import { platformAccount } from "#app/features/money/ledger/ledger.ts";
import {
  bookingPaid,
  earningReleased,
  feeTaken,
  gatewaySettled,
  refundByGateway,
  refundToWallet,
  visitCompleted,
  walletHeld,
} from "#app/features/money/ledger/postings.ts";
import { noTax } from "#app/features/money/ledger/tax.ts";
import { shareVisit } from "#app/features/money/ledger/visit-share.ts";
import { percentOf } from "#app/lib/money.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import type { PaidBooking } from "#prisma/seed/pay-bookings.ts";
import { commissionAt } from "#prisma/seed/plan-subscriptions.ts";
import type { SeedLedger } from "#prisma/seed/seed-ledger.ts";

/** Something that moves money, once it is its turn. */
export interface MoneyEvent {
  atMs: number;
  post(ledger: SeedLedger): void;
}

/** What an outlet earned with a booking. */
export interface SeedEarning {
  booking: PaidBooking;
  amount: number;
  earnedMs: number;
  dueMs: number;
  releasedMs: number | null;
}

/** What the bookings did to the ledger until now, and what was earned; the earning of `frozenId` waits for a decision. */
export function planMoney(bookings: readonly PaidBooking[], frozenId: string | null, nowMs: number) {
  const events: MoneyEvent[] = [];
  const earnings: SeedEarning[] = [];
  for (const booking of bookings) {
    events.push(...paymentEvents(booking));
    const earned = earnedWith(booking);
    if (!earned) continue;
    events.push({ atMs: booking.updatedMs, post: earned.post });
    if (earned.amount === 0) continue;
    const dueMs = booking.updatedMs + complaintHours * 60 * minuteMs;
    const releasedMs = dueMs <= nowMs && booking.id !== frozenId ? dueMs : null;
    earnings.push({ booking, amount: earned.amount, earnedMs: booking.updatedMs, dueMs, releasedMs });
    if (releasedMs === null) continue;
    const of = { bookingId: booking.id, outletId: booking.outlet.id, amount: earned.amount };
    events.push({
      atMs: releasedMs,
      post: (ledger) => {
        const owed = -ledger.balanceOf("PARTNER_RECEIVABLE", of.outletId);
        ledger.post(earningReleased({ ...of, owed }), releasedMs);
      },
    });
  }
  return { events: [...events, ...settlements(bookings, nowMs)], earnings };
}

function paymentEvents({ id: bookingId, customer, paid }: PaidBooking): MoneyEvent[] {
  if (!paid || !customer) return [];
  const { id: paymentId, walletAmount, amount, paidMs } = paid;
  const of = { paymentId, bookingId };
  const pay: MoneyEvent = {
    atMs: paidMs,
    post: (ledger) => {
      ledger.post(walletHeld({ ...of, userId: customer.id, amount: walletAmount }), paidMs);
      ledger.post(bookingPaid({ ...of, amount: amount - walletAmount }), paidMs);
    },
  };
  const refunds = paid.refunds.flatMap(({ id: refundId, target, doneMs, amount: back }): MoneyEvent[] => {
    if (doneMs === null) return [];
    const posting =
      target === "WALLET"
        ? refundToWallet({ refundId, bookingId, userId: customer.id, amount: back })
        : refundByGateway({ refundId, bookingId, amount: back });
    return [{ atMs: doneMs, post: (ledger) => ledger.post(posting, doneMs) }];
  });
  return [pay, ...refunds];
}

/** Only what was booked in the app is shared out: who walks in owes the platform nothing. */
function earnedWith(booking: PaidBooking) {
  const { id: bookingId, outlet, items, visit, path, channel, paid, updatedMs } = booking;
  const outletId = outlet.id;
  if (paid?.fee) {
    const fee = feeTaken({ bookingId, outletId, ...paid.fee }, noTax);
    return { amount: paid.fee.partnerFee, post: (ledger: SeedLedger) => ledger.post(fee, updatedMs) };
  }
  if (path.at(-1) !== "COMPLETED" || channel !== "APP") return null;
  const { subtotal, discount, travelFee, serviceFee } = quote(items, visit?.travel ?? null);
  const serviceValue = subtotal - discount;
  const commissionPercent = commissionAt(outlet.subscriptions, booking.createdMs);
  const done = {
    ...{ bookingId, outletId, prepaid: paid?.amount ?? 0, serviceValue, travelFee, serviceFee, commissionPercent },
  };
  return {
    amount: shareVisit(done).earning,
    post: (ledger: SeedLedger) => ledger.post(visitCompleted(done, noTax), updatedMs),
  };
}

/** Once a week the gateway pays to the bank what it collected, less its fee. */
function settlements(bookings: readonly PaidBooking[], nowMs: number): MoneyEvent[] {
  const firstMs = Math.min(...bookings.map(({ paid, createdMs }) => paid?.paidMs ?? createdMs));
  const weeks = Math.floor((nowMs - firstMs) / (7 * dayMs));
  return Array.from({ length: weeks }, (_, week) => {
    const atMs = firstMs + (week + 1) * 7 * dayMs;
    return {
      atMs,
      post: (ledger: SeedLedger) => {
        const gross = -ledger.balanceIn(platformAccount("GATEWAY_CLEARING"));
        if (gross > 0)
          ledger.post(gatewaySettled({ reference: `seed-${week}`, gross, fee: percentOf(gross, 1) }), atMs);
      },
    };
  });
}
