import { type Severity, severities } from "#app/features/monitoring/figures.ts";

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

/** Which kinds of error; `after` is the last one of the page before, with its time in milliseconds or its count. */
export interface ErrorFilter {
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
    severity: severities.find((each) => each === search.get("severity")) ?? null,
    days: errorPeriods.find((each) => String(each) === search.get("days")) ?? 7,
    text: text.slice(0, longestSearch).toWellFormed(),
    order: search.get("order") === "count" ? "count" : "last",
    after: after ? { value: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function errorSearch({ severity, days, text, order, after }: ErrorFilter): string {
  const search = new URLSearchParams({
    ...(severity && { severity }),
    ...(days !== 7 && { days: String(days) }),
    ...(text && { q: text }),
    ...(order !== "last" && { order }),
    ...(after && { after: `${after.value}_${after.id}` }),
  });
  return search.size > 0 ? `?${search}` : "";
}

/** Whether somebody narrowed the list down. */
export function isNarrowed({ severity, text }: ErrorFilter): boolean {
  return severity !== null || text !== "";
}
