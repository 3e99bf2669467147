import { type PromoTimes, promoState } from "#app/features/core/states/promo-state.ts";
import { type Discount, discountOf, valueText } from "#app/lib/discount.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatShortDate, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";

/** A code that its outlet shows to everybody, and has neither paused nor ended. */
export interface PublicPromo extends Discount, Omit<PromoTimes, "active" | "endedAt"> {
  code: string;
  perCustomer: number;
}

export interface PromoView {
  code: string;
  /** `Potongan 10%, paling banyak Rp 15.000`. */
  title: string;
  /** What it takes: `Layanan mulai Rp 75.000, sampai Sel, 26 Jan, 2 kali tiap pelanggan.` */
  terms: string;
}

/**
 * Of those that count now the one that takes the largest share off the least order that has it, which is no less than
 * the outlet's cheapest haircut, in rupiah; null where none counts.
 */
export function bestPromo<Promo extends PublicPromo>(
  promos: readonly Promo[],
  priceFrom: number,
  now: number,
): Promo | null {
  const shareOf = (promo: Promo) => {
    const least = Math.max(promo.minSubtotal, priceFrom, 1);
    return discountOf(promo, least) / least;
  };
  const [best] = promos
    .filter((promo) => promoState({ ...promo, active: true, endedAt: null }, now) === "running")
    .sort((a, b) => shareOf(b) - shareOf(a) || a.minSubtotal - b.minSubtotal || (a.code < b.code ? -1 : 1));
  return best ?? null;
}

/** `Potongan 10% mulai Rp 75.000`, for a card. */
export function promoLine(promo: Discount): string {
  const { minSubtotal } = promo;
  return `Potongan ${valueText(promo)}${minSubtotal > 0 ? ` mulai ${formatRupiah(minSubtotal)}` : ""}`;
}

export function promoView(promo: PublicPromo, zone: ZoneName): PromoView {
  const { code, maxDiscount, minSubtotal, endsAt, perCustomer } = promo;
  const lastDay = formatShortDate(localDate(instantFrom(endsAt - 1), zone));
  return {
    code,
    title: `Potongan ${valueText(promo)}${maxDiscount === null ? "" : `, paling banyak ${formatRupiah(maxDiscount)}`}`,
    terms: `${minSubtotal > 0 ? `Layanan mulai ${formatRupiah(minSubtotal)}` : "Semua layanan"}, sampai ${lastDay}, ${perCustomer} kali tiap pelanggan.`,
  };
}
