// Script group: shared
import type { ConsentPurpose } from "#app/platform/generated/enums.ts";

/**
 * The texts people agree to. A change of what a text means is a new version: terms and privacy are then put on record
 * again at the next sign-in, the optional purposes are asked again.
 */
export const consentTexts: Readonly<Record<ConsentPurpose, { version: string; since: string }>> = {
  TERMS: { version: "2026-11-28", since: "28 November 2026" },
  PRIVACY: { version: "2026-11-28", since: "28 November 2026" },
  MARKETING: { version: "2026-11-21", since: "21 November 2026" },
  ANALYTICS: { version: "2026-11-21", since: "21 November 2026" },
  PARTNER_TERMS: { version: "2026-11-21", since: "21 November 2026" },
  PARTNER_DATA: { version: "2026-11-21", since: "21 November 2026" },
};

/** Agreed to by signing in, as the sign-in card says. */
export const signInPurposes = ["TERMS", "PRIVACY"] as const;
/** Agreed to when an application is begun, as its first page says. */
export const partnerPurposes = ["PARTNER_TERMS", "PARTNER_DATA"] as const;
/** Off until somebody switches them on, and free to be switched off again. */
const optionalPurposes = ["MARKETING", "ANALYTICS"] as const;
export type OptionalPurpose = (typeof optionalPurposes)[number];

/** The latest record of a purpose. */
export interface ConsentRecord {
  purpose: ConsentPurpose;
  version: string;
  granted: boolean;
}

/** Whether a person agrees to the text of today; null when nobody has asked them about it. */
export function agreesTo(record: ConsentRecord | undefined): boolean | null {
  if (!record) return null;
  // What was declined stays declined; a yes holds for the text it was said to.
  return record.granted && record.version !== consentTexts[record.purpose].version ? null : record.granted;
}

/** The purposes whose text a person has not agreed to yet by signing in. */
export function unrecorded(records: readonly ConsentRecord[]): (typeof signInPurposes)[number][] {
  return signInPurposes.filter((purpose) => agreesTo(records.find((each) => each.purpose === purpose)) !== true);
}

/** What of a choice is new: the same answer again is no new record, and what was not asked stays. */
export function changedChoices(
  records: readonly ConsentRecord[],
  chosen: Readonly<Partial<Record<OptionalPurpose, boolean>>>,
): { purpose: OptionalPurpose; granted: boolean }[] {
  return optionalPurposes
    .flatMap((purpose) => {
      const granted = chosen[purpose];
      return granted === undefined ? [] : [{ purpose, granted }];
    })
    .filter(({ purpose, granted }) => agreesTo(records.find((each) => each.purpose === purpose)) !== granted);
}
