import { type ListCursor, listCursorText, readListCursor, readSearchText, searchOfSet } from "#app/lib/list-cursor.ts";

export const reviewsPerPage = 25;
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

/** Which reviews management looks at; `after` is the last one of the page before, by since when it waits. */
export interface ReviewSearch {
  state: ReviewState;
  /** Stars; null: all. */
  rating: number | null;
  /** Part of an outlet's name, of the text, or a booking's code. */
  text: string;
  after: ListCursor | null;
}

/** Reads the address; whatever is unreadable is as if it was not there. */
export function readReviewSearch(search: URLSearchParams): ReviewSearch {
  const rating = Number(search.get("rating"));
  return {
    state: reviewStates.find((each) => each === search.get("state")) ?? "open",
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
    text: readSearchText(search, "q", longestReviewSearch),
    after: readListCursor(search),
  };
}

/** The filter as the address has it, without what is as usual. */
export function reviewSearchValues({ state, rating, text }: ReviewSearch): Record<string, string> {
  return {
    ...(state !== "open" && { state }),
    ...(rating && { rating: String(rating) }),
    ...(text && { q: text }),
  };
}

export function reviewSearchText(search: ReviewSearch): string {
  return searchOfSet({ ...reviewSearchValues(search), after: search.after && listCursorText(search.after) });
}
