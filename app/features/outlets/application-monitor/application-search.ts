import { afterRow, choice, type FilterOf, flag, listFilter, matching, named, typedText } from "#app/lib/list-filter.ts";
import { isUuid } from "#app/lib/uuid.ts";

export const monitoredPageSize = 25;
/** Characters of the text that is looked for. */
export const longestApplicationSearch = 60;

export const applicationStates = ["waiting", "free", "claimed", "revision"] as const;
type ApplicationStateName = (typeof applicationStates)[number];
export const applicationStateText: Readonly<Record<ApplicationStateName, string>> = {
  waiting: "Semua yang menunggu kita",
  free: "Belum diambil",
  claimed: "Sedang ditinjau",
  revision: "Menunggu perbaikan pemilik",
};

/** Which applications management looks at; a page begins after one, by when it was sent. */
export const applicationSearch = listFilter(
  {
    state: choice(applicationStates, "waiting"),
    type: choice(["BARBERSHOP", "MOBILE_BARBER"], null),
    /** A reviewer's id; empty: all. */
    reviewer: matching(isUuid),
    /** Only those whose promised day is over. */
    isLate: named("late", flag),
    /** A code, or part of an outlet's or owner's name. */
    text: named("q", typedText(longestApplicationSearch)),
  },
  afterRow,
);
export type ApplicationSearch = FilterOf<typeof applicationSearch>;
