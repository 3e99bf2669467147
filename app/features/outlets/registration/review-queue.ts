import type { Temporal } from "temporal-polyfill";
import { addWorkingDays, type IsHoliday, workingDaysBetween } from "#app/lib/working-days.ts";

/** A decision comes within so many working days after the application was sent. */
export const promisedWorkingDays = 2;
export const applicationsPerPage = 20;

export const queueViews = ["waiting", "claimed", "revision", "decided"] as const;
export type QueueView = (typeof queueViews)[number];

export const queueViewText: Readonly<Record<QueueView, string>> = {
  waiting: "Perlu ditinjau",
  claimed: "Sedang ditinjau",
  revision: "Menunggu perbaikan",
  decided: "Sudah diputuskan",
};

/** Which page of the queue; `after` is the last application of the page before. */
export interface QueueFilter {
  view: QueueView;
  after: { at: number; id: string } | null;
}

/** `?view=decided&after=1789…_0198…`; whatever is unreadable is the first page of what waits. */
export function readQueueFilter(search: URLSearchParams): QueueFilter {
  const after = /^(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(search.get("after") ?? "");
  return {
    view: queueViews.find((view) => view === search.get("view")) ?? "waiting",
    after: after ? { at: Number(after[1]), id: after[2] ?? "" } : null,
  };
}

export function queueSearch({ view, after }: QueueFilter): string {
  const search = new URLSearchParams({
    ...(view !== "waiting" && { view }),
    ...(after && { after: `${after.at}_${after.id}` }),
  });
  return search.size > 0 ? `?${search}` : "";
}

export interface ApplicationAge {
  /** Working days since it was sent. */
  days: number;
  dueOn: Temporal.PlainDate;
  /** Working days after the promised day; 0 while the promise can be kept. */
  overdueDays: number;
}

/** How long an application that was sent on `sentOn` has waited on `today`, both days of the office. */
export function ageOf(sentOn: Temporal.PlainDate, today: Temporal.PlainDate, isHoliday?: IsHoliday): ApplicationAge {
  const dueOn = addWorkingDays(sentOn, promisedWorkingDays, isHoliday);
  return {
    days: workingDaysBetween(sentOn, today, isHoliday),
    dueOn,
    overdueDays: workingDaysBetween(dueOn, today, isHoliday),
  };
}
