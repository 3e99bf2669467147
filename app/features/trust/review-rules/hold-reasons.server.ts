import { findLinks } from "#app/features/trust/review-rules/find-links.server.ts";
import { findPhoneNumbers } from "#app/features/trust/review-rules/find-phone-numbers.server.ts";
import { findProfanity } from "#app/features/trust/review-rules/find-profanity.server.ts";
import type { HoldReason } from "#app/features/trust/review-rules/review.ts";

const finders: Readonly<Record<HoldReason, (text: string) => string[]>> = {
  PHONE: findPhoneNumbers,
  LINK: findLinks,
  PROFANITY: findProfanity,
};

/** What in a text was found, for whoever decides. */
export function holdMatches(text: string) {
  const reasons = Object.keys(finders) as HoldReason[];
  return reasons.flatMap((reason) => finders[reason](text).map((found) => ({ reason, found })));
}

/** Why a review with this text waits for an admin; nothing when it is published at once. */
export function holdReasons(text: string): HoldReason[] {
  return [...new Set(holdMatches(text).map(({ reason }) => reason))];
}
