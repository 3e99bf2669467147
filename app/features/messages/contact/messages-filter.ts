import { type ContactTopic, contactTopics } from "#app/features/messages/contact/contact.ts";
import {
  type ListCursor,
  listCursorText,
  readListCursor,
  readSearchDay,
  readSearchText,
  searchOfSet,
} from "#app/lib/list-cursor.ts";

export const messagesPerPage = 20;
/** Characters of the text that is looked for. */
export const longestMessageSearch = 80;

export const messageViews = ["open", "handled", "all"] as const;
export type MessageViewName = (typeof messageViews)[number];
export const messageViewText: Readonly<Record<MessageViewName, string>> = {
  open: "Belum ditangani",
  handled: "Sudah ditangani",
  all: "Semua",
};

/** Which messages; `after` is the last one of the page before. */
export interface MessageFilter {
  view: MessageViewName;
  topic: ContactTopic | null;
  /** Part of a name, an e-mail address or the message. */
  text: string;
  /** Days of Jakarta on which they were sent. */
  from: string;
  until: string;
  after: ListCursor | null;
}

/** `?view=all&topic=PAYMENT&q=…&from=2026-11-01&after=1789…_0198…`; whatever is unreadable is as if it was not there. */
export function readMessageFilter(search: URLSearchParams): MessageFilter {
  return {
    view: messageViews.find((each) => each === search.get("view")) ?? "open",
    topic: contactTopics.find((each) => each === search.get("topic")) ?? null,
    text: readSearchText(search, "q", longestMessageSearch),
    from: readSearchDay(search, "from"),
    until: readSearchDay(search, "until"),
    after: readListCursor(search),
  };
}

/** The filter as the address has it, without what is as usual. */
export function messageFilterValues({ view, topic, text, from, until }: MessageFilter): Record<string, string> {
  const values = { view: view === "open" ? null : view, topic, q: text, from, until };
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export function messageSearch(filter: MessageFilter): string {
  return searchOfSet({ ...messageFilterValues(filter), after: filter.after && listCursorText(filter.after) });
}
