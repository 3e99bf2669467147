import { type SubscriptionStatus, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import { afterRow, choice, day, type FilterOf, listFilter, matching, typedText } from "#app/lib/list-filter.ts";

export const subscriptionPageSize = 20;
export const longestSubscriptionSearch = 60;
export const subscriptionStatuses = Object.keys(subscriptionStatusText) as SubscriptionStatus[];

/** Which subscriptions of all outlets; those that run by default. */
export const subscriptionFilter = listFilter(
  {
    status: choice(subscriptionStatuses, null),
    /** The code of a plan. */
    plan: matching((typed) => /^[a-z]{3,20}$/.test(typed)),
    /** Days of Jakarta in which they end. */
    from: day,
    until: day,
    /** The beginning of an outlet's or its owner's name, an e-mail or an id. */
    who: typedText(longestSubscriptionSearch),
  },
  afterRow,
);
export type SubscriptionListFilter = FilterOf<typeof subscriptionFilter>;
