import type { Temporal } from "temporal-polyfill";
import { type PromoState, type PromoTimes, promoState } from "#app/features/core/states/promo-state.ts";
import type { Discount } from "#app/lib/discount.ts";
import { isInWindow, isLimited, type WeekWindow } from "#app/lib/week-times.ts";
import type { ZoneName } from "#app/lib/zoned-time.ts";

/** An outlet's code as it is typed: `hemat10` is `HEMAT10`. */
export const promoCodePattern = /^[A-Z0-9]{3,20}$/;

export function promoCodeOf(typed: string): string {
  return typed.replace(/\s/g, "").toUpperCase();
}

export type PromoRefusal =
  | "promo-unknown"
  | "promo-not-begun"
  | "promo-over"
  | "promo-used-up"
  | "promo-yours-used"
  | "promo-minimum"
  /** Too many codes that nobody has were tried. */
  | "promo-guesses";

interface PromoFacts extends PromoTimes {
  perCustomer: number;
  /** Uses of this customer that stand. */
  ownUses: number;
}

/** Why this customer cannot use the code now, whatever the order comes to; null when they can. */
export function promoRefusal(promo: PromoFacts, now: number): PromoRefusal | null {
  switch (promoState(promo, now)) {
    case "over":
    case "paused":
      return "promo-over";
    case "not-begun":
      return "promo-not-begun";
    case "used-up":
      return "promo-used-up";
    case "running":
      return promo.ownUses >= promo.perCustomer ? "promo-yours-used" : null;
  }
}

/** What a code takes off a visit that starts then; null outside its hours, and where a limited one has no start yet. */
export function discountAt(
  { discount, hours }: { discount: Discount; hours: WeekWindow },
  start: Temporal.Instant | null,
  zone: ZoneName,
): Discount | null {
  return !isLimited(hours) || (start && isInWindow(hours, start, zone)) ? discount : null;
}

/** A code for everybody that this customer may use. */
export interface PromoOffer {
  code: string;
  /** Rupiah off this order. */
  discount: number;
  /** `20%` or `Rp 15.000`. */
  value: string;
  /** `Sen–Kam 13.00–16.00 WIB`, the visits that it counts for; null for all. */
  when: string | null;
  /** Whether it counts for a visit at the asked start. */
  isThen: boolean;
}

export const promoStateText: Readonly<Record<PromoState, string>> = {
  "not-begun": "Belum mulai",
  running: "Berjalan",
  paused: "Dijeda",
  over: "Berakhir",
  "used-up": "Habis terpakai",
};

/** Rupiah a code can give: as a sum, or at most. */
export const promoAmount = { least: 1_000, most: 5_000_000 } as const;
export const promoUses = { most: 100_000, perCustomer: 100 } as const;
