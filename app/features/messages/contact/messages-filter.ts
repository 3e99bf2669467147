import { contactTopics } from "#app/features/messages/contact/contact.ts";
import { afterRow, choice, day, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const messagePageSize = 20;
/** Characters of the text that is looked for. */
export const longestMessageSearch = 80;

export const messageViews = ["open", "handled", "all"] as const;
type MessageViewName = (typeof messageViews)[number];
export const messageViewText: Readonly<Record<MessageViewName, string>> = {
  open: "Belum ditangani",
  handled: "Sudah ditangani",
  all: "Semua",
};

export const messageFilter = listFilter(
  {
    view: choice(messageViews, "open"),
    topic: choice(contactTopics, null),
    /** Part of a name, an e-mail address or the message. */
    text: named("q", typedText(longestMessageSearch)),
    /** Days of Jakarta on which they were sent. */
    from: day,
    until: day,
  },
  afterRow,
);
export type MessageFilter = FilterOf<typeof messageFilter>;
