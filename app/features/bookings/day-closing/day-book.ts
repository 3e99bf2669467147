import { Temporal } from "temporal-polyfill";
import { type SaleMethod, saleDay } from "#app/features/bookings/sales/visit-sale.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";

/** What a day of an outlet is made of: sales, and those that take one back. Rupiah. */
export interface DaySale {
  barberId: string;
  /** Their name, which another barber of the outlet may have, too. */
  barber: string;
  method: SaleMethod;
  amount: number;
  tip: number;
  /** Paid through the product when it was recorded. */
  prepaid: number;
  isReversal: boolean;
}

export interface DaySums {
  visits: number;
  cash: number;
  qris: number;
  /** Of what was paid in cash and by QRIS, for the barbers. */
  tips: number;
  prepaid: number;
}

const nothing: DaySums = { visits: 0, cash: 0, qris: 0, tips: 0, prepaid: 0 };

/** What the day came to: a sale that was taken back counts for nothing, whenever it was. */
export function daySums(sales: readonly DaySale[]): DaySums {
  return sales.reduce((sums, { method, amount, tip, prepaid, isReversal }) => {
    const sign = isReversal ? -1 : 1;
    const paid = sign * (amount + tip);
    return {
      visits: sums.visits + sign,
      cash: sums.cash + (method === "CASH" ? paid : 0),
      qris: sums.qris + (method === "QRIS" ? paid : 0),
      tips: sums.tips + sign * tip,
      prepaid: sums.prepaid + sign * prepaid,
    };
  }, nothing);
}

/** The same for each barber who had a visit, in the order in which they had one. */
export function sumsByBarber(sales: readonly DaySale[]): (DaySums & Pick<DaySale, "barberId" | "barber">)[] {
  const barbers = new Map(sales.map(({ barberId, barber }) => [barberId, barber]));
  return [...barbers]
    .map(([barberId, barber]) => ({
      barberId,
      barber,
      ...daySums(sales.filter((sale) => sale.barberId === barberId)),
    }))
    .filter(({ visits, cash, qris }) => visits !== 0 || cash !== 0 || qris !== 0);
}

/** A day is closed so long after it, days. */
export const closeDays = 31;

export type CloseRefusal = "future" | "too-late";

/** Why the day may not be closed now, or null. */
export function closeRefusal(day: Temporal.PlainDate, zone: ZoneName, now: Temporal.Instant): CloseRefusal | null {
  const today = saleDay(now, zone);
  if (Temporal.PlainDate.compare(day, today) > 0) return "future";
  return Temporal.PlainDate.compare(day, today.subtract({ days: closeDays })) < 0 ? "too-late" : null;
}
