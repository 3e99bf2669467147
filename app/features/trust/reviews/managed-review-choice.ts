import { readPageNumber } from "#app/lib/page-number.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** Which reviews an outlet's owner looks at; each part is a parameter of the page's address. */
export interface ManagedChoice {
  stars: number | null;
  isUnanswered: boolean;
  barberId: string | null;
  /** From 1. */
  page: number;
}

/** What nobody knows is left out. */
export function readManagedChoice(query: URLSearchParams): ManagedChoice {
  const stars = query.get("stars") ?? "";
  const barber = query.get("barber") ?? "";
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    isUnanswered: query.get("unanswered") === "1",
    barberId: isUuid(barber) ? barber : null,
    page: readPageNumber(query),
  };
}

export function managedSearch({ stars, isUnanswered, barberId, page }: ManagedChoice): string {
  const query = new URLSearchParams({
    ...(stars !== null && { stars: String(stars) }),
    ...(isUnanswered && { unanswered: "1" }),
    ...(barberId !== null && { barber: barberId }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `?${query}` : "";
}
