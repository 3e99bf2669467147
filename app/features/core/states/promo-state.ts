export interface PromoTimes {
  active: boolean;
  /** Epoch milliseconds; it counts from the first on and no longer at the second. */
  startsAt: number;
  endsAt: number;
  endedAt: number | null;
  usageLimit: number | null;
  /** Uses that stand, of everyone. */
  used: number;
}

export type PromoState = "not-begun" | "running" | "paused" | "over" | "used-up";

export function promoState(promo: PromoTimes, now: number): PromoState {
  if (promo.endedAt !== null || now >= promo.endsAt) return "over";
  if (promo.usageLimit !== null && promo.used >= promo.usageLimit) return "used-up";
  if (!promo.active) return "paused";
  return now < promo.startsAt ? "not-begun" : "running";
}
