import { percentOf } from "#app/lib/money.ts";

export interface Visit {
  bookingId: string;
  outletId: string;
  /** What of the total stands in escrow: all, a deposit, or nothing. */
  prepaid: number;
  /** Services less discount: the commission is taken of it. */
  serviceValue: number;
  /** Free of commission. */
  travelFee: number;
  serviceFee: number;
  commissionPercent: number;
}

/** How a visit's money is shared out: prepaid + owed = earning + commission + serviceFee. */
export function shareVisit(visit: Omit<Visit, "bookingId" | "outletId">) {
  const { prepaid, serviceValue, travelFee, serviceFee } = visit;
  if (prepaid > serviceValue + travelFee + serviceFee) throw new RangeError("More was prepaid than the visit costs.");
  const commission = percentOf(serviceValue, visit.commissionPercent);
  const fees = commission + serviceFee;
  return { commission, serviceFee, earning: Math.max(0, prepaid - fees), owed: Math.max(0, fees - prepaid) };
}
