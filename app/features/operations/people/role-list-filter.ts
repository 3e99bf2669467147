import { longestNameSearch } from "#app/features/core/lists/name-search.ts";
import { afterId, choice, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const rolePageSize = 20;

/** Who has a role, or what was decided about them; a page begins after one of them. */
export const roleFilter = listFilter(
  {
    view: choice(["decided"] as const, null),
    /** Of whom: the beginning of a name, an e-mail address or an id. */
    who: named("q", typedText(longestNameSearch)),
  },
  afterId,
);
export type RoleFilter = FilterOf<typeof roleFilter>;
