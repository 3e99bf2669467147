import type { Temporal } from "temporal-polyfill";
import { afterRow, choice, type FilterOf, listFilter } from "#app/lib/list-filter.ts";
import { addWorkingDays, type IsHoliday, workingDaysBetween } from "#app/lib/working-days.ts";

/** A decision comes within so many working days after the application was sent. */
export const promisedWorkingDays = 2;
export const applicationPageSize = 20;

export const queueViews = ["waiting", "claimed", "revision", "decided"] as const;
export type QueueView = (typeof queueViews)[number];

export const queueViewText: Readonly<Record<QueueView, string>> = {
  waiting: "Perlu ditinjau",
  claimed: "Sedang ditinjau",
  revision: "Menunggu perbaikan",
  decided: "Sudah diputuskan",
};

/** Which page of the queue; a page begins after an application. */
export const queueFilter = listFilter({ view: choice(queueViews, "waiting") }, afterRow);
export type QueueFilter = FilterOf<typeof queueFilter>;

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
