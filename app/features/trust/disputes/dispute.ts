// Script group: disputes
import { complaintHours } from "#app/features/bookings/terms/booking-constants.ts";
import { percentOf } from "#app/lib/money.ts";
import { minuteMs } from "#app/lib/period.ts";
import type { BookingStatus, DisputeKind, DisputeStatus } from "#app/platform/generated/enums.ts";

const hourMs = 60 * minuteMs;

/** An admin decides within so many days. */
export const decideWithinDays = 3;
/** A customer is asked for the result so long after the end of a visit that has none, hours. */
export const askAfterHours = 72;
/** After so long without a word from the outlet what was paid goes back, hours from the end. */
const silentAfterHours = 7 * 24;
/** However late the question comes, there is so long to answer it, hours. */
const answerAtLeastHours = 48;

export const textLength = { least: 10, most: 1000 } as const;
/** Pictures a side shows at most. */
export const photosMost = 3;
/** They are deleted so long after the decision, days. */
export const photosKeptDays = 90;

/** Where a dispute may go; the database's table money_transition holds the same. */
export const disputeTransitions: Readonly<Record<DisputeStatus, readonly DisputeStatus[]>> = {
  OPEN: ["UPHELD", "REJECTED"],
  UPHELD: [],
  REJECTED: [],
};

export const kindText: Readonly<Record<DisputeKind, string>> = {
  OUTLET_NO_SHOW: "Outlet atau barber tidak ada",
  CUSTOMER_WAS_THERE: "Saya datang, tetapi dicatat tidak hadir",
  QUALITY: "Hasilnya tidak sesuai yang dijanjikan",
  MONEY: "Jumlah yang dibayar tidak benar",
};

/** The same for the outlet and admins. */
export const kindTitle: Readonly<Record<DisputeKind, string>> = {
  OUTLET_NO_SHOW: "Outlet atau barber tidak ada",
  CUSTOMER_WAS_THERE: "Pelanggan mengaku datang",
  QUALITY: "Kualitas layanan",
  MONEY: "Jumlah pembayaran",
};

export const statusText: Readonly<Record<DisputeStatus, string>> = {
  OPEN: "Menunggu keputusan",
  UPHELD: "Diterima",
  REJECTED: "Ditolak",
};

export interface DisputeFacts {
  status: BookingStatus;
  /** Epoch milliseconds, as are all instants here. */
  startAt: number;
  lateGraceMin: number;
  /** When the visit was called done or missed. */
  decidedAt: number;
  /** Of the booking's disputes. */
  earlier: DisputeStatus | null;
}

/** What a customer may complain of now; of nothing where it is too early, too late or was said already. */
export function possibleKinds(booking: DisputeFacts, now: number): DisputeKind[] {
  if (booking.earlier !== null) return [];
  const { status, startAt, lateGraceMin, decidedAt } = booking;
  if (status === "CONFIRMED" || status === "EN_ROUTE") {
    return now >= startAt + lateGraceMin * minuteMs ? ["OUTLET_NO_SHOW"] : [];
  }
  if (now >= decidedAt + complaintHours * hourMs) return [];
  if (status === "NO_SHOW") return ["CUSTOMER_WAS_THERE", "MONEY"];
  return status === "COMPLETED" ? ["QUALITY", "OUTLET_NO_SHOW", "MONEY"] : [];
}

/** A visit that is still to be decided: a dispute about it decides it, with all that was paid or nothing. */
export function isUndecided(status: BookingStatus): boolean {
  return status === "CONFIRMED" || status === "EN_ROUTE" || status === "CHECKED_IN";
}

interface SharedOut {
  status: BookingStatus;
  /** What of the payment was not given back yet. */
  prepaid: number;
  total: number;
  /** Services less discount. */
  serviceValue: number;
  serviceFee: number;
  commissionPercent: number;
  /** What the outlet got of it. */
  earned: number;
  /** What the outlet has of the visit now, with what it was paid itself: less once the payer's bank took some of it. */
  atOutlet: number;
}

/**
 * Who gives what of an upheld dispute's refund. The commission follows the service value that is left: its percentage of
 * what goes back. The service fee goes back once nothing of the visit stays paid. The outlet gives the rest, as far as it
 * has it; beyond that the platform gives up its own fees, then bears the loss.
 */
export function refundParts(amount: number, of: SharedOut) {
  const isCompleted = of.status === "COMPLETED";
  const fees = of.prepaid - of.earned;
  const commission = isCompleted ? percentOf(Math.min(amount, of.serviceValue), of.commissionPercent) : 0;
  const isAll = amount === (isCompleted ? of.total : of.prepaid);
  const fee = isAll ? (isCompleted ? of.serviceFee : Math.max(0, fees)) : 0;
  let left = amount;
  const upTo = (most: number) => {
    const share = Math.max(0, Math.min(left, most));
    left -= share;
    return share;
  };
  const ownCommission = upTo(commission);
  const ownFee = upTo(fee);
  const fromPartner = upTo(of.atOutlet);
  const retainedFee = isCompleted ? of.serviceFee : Math.max(0, fees);
  const fromServiceFee = ownFee + upTo(retainedFee - ownFee);
  const retainedCommission = isCompleted ? percentOf(of.serviceValue, of.commissionPercent) : 0;
  const fromCommission = ownCommission + upTo(retainedCommission - ownCommission);
  return { fromCommission, fromServiceFee, fromPartner, fromLoss: left };
}

/** When an outlet that says nothing of a visit has been silent for too long; epoch milliseconds. */
export function silenceEnds(endAt: number, askedAt: number): number {
  return Math.max(endAt + silentAfterHours * hourMs, askedAt + answerAtLeastHours * hourMs);
}
