import { formatRupiah, percentOf } from "#app/lib/money.ts";

/** What is taken off a price: a percentage, or rupiah. */
export interface Discount {
  kind: "PERCENT" | "AMOUNT";
  /** Percent 1–100, or whole rupiah. */
  value: number;
  /** Rupiah that a percentage gives at most; null without a limit. */
  maxDiscount: number | null;
  /** Rupiah: below it there is none. */
  minSubtotal: number;
}

/** Whole rupiah off `subtotal`: never more than it, a percentage rounded half up, 0 below the minimum. */
export function discountOf({ kind, value, maxDiscount, minSubtotal }: Discount, subtotal: number): number {
  if (subtotal < minSubtotal) return 0;
  const wanted = kind === "AMOUNT" ? value : Math.min(percentOf(subtotal, value), maxDiscount ?? subtotal);
  return Math.min(wanted, subtotal);
}

/** `10%, paling banyak Rp 15.000, layanan mulai Rp 75.000`. */
export function discountText(discount: Discount): string {
  const { maxDiscount, minSubtotal } = discount;
  const most = maxDiscount === null ? "" : `, paling banyak ${formatRupiah(maxDiscount)}`;
  return `${valueText(discount)}${most}${minSubtotal > 0 ? `, layanan mulai ${formatRupiah(minSubtotal)}` : ""}`;
}

/** `10%` or `Rp 15.000`, without its terms. */
export function valueText({ kind, value }: Discount): string {
  return kind === "PERCENT" ? `${value}%` : formatRupiah(value);
}
