import { categoryPlace, serviceCategories } from "#app/features/outlets/search-index/categories.ts";
import type { ServiceCategory } from "#app/platform/generated/enums.ts";

export interface PricedService {
  category: ServiceCategory;
  price: number;
  /** What the cheapest barber asks who does it; null where nobody does. */
  offeredFrom: number | null;
}

/**
 * "mulai" is what a visit is for: a haircut, where there is none a package, and only at an outlet that does neither
 * anything else. What nobody offers is no price, unless nobody offers anything yet. Whole rupiah, 0 where there is
 * none; `byCategory` in the order of the categories' bits.
 */
export function lowestPrices(services: readonly PricedService[]) {
  const offered = services.filter(({ offeredFrom }) => offeredFrom !== null);
  const priced = (offered.length > 0 ? offered : services).map(({ category, price, offeredFrom }) => ({
    category,
    price: offeredFrom ?? price,
  }));
  const leastOf = (of: readonly { price: number }[]) =>
    of.length === 0 ? 0 : Math.min(...of.map(({ price }) => price));
  const byCategory = serviceCategories.map(({ id }) => leastOf(priced.filter(({ category }) => category === id)));
  const of = (id: ServiceCategory) => byCategory[categoryPlace(id) - 1] ?? 0;
  return { main: of("HAIRCUT") || of("PACKAGE") || leastOf(priced), byCategory };
}
