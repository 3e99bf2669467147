import { type SubscriptionStatus, subscriptionStatusText } from "#app/features/core/plans/subscription.ts";
import {
  type ListCursor,
  listCursorText,
  readListCursor,
  readSearchDay,
  readSearchText,
  searchOfSet,
  valuesSet,
} from "#app/lib/list-cursor.ts";

export const subscriptionsPerPage = 20;
export const longestSubscriptionSearch = 60;
export const subscriptionStatuses = Object.keys(subscriptionStatusText) as SubscriptionStatus[];

/** Which subscriptions of all outlets; those that run by default. */
export interface SubscriptionListFilter {
  status: SubscriptionStatus | null;
  /** The code of a plan. */
  plan: string;
  /** Days of Jakarta in which they end. */
  from: string;
  until: string;
  /** The beginning of an outlet's or its owner's name, an e-mail or an id. */
  who: string;
  after: ListCursor | null;
}

export function readSubscriptionList(search: URLSearchParams): SubscriptionListFilter {
  return {
    status: subscriptionStatuses.find((each) => each === search.get("status")) ?? null,
    plan: /^[a-z]{3,20}$/.exec(search.get("plan") ?? "")?.[0] ?? "",
    from: readSearchDay(search, "from"),
    until: readSearchDay(search, "until"),
    who: readSearchText(search, "who", longestSubscriptionSearch),
    after: readListCursor(search),
  };
}

export function subscriptionListValues({ status, plan, from, until, who }: SubscriptionListFilter) {
  return valuesSet({ status, plan, from, until, who });
}

export function subscriptionListSearch(filter: SubscriptionListFilter): string {
  return searchOfSet({ ...subscriptionListValues(filter), after: filter.after && listCursorText(filter.after) });
}
