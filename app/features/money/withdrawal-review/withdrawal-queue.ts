import { afterId, choice, type FilterOf, listFilter, named, typedCode, typedText } from "#app/lib/list-filter.ts";
import { moneyRange } from "#app/lib/money-range.ts";

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

export const queueFilter = listFilter(
  {
    view: choice(queueViews, "decide"),
    /** The beginning of a withdrawal's code. */
    text: named("q", typedCode(/[^\w-]/g, longestWithdrawalSearch)),
    /** A person or an outlet: the beginning of a name, an e-mail or an id. */
    who: typedText(longestWithdrawalSearch),
    ...moneyRange,
  },
  afterId,
);
export type QueueFilter = FilterOf<typeof queueFilter>;

/** Whether anything but the view narrows the list. */
export function isNarrowed({ text, who, from, until, least, most }: QueueFilter): boolean {
  return Boolean(text || who || from || until) || least !== null || most !== null;
}
