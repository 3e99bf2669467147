import type { Temporal } from "temporal-polyfill";
import { formatRupiah } from "#app/lib/money.ts";
import { dayMs, minuteMs } from "#app/lib/period.ts";
import { instantAt, localDate, type ZoneName } from "#app/lib/zoned-time.ts";

/** How a visit is paid at its outlet (app/decisions/0086-what-is-paid-at-the-outlet.md). PREPAID: nothing is left to pay there. */
export type SaleMethod = "CASH" | "QRIS" | "PREPAID";
/** What there is to choose from: whether nothing is left is not chosen. */
export type PaidBy = Exclude<SaleMethod, "PREPAID">;

export const saleMethodText: Readonly<Record<SaleMethod, string>> = {
  CASH: "tunai",
  QRIS: "QRIS outlet",
  PREPAID: "sudah dibayar",
};

/** Rupiah; the database refuses more, too. */
export const maxTip = 500_000;
/** So many services are added at the counter. */
export const maxExtras = 10;
/** So long, minutes, whoever recorded a sale takes it back. */
export const undoMin = 10;
/** How a completed visit was paid is said so long after it, days. */
export const recordDays = 31;
/** An outlet's day of sales turns at this hour: what begins in the night belongs to the evening before. */
const dayTurnsHour = 4;

/** The day of its outlet to which a visit's sale counts. */
export function saleDay(start: Temporal.Instant, zone: ZoneName): Temporal.PlainDate {
  return localDate(start.subtract({ hours: dayTurnsHour }), zone);
}

/** From when to when visits begin that count to a day. */
export function saleDayPeriod(day: Temporal.PlainDate, zone: ZoneName) {
  const turns = dayTurnsHour * 60;
  return { from: instantAt(day, turns, zone), until: instantAt(day.add({ days: 1 }), turns, zone) };
}

export interface SaleLine {
  /** Of what was booked: the item's; of what is added: the service's. */
  id: string;
  serviceId: string | null;
  name: string;
  price: number;
}

/** What of a booking decides what is paid at the visit. Rupiah. */
interface BillFacts {
  total: number;
  /** Off the services, within the total. */
  discount: number;
  /** Paid through the product; stays as it is. */
  prepaid: number;
  items: readonly SaleLine[];
}

export interface BillChoice {
  /** Ids of what was booked and not done. */
  skip: readonly string[];
  extras: readonly SaleLine[];
}

export interface Bill {
  done: readonly (SaleLine & { isExtra: boolean })[];
  /** Kept of the booking's, for what was done. */
  discount: number;
  /** What the total falls by for what was booked and not done: its prices, less its share of the discount. */
  notDone: number;
  /** Left to pay at the outlet. */
  due: number;
}

export type BillRefusal = "nothing-done" | "prepaid-stays";

/** What a visit comes to at its outlet: the booking as agreed, less what was not done with its share of the discount, and what was added. */
export function billOf(
  { total, discount, prepaid, items }: BillFacts,
  { skip, extras }: BillChoice,
): Bill | BillRefusal {
  const skipped = items.filter(({ id }) => skip.includes(id));
  const booked = items.filter(({ id }) => !skip.includes(id));
  if (booked.length + extras.length === 0) return "nothing-done";
  const kept = discountKept(discount, sumOf(items), sumOf(booked));
  const notDone = sumOf(skipped) - (discount - kept);
  if (prepaid > 0 && notDone > 0 && total - notDone < prepaid) return "prepaid-stays";
  const done = [
    ...booked.map((line) => ({ ...line, isExtra: false })),
    ...extras.map((line) => ({ ...line, isExtra: true })),
  ];
  return { done, discount: kept, notDone, due: Math.max(0, total - notDone - prepaid) + sumOf(extras) };
}

/**
 * What of a discount on services that cost `ordered` is kept when those that were done cost `done`: their share in whole
 * rupiah, half a rupiah rounded up, never more than they cost. What is added at the outlet has none.
 */
export function discountKept(discount: number, ordered: number, done: number): number {
  if (done === ordered) return discount;
  return Math.min(done, Math.round((discount * done) / ordered));
}

type AgreedSums = Pick<BillFacts, "total" | "discount"> & { items: readonly { price: number }[] };

/** A sale as it was recorded. Rupiah. */
interface RecordedSale {
  amount: number;
  notDone: number;
  items: readonly { price: number; isExtra: boolean }[];
}

/**
 * What a visit cost by its sale, what was kept of its discount, and what of it had been paid through the product when it
 * was recorded: the booking's `prepaid` falls with later refunds, this does not.
 */
export function recordedOf({ total, discount, items }: AgreedSums, sale: RecordedSale) {
  const booked = sumOf(sale.items.filter(({ isExtra }) => !isExtra));
  const cost = total - sale.notDone + sumOf(sale.items) - booked;
  return { cost, discount: discount - (sumOf(items) - booked - sale.notDone), prepaid: cost - sale.amount };
}

const sumOf = (lines: readonly { price: number }[]) => lines.reduce((sum, { price }) => sum + price, 0);

/** How a sale of this sum counts: by what was pressed, unless nothing was paid. */
export function methodOf(pressed: PaidBy, paid: number): SaleMethod {
  return paid === 0 ? "PREPAID" : pressed;
}

/** `Rp 75.000 tunai`, `sudah dibayar`. */
export function paidText(method: SaleMethod, paid: number): string {
  return method === "PREPAID" ? saleMethodText.PREPAID : `${formatRupiah(paid)} ${saleMethodText[method]}`;
}

/** Epoch milliseconds. */
export function recordUntil(end: number): number {
  return end + recordDays * dayMs;
}

export interface UndoFacts {
  byUserId: string;
  /** Epoch milliseconds. */
  at: number;
  hasReview: boolean;
  hasDispute: boolean;
  /** Something of its money moved on since the visit was completed. */
  hasMovedOn: boolean;
}

export type UndoRefusal = "not-yours" | "too-late" | "reviewed" | "disputed" | "money-moved";

/** Why this person may not take a standing sale back now, or null. */
export function undoRefusal(sale: UndoFacts, userId: string, now: number): UndoRefusal | null {
  if (sale.byUserId !== userId) return "not-yours";
  if (now > undoUntil(sale.at)) return "too-late";
  if (sale.hasReview) return "reviewed";
  if (sale.hasDispute) return "disputed";
  return sale.hasMovedOn ? "money-moved" : null;
}

export function undoUntil(at: number): number {
  return at + undoMin * minuteMs;
}
