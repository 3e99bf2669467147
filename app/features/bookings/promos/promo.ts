import { type PromoState, type PromoTimes, promoState } from "#app/features/core/states/promo-state.ts";

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

export interface PromoFacts extends PromoTimes {
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
