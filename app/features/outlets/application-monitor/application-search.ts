import { type ListCursor, listCursorText, readListCursor, readSearchText, searchOfSet } from "#app/lib/list-cursor.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const monitoredPerPage = 25;
/** Characters of the text that is looked for. */
export const longestApplicationSearch = 60;

export const applicationStates = ["waiting", "free", "claimed", "revision"] as const;
export type ApplicationStateName = (typeof applicationStates)[number];
export const applicationStateText: Readonly<Record<ApplicationStateName, string>> = {
  waiting: "Semua yang menunggu kita",
  free: "Belum diambil",
  claimed: "Sedang ditinjau",
  revision: "Menunggu perbaikan pemilik",
};

/** Which applications management looks at; `after` is the last one of the page before, by when it was sent. */
export interface ApplicationSearch {
  state: ApplicationStateName;
  type: "BARBERSHOP" | "MOBILE_BARBER" | null;
  /** A reviewer's id; empty: all. */
  reviewer: string;
  /** Only those whose promised day is over. */
  isLate: boolean;
  /** A code, or part of an outlet's or owner's name. */
  text: string;
  after: ListCursor | null;
}

/** Reads the address; whatever is unreadable is as if it was not there. */
export function readApplicationSearch(search: URLSearchParams): ApplicationSearch {
  const type = search.get("type");
  const reviewer = search.get("reviewer") ?? "";
  return {
    state: applicationStates.find((each) => each === search.get("state")) ?? "waiting",
    type: type === "BARBERSHOP" || type === "MOBILE_BARBER" ? type : null,
    reviewer: isUuid(reviewer) ? reviewer : "",
    isLate: search.get("late") === "1",
    text: readSearchText(search, "q", longestApplicationSearch),
    after: readListCursor(search),
  };
}

/** The filter as the address has it, without what is as usual. */
export function applicationSearchValues(search: ApplicationSearch): Record<string, string> {
  const { state, type, reviewer, isLate, text } = search;
  return {
    ...(state !== "waiting" && { state }),
    ...(type && { type }),
    ...(reviewer && { reviewer }),
    ...(isLate && { late: "1" }),
    ...(text && { q: text }),
  };
}

export function applicationSearchText(search: ApplicationSearch): string {
  return searchOfSet({ ...applicationSearchValues(search), after: search.after && listCursorText(search.after) });
}
