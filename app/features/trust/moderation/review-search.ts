import { afterRow, choice, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const moderatedReviewPageSize = 25;
/** A review that is held or reported is decided about within so many hours. */
export const promisedHours = 24;
/** Characters of the text that is looked for. */
export const longestReviewSearch = 60;

export const reviewStates = ["open", "held", "reported", "hidden"] as const;
export type ReviewState = (typeof reviewStates)[number];
export const reviewStateText: Readonly<Record<ReviewState, string>> = {
  open: "Menunggu keputusan",
  held: "Ditahan",
  reported: "Dilaporkan",
  hidden: "Disembunyikan",
};

/** Which reviews management looks at; a page begins after one, by since when it waits. */
export const reviewSearch = listFilter(
  {
    state: choice(reviewStates, "open"),
    /** Stars; null: all. */
    rating: choice([1, 2, 3, 4, 5], null),
    /** Part of an outlet's name, of the text, or a booking's code. */
    text: named("q", typedText(longestReviewSearch)),
  },
  afterRow,
);
export type ReviewSearch = FilterOf<typeof reviewSearch>;
