import { longestNameSearch } from "#app/features/core/lists/name-search.ts";
import { afterId, choice, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const adjustmentStatuses = ["ASKED", "POSTED", "REJECTED"] as const;

/** Which adjustments; a page begins after one. */
export const adjustmentFilter = listFilter(
  {
    status: named("view", choice(adjustmentStatuses, null)),
    /** Whose money it is, or who asked: the beginning of a name, an e-mail or an id. */
    who: named("q", typedText(longestNameSearch)),
  },
  afterId,
);
export type AdjustmentFilter = FilterOf<typeof adjustmentFilter>;
