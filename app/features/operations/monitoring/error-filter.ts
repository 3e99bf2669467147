import {
  type ErrorStatus,
  errorSources,
  errorStatuses,
  type Severity,
  severities,
} from "#app/features/operations/monitoring/figures.ts";

export const errorsPerPage = 20;
/** Days of the periods, today included; reports are kept for the longest. */
export const errorPeriods = [1, 7, 30, 90] as const;
export type ErrorPeriod = (typeof errorPeriods)[number];
export const periodText: Record<ErrorPeriod, string> = {
  1: "Hari ini",
  7: "7 hari terakhir",
  30: "30 hari terakhir",
  90: "90 hari terakhir",
};
export const errorOrders = ["last", "count"] as const;
export type ErrorOrder = (typeof errorOrders)[number];
export const orderText: Record<ErrorOrder, string> = { last: "Terakhir terlihat", count: "Paling sering" };
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

/** Which kinds of error; `after` is the last one of the page before, with its time in milliseconds or its count. */
export interface ErrorFilter {
  view: ErrorView;
  source: ErrorSource | null;
  severity: Severity | null;
  days: ErrorPeriod;
  text: string;
  order: ErrorOrder;
  after: { value: number; id: string } | null;
}

/** `?severity=HIGH&days=30&q=…&order=count&after=12_0198…`; whatever is unreadable is as if it was not there. */
export function readErrorFilter(search: URLSearchParams): ErrorFilter {
  const after = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.get("after") ?? "");
  const text = (search.get("q") ?? "").replace(/\p{Cc}+/gu, " ").trim();
  return {
    view: errorViews.find((each) => each === search.get("view")) ?? "UNDECIDED",
    source: errorSources.find((each) => each === search.get("source")) ?? null,
    severity: severities.find((each) => each === search.get("severity")) ?? null,
    days: errorPeriods.find((each) => String(each) === search.get("days")) ?? 7,
    text: text.slice(0, longestSearch).toWellFormed(),
    order: search.get("order") === "count" ? "count" : "last",
    after: after ? { value: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function errorSearch({ after, ...filter }: ErrorFilter): string {
  const search = new URLSearchParams({
    ...errorFilterTexts(filter),
    ...(after && { after: `${after.value}_${after.id}` }),
  });
  return search.size > 0 ? `?${search}` : "";
}

/** What the address narrows the list to. */
export function errorFilterTexts(filter: Omit<ErrorFilter, "after">): Record<string, string> {
  const { view, source, severity, days, text, order } = filter;
  return {
    ...(view !== "UNDECIDED" && { view }),
    ...(source && { source }),
    ...(severity && { severity }),
    ...(days !== 7 && { days: String(days) }),
    ...(text && { q: text }),
    ...(order !== "last" && { order }),
  };
}

/** Whether somebody narrowed the list down. */
export function isNarrowed({ view, source, severity, text }: ErrorFilter): boolean {
  return view !== "UNDECIDED" || source !== null || severity !== null || text !== "";
}
