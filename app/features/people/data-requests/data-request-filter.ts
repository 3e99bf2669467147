import { dataKinds } from "#app/features/people/data-requests/data-request.ts";
import { afterRow, choice, type FilterOf, listFilter } from "#app/lib/list-filter.ts";

export const requestPageSize = 30;

export const dataViews = ["open", "overdue", "closed"] as const;
type DataView = (typeof dataViews)[number];
export const dataViewText: Readonly<Record<DataView, string>> = {
  open: "Terbuka",
  overdue: "Lewat tenggat",
  closed: "Selesai",
};

export const dataRequestFilter = listFilter(
  { view: choice(dataViews, "open"), kind: choice(dataKinds, null) },
  afterRow,
);
export type DataRequestFilter = FilterOf<typeof dataRequestFilter>;
