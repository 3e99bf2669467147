import { afterId, choice, type FilterOf, listFilter, typedText } from "#app/lib/list-filter.ts";

export const adjustmentStatuses = ["ASKED", "POSTED", "REJECTED"] as const;

/** Characters of a name that is looked for. */
export const longestAdjustmentSearch = 50;

/** Which adjustments; a page begins after one. */
export const adjustmentFilter = listFilter(
  {
    status: choice(adjustmentStatuses, null),
    /** Whose money it is, or who asked: the beginning of a name, an e-mail or an id. */
    who: typedText(longestAdjustmentSearch),
  },
  afterId,
);
export type AdjustmentFilter = FilterOf<typeof adjustmentFilter>;
