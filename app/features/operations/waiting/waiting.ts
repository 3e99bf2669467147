/** What waits for a person of the platform. */
export const waitingKinds = [
  "withdrawals",
  "applications",
  "cases",
  "disputes",
  "reviews",
  "messages",
  "data-requests",
  "chargebacks",
  "payment-events",
  "refunds",
  "adjustments",
  "roles",
  "referrals",
  "errors",
  "jobs",
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Working days that the product promises for it, where it says so. */
export const promisedDays = { withdrawals: 1, messages: 1, referrals: 2 } as const;

/** Days that the list of errors is asked for. */
export const errorDays = 90;

interface Aged {
  kind: WaitingKind;
  oldest: Date;
  late: number;
}

/** What is late first; of these, and of the others, what has waited longest; of equals, in the order of the kinds. */
export function byUrgency(one: Aged, other: Aged): number {
  return (
    Number(other.late > 0) - Number(one.late > 0) ||
    one.oldest.getTime() - other.oldest.getTime() ||
    waitingKinds.indexOf(one.kind) - waitingKinds.indexOf(other.kind)
  );
}
