const day = 24 * 60 * 60_000;

/** The specification (5): a code from a link keeps this many characters. */
export const longestReferralCode = 20;
/** The specification (9): a stored record and its cookie end after this; milliseconds. */
export const referralRecordMs = 7 * day;
/** The specification (9): a stored code of this age is discarded whatever its record says; milliseconds. */
export const oldestReferralCodeMs = 30 * day;
/** The specification (9): between a sign-in and its referral; milliseconds. */
export const referralDelayMs = 2000;
export const referralEventType = "customer_join";

/** What an invitation is worth: rupiah for each of the two, at most so many rewards a month. */
export const referralReward = 10_000;
export const referralRewardsAMonth = 20;
/** What makes it worth that: services of this value, in rupiah, in a visit so soon after joining. */
export const referralMinimum = 30_000;
export const referralWindowDays = 30;
export const referralWindowMs = referralWindowDays * day;
/** So long after joining the visits of the window have their outcome. */
export const referralOutcomeDays = referralWindowDays + 2;
/** A visit may be marked as completed this long after its window at the latest: until then its event is looked at. */
export const referralPatienceDays = 60;
/** Who worked at an outlet up to so long before a visit there still counts as one of its people. */
export const formerStaffDays = 90;
/** A reward waits while the wallet holds more than this with it; rupiah. Refunds never wait. */
export const rewardWalletCap = 2_000_000;
