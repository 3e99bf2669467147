import { dataKinds } from "#app/features/people/data-requests/data-request.ts";
import { listCursorText, searchOfSet } from "#app/lib/list-cursor.ts";
import type { DataRequestKind } from "#app/platform/generated/enums.ts";

export const requestsPerPage = 30;

export const dataViews = ["open", "overdue", "closed"] as const;
export type DataView = (typeof dataViews)[number];
export const dataViewText: Readonly<Record<DataView, string>> = {
  open: "Terbuka",
  overdue: "Lewat tenggat",
  closed: "Selesai",
};

export interface DataRequestFilter {
  view: DataView;
  kind: DataRequestKind | null;
  /** The last one of the page before. */
  after: { at: number; id: string } | null;
}

/** `?view=overdue&kind=DELETION&after=1700_0198…`; whatever is unreadable is as if it was not there. */
export function readDataRequestFilter(search: URLSearchParams): DataRequestFilter {
  const after = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.get("after") ?? "");
  return {
    view: dataViews.find((each) => each === search.get("view")) ?? "open",
    kind: dataKinds.find((each) => each === search.get("kind")) ?? null,
    after: after ? { at: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function dataRequestFilterValues({ view, kind }: DataRequestFilter): Record<string, string> {
  return { ...(view !== "open" && { view }), ...(kind && { kind }) };
}

export function dataRequestSearch(filter: DataRequestFilter): string {
  return searchOfSet({ ...dataRequestFilterValues(filter), after: filter.after && listCursorText(filter.after) });
}
