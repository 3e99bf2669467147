import {
  type ErrorStatus,
  errorSources,
  errorStatuses,
  severities,
} from "#app/features/operations/monitoring/figures.ts";
import { choice, cursor, type FilterOf, listFilter, named, typedText } from "#app/lib/list-filter.ts";

export const errorPageSize = 20;
/** Days of the periods, today included; reports are kept for the longest. */
export const errorPeriods = [1, 7, 30, 90] as const;
type ErrorPeriod = (typeof errorPeriods)[number];
export const periodText: Record<ErrorPeriod, string> = {
  1: "Hari ini",
  7: "7 hari terakhir",
  30: "30 hari terakhir",
  90: "90 hari terakhir",
};
export const errorSorts = ["last", "count"] as const;
type ErrorSort = (typeof errorSorts)[number];
export const errorSortText: Record<ErrorSort, string> = { last: "Terakhir terlihat", count: "Paling sering" };
/** Characters of the text that is looked for. */
export const longestSearch = 100;

/** UNDECIDED: what nobody decided about yet, ALL: whatever was decided. */
export const errorViews = ["UNDECIDED", ...errorStatuses, "ALL"] as const;
export type ErrorView = (typeof errorViews)[number];
export type ErrorSource = (typeof errorSources)[number];

/** The statuses that a view shows. */
export function statusesOf(view: ErrorView): readonly ErrorStatus[] {
  if (view === "ALL") return errorStatuses;
  return view === "UNDECIDED" ? ["OPEN", "RETURNED"] : [view];
}

/** Which kinds of error; a page begins after one, by its time in milliseconds or its count. */
export const errorFilter = listFilter(
  {
    view: choice(errorViews, "UNDECIDED"),
    source: choice(errorSources, null),
    severity: choice(severities, null),
    days: choice(errorPeriods, 7),
    text: named("q", typedText(longestSearch)),
    order: choice(errorSorts, "last"),
  },
  cursor(/^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, Number),
);
export type ErrorFilter = FilterOf<typeof errorFilter>;

/** Whether somebody narrowed the list down. */
export function isNarrowed({ view, source, severity, text }: ErrorFilter): boolean {
  return view !== "UNDECIDED" || source !== null || severity !== null || text !== "";
}
