import { type PromoTimes, promoState } from "#app/features/core/states/promo-state.ts";
import { type Discount, discountOf, valueText } from "#app/lib/discount.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { type WeekWindow, windowText } from "#app/lib/week-times.ts";
import { formatShortDate, instantFrom, localDate, type ZoneName } from "#app/lib/zoned-time.ts";

/** A code that its outlet shows to everybody, and has neither paused nor ended. */
export interface PublicPromo extends Discount, WeekWindow, Omit<PromoTimes, "active" | "endedAt"> {
  code: string;
  perCustomer: number;
}

export interface PromoView {
  code: string;
  /** `Potongan 10%, paling banyak Rp 15.000, Sen–Kam 13.00–16.00 WIB`. */
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

/** `Potongan 10% mulai Rp 75.000, Sen–Kam 13.00–16.00 WIB`, for a card. */
export function promoLine(promo: Discount & WeekWindow, zone: ZoneName): string {
  const { minSubtotal } = promo;
  const least = minSubtotal > 0 ? ` mulai ${formatRupiah(minSubtotal)}` : "";
  return withHours(`Potongan ${valueText(promo)}${least}`, promo, zone);
}

function withHours(text: string, hours: WeekWindow, zone: ZoneName): string {
  const when = windowText(hours, zone);
  return when === null ? text : `${text}, ${when}`;
}

export function promoView(promo: PublicPromo, zone: ZoneName): PromoView {
  const { code, maxDiscount, minSubtotal, endsAt, perCustomer } = promo;
  const lastDay = formatShortDate(localDate(instantFrom(endsAt - 1), zone));
  const most = maxDiscount === null ? "" : `, paling banyak ${formatRupiah(maxDiscount)}`;
  return {
    code,
    title: withHours(`Potongan ${valueText(promo)}${most}`, promo, zone),
    terms: `${minSubtotal > 0 ? `Layanan mulai ${formatRupiah(minSubtotal)}` : "Semua layanan"}, sampai ${lastDay}, ${perCustomer} kali tiap pelanggan.`,
  };
}
