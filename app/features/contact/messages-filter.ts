export const messagesPerPage = 20;

/** Which page of the list; `after` is the last message of the page before. */
export interface MessageFilter {
  isAll: boolean;
  after: { at: number; id: string } | null;
}

/** `?view=all&after=1789…_0198…`; whatever is unreadable is the first page of what is open. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  const after = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.get("after") ?? "");
  return {
    isAll: search.get("view") === "all",
    after: after ? { at: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function messageSearch({ isAll, after }: MessageFilter): string {
  const search = new URLSearchParams({
    ...(isAll && { view: "all" }),
    ...(after && { after: `${after.at}_${after.id}` }),
  });
  return search.size > 0 ? `?${search}` : "";
}
