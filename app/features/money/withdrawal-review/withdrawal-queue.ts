import { readSearchText, searchOfSet, valuesSet } from "#app/lib/list-cursor.ts";
import { type MoneyRange, moneyRangeSearch, readMoneyRange } from "#app/lib/money-range.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** Which withdrawals management looks at: those to decide, those on their way, or what ended. */
export const queueViews = ["decide", "running", "ended"] as const;
export type QueueView = (typeof queueViews)[number];

export const queueViewText: Readonly<Record<QueueView, { label: string; empty: string }>> = {
  decide: { label: "Perlu diputuskan", empty: "Tidak ada penarikan yang menunggu keputusan." },
  running: { label: "Diproses bank", empty: "Tidak ada transfer yang sedang berjalan." },
  ended: { label: "Selesai", empty: "Penarikan yang selesai tampil di sini." },
};

/** Characters of a code or a name that is looked for. */
export const longestWithdrawalSearch = 50;

export interface QueueFilter {
  view: QueueView;
  /** The beginning of a withdrawal's code. */
  text: string;
  /** A person or an outlet: the beginning of a name, an e-mail or an id. */
  who: string;
  range: MoneyRange;
  /** Where a page after the first begins: the withdrawal that stood last. */
  after: string | null;
}

/** `?view=ended&q=WD-7F3K&who=Rina&from=2026-11-01`; whatever is unreadable is as if it was not there. */
export function readQueueFilter(search: URLSearchParams): QueueFilter {
  const after = search.get("after") ?? "";
  return {
    view: queueViews.find((each) => each === search.get("view")) ?? "decide",
    text: (search.get("q") ?? "").replace(/[^\w-]/g, "").slice(0, longestWithdrawalSearch),
    who: readSearchText(search, "who", longestWithdrawalSearch),
    range: readMoneyRange(search),
    after: isUuid(after) ? after : null,
  };
}

export function queueFilterValues({ view, text, who, range }: QueueFilter) {
  return valuesSet({ view, q: text, who, ...moneyRangeSearch(range) });
}

export function queueSearch(filter: QueueFilter): string {
  return searchOfSet({ ...queueFilterValues(filter), after: filter.after });
}
