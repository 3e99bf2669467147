import { afterId, type FilterOf, flag, listFilter, named } from "#app/lib/list-filter.ts";

/** Which adjustments; a page begins after one. */
export const adjustmentFilter = listFilter(
  {
    /** Only those that wait for a second member. */
    isOpen: named("open", flag),
  },
  afterId,
);
export type AdjustmentFilter = FilterOf<typeof adjustmentFilter>;
