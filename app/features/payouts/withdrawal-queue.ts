/** Which withdrawals management looks at: those to decide, those on their way, or what ended. */
export const queueViews = ["decide", "running", "ended"] as const;
export type QueueView = (typeof queueViews)[number];

export const queueViewText: Readonly<Record<QueueView, { label: string; empty: string }>> = {
  decide: { label: "Perlu diputuskan", empty: "Tidak ada penarikan yang menunggu keputusan." },
  running: { label: "Diproses bank", empty: "Tidak ada transfer yang sedang berjalan." },
  ended: { label: "Selesai", empty: "Penarikan yang selesai tampil di sini." },
};

export function readQueueView(params: URLSearchParams): QueueView {
  const asked = params.get("view");
  return queueViews.find((view) => view === asked) ?? "decide";
}

/** Where a page after the first begins: the withdrawal that stood last. */
export function readQueueCursor(params: URLSearchParams): string | null {
  const after = params.get("after") ?? "";
  return /^[0-9a-f-]{36}$/i.test(after) ? after : null;
}
