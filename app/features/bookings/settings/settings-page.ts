import type { FeeTier } from "#app/platform/generated/enums.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export interface SettingsCard {
  key: "policy" | "payment" | "travel" | "staff" | "notifications";
  title: string;
  /** What is chosen now, one line each. */
  lines: string[];
  to: string;
}

/** A refused form of settings, or one that only asked for its example. */
export interface SettingsAnswer<Preview> extends FormAnswer {
  preview?: Preview;
  /** Somebody else saved in between: what is stored now stands beside what was typed. */
  isConflict?: boolean;
}

export interface SettingsFormProps<Values, Preview> {
  values: Values;
  seen: string;
  preview: Preview;
  /** What is stored now, in words. */
  stored: string[];
  answer: SettingsAnswer<Preview> | undefined;
}

export interface PolicyPreview {
  texts: string[];
  /** `2 jam`: how long an outlet has to confirm. */
  answerWithin: string;
}

export interface TierRow {
  tier: FeeTier;
  name: string;
  /** Its percentages in words. */
  description: string;
  lateCancel: string;
  noShow: string;
}

export interface PaymentPreview {
  texts: string[];
  caption: string;
  tiers: TierRow[];
}

export interface TravelPreview {
  texts: string[];
  caption: string;
  rows: { km: string; fee: string; minutes: string; total: string }[];
}
