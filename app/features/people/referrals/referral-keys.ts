// Script group: shared
/** The cookie and the browser's record of a code that came in a link; the page's scripts read both. */
export const referralCookie = "referral";
export const referralRecordKey = "referralData";
