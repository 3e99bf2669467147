import {
  longestReferralCode,
  referralRecordMs,
  referralWindowMs,
} from "#app/features/people/referrals/referral-constants.ts";

type ReferralStatus = "RECORDED" | "QUALIFIED" | "REWARDED" | "REJECTED";
/** What the two people are; found when the person joins, or later for a phone. */
export type FoundRejection = "SELF" | "SAME_PHONE" | "EXISTING_USER";
/** Found when the person who joined was at an outlet. */
export type VisitRejection = "SAME_PHONE" | "USED_PHONE" | "OWN_OUTLET";
/** ABUSE: management says so. */
export type ReferralRejection = FoundRejection | VisitRejection | "ABUSE";
/** What the inviting person sees: an invitation nobody booked on in time is over, which no row says. */
export type ReferralState = ReferralStatus | "EXPIRED";

/** What is left of a code that came in a link: letters, digits, "_" and "-", at most 20; empty when nothing is. */
export function cleanReferralCode(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, "").slice(0, longestReferralCode);
}

interface Party {
  id: string;
  /** E.164; null while nobody has shown that the number is theirs. */
  verifiedPhone: string | null;
}

/** Why an invitation earns nothing, or null when it may. Times are epoch milliseconds. */
export function referralRejection(facts: {
  referrer: Party;
  referee: Party & { joinedAt: number };
  /** The sign-in behind the referral was the person's first. */
  isNew: boolean;
  now: number;
}): FoundRejection | null {
  const { referrer, referee, isNew, now } = facts;
  if (referrer.id === referee.id) return "SELF";
  // A code that was there before the person joined has ended by then.
  if (!isNew || now - referee.joinedAt > referralRecordMs) return "EXISTING_USER";
  return isSamePhone(referrer, referee) ? "SAME_PHONE" : null;
}

function isSamePhone(one: Party, other: Party): boolean {
  return one.verifiedPhone !== null && one.verifiedPhone === other.verifiedPhone;
}

export function referralStateOf(event: { status: ReferralStatus; joinedAt: number }, now: number): ReferralState {
  const isOver = event.status === "RECORDED" && now > event.joinedAt + referralWindowMs;
  return isOver ? "EXPIRED" : event.status;
}

/** `Siti R.`: as much of a name as somebody else gets to see. */
export function shortNameOf(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = [...(rest.at(-1) ?? "")][0]?.toUpperCase();
  return initial ? `${first} ${initial}.` : first;
}

/**
 * What the inviting person reads of whom a code brought. Somebody who had joined before only opened a link: that a
 * signed-in person did, and who it was, is nobody's business.
 */
export function refereeNameOf(referee: { name: string; isGone: boolean; rejection: ReferralRejection | null }): string {
  if (referee.isGone) return "Akun yang dihapus";
  return referee.rejection === "EXISTING_USER" ? "Pengguna lama" : shortNameOf(referee.name);
}
