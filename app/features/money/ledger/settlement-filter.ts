import { afterId, type FilterOf, listFilter, named, typedCode } from "#app/lib/list-filter.ts";

export const settlementPageSize = 10;

/** What the gateway paid to the bank, by a part of its number. */
export const settlementFilter = listFilter({ reference: named("q", typedCode(/[^\w./-]/g, 60)) }, afterId);
export type SettlementFilter = FilterOf<typeof settlementFilter>;
