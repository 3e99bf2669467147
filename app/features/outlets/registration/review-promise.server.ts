import type { Temporal } from "temporal-polyfill";
import { ageOf } from "#app/features/outlets/registration/review-queue.ts";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";
import { formatShortDate, instantAt, localDate, toDate } from "#app/lib/zoned-time.ts";

const holidays = new Set(holidayYears.flatMap(({ days }) => days.map(({ date }) => date)));
const isHoliday = (date: Temporal.PlainDate) => holidays.has(date.toString());

/** How long an application that was sent at `sentAt` has waited, in days on which the office in Jakarta works. */
export function waitedSince(sentAt: Date, now: Temporal.Instant) {
  return ageOf(localDate(sentAt, "WIB"), localDate(now, "WIB"), isHoliday);
}

export interface AgeText {
  text: string;
  dueText: string;
  isOverdue: boolean;
}

/** The same in words. */
export function ageText(sentAt: Date, now: Temporal.Instant): AgeText {
  const { days, dueOn, overdueDays } = waitedSince(sentAt, now);
  const due = formatShortDate(dueOn);
  return {
    text: days === 0 ? "Baru" : `${days} hari kerja`,
    dueText: overdueDays > 0 ? `Lewat ${overdueDays} hari kerja dari ${due}` : `Janji: ${due}`,
    isOverdue: overdueDays > 0,
  };
}

/** Applications that were sent before this instant have waited past the promised day. */
export function lateBefore(now: Temporal.Instant): Date {
  const today = localDate(now, "WIB");
  let day = today;
  while (ageOf(day, today, isHoliday).overdueDays === 0) day = day.subtract({ days: 1 });
  return toDate(instantAt(day.add({ days: 1 }), 0, "WIB"));
}
