import type { ServiceCategory } from "#app/platform/generated/enums.ts";

/** In the order they are shown. `bit` is the category's place in the mask `outlet.categories`. */
export const serviceCategories = [
  { id: "HAIRCUT", label: "Potong Rambut", bit: 1 },
  { id: "BEARD", label: "Cukur & Jenggot", bit: 2 },
  { id: "CARE", label: "Perawatan", bit: 4 },
  { id: "COLOR", label: "Pewarnaan", bit: 8 },
  { id: "PACKAGE", label: "Paket", bit: 16 },
] as const satisfies readonly { id: ServiceCategory; label: string; bit: number }[];

/** The category's place, from 1, in `outlet.category_prices`. */
export function categoryPlace(id: ServiceCategory): number {
  return serviceCategories.findIndex((category) => category.id === id) + 1;
}

const byId = new Map(serviceCategories.map((category) => [category.id, category]));

export function categoryLabel(id: ServiceCategory): string {
  return byId.get(id)?.label ?? id;
}

/** The mask that outlets with any of these services match: `categories & mask <> 0`. */
export function categoryMask(ids: Iterable<ServiceCategory>): number {
  let mask = 0;
  for (const id of ids) mask |= byId.get(id)?.bit ?? 0;
  return mask;
}
