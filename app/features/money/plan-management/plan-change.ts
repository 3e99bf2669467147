import { planDays, standardCommissionPercent } from "#app/features/core/plans/plan.ts";
import { smallestPurchase } from "#app/features/money/plans/purchase.ts";
import { formatCount } from "#app/lib/count.ts";
import { dayMs } from "#app/lib/period.ts";

/** What is sold from a moment on. */
export interface NewTerms {
  name: string;
  tagline: string;
  /** Rupiah for `planDays`. */
  price: number;
  /** Null: no limit. */
  maxBarbers: number | null;
  commissionPercent: number;
}

/** A change is planned so many days ahead at most. */
const furthestPlanDays = 365;

export type PlanChangeRefusal =
  | "not-found"
  | "same-terms"
  | "price-too-low"
  | "once-is-free"
  | "commission-too-high"
  | "too-far-ahead"
  | "planned-already"
  | "not-on-sale"
  | "not-planned";

export const planChangeRefusalText: Readonly<Record<Exclude<PlanChangeRefusal, "not-found">, string>> = {
  "same-terms": "Semua isinya sama dengan versi yang dijual sekarang.",
  "price-too-low": `Paket yang diperpanjang paling murah Rp ${formatCount(smallestPurchase)} untuk ${planDays} hari.`,
  "once-is-free": "Paket sekali pakai tetap Rp 0.",
  "commission-too-high": `Komisi paling tinggi ${standardCommissionPercent}%.`,
  "too-far-ahead": `Pilih waktu dalam ${furthestPlanDays} hari ke depan.`,
  "planned-already": "Sudah ada perubahan yang direncanakan untuk paket ini. Batalkan dulu yang itu.",
  "not-on-sale": "Paket ini sedang tidak dijual.",
  "not-planned": "Perubahan itu sudah berlaku atau sudah dibatalkan.",
};

/** The field of the form that a refusal is about. */
export const planChangeField: Readonly<Partial<Record<PlanChangeRefusal, string>>> = {
  "price-too-low": "price",
  "once-is-free": "price",
  "commission-too-high": "commission",
  "too-far-ahead": "from",
};

/** Why a plan may not be sold on these terms from `validFrom` on; null when it may. Epoch milliseconds. */
export function termsRefusal(
  terms: NewTerms,
  { latest, isOnSale, isOnce }: { latest: NewTerms; isOnSale: boolean; isOnce: boolean },
  { validFrom, now }: { validFrom: number; now: number },
): PlanChangeRefusal | null {
  if (isOnce && terms.price !== 0) return "once-is-free";
  if (!isOnce && terms.price < smallestPurchase) return "price-too-low";
  if (terms.commissionPercent > standardCommissionPercent) return "commission-too-high";
  if (validFrom > now + furthestPlanDays * dayMs) return "too-far-ahead";
  const isSame = (Object.keys(terms) as (keyof NewTerms)[]).every((key) => terms[key] === latest[key]);
  return isOnSale && isSame ? "same-terms" : null;
}
