/** By what an admin looks for outlets. */
export const subscriptionStates = ["ACTIVE", "CANCELLED", "GRACE", "WAITING", "NONE"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionStateText: Readonly<Record<SubscriptionState, string>> = {
  ACTIVE: "Berjalan",
  CANCELLED: "Tidak diperpanjang",
  GRACE: "Masa tenggang",
  WAITING: "Menunggu pembayaran",
  NONE: "Tanpa paket",
};

export interface SubscriptionFilter {
  state: SubscriptionState | null;
  /** Part of an outlet's name. */
  name: string;
  /** The last outlet of the page before. */
  after: string | null;
}

/** What the URL asks for; what is nothing of this is left out. */
export function subscriptionFilterOf(search: URLSearchParams): SubscriptionFilter {
  const state = subscriptionStates.find((each) => each === search.get("state")) ?? null;
  return { state, name: (search.get("q") ?? "").trim().slice(0, 60), after: search.get("after") };
}

/** The query of a filter, without what is not set. */
export function searchOfFilter({ state, name, after }: SubscriptionFilter): string {
  const search = new URLSearchParams({ ...(state && { state }), ...(name && { q: name }), ...(after && { after }) });
  return search.size > 0 ? `?${search}` : "";
}
