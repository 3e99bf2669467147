import type { Temporal } from "temporal-polyfill";
import { ageOf, promisedWorkingDays } from "#app/features/outlets/registration/review-queue.ts";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";
import { addWorkingDays, workingDaysBetween } from "#app/lib/working-days.ts";
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

/** What was sent before this instant has waited past the promised day; an application, where no other promise is named. */
export function lateBefore(now: Temporal.Instant, workingDays = promisedWorkingDays): Date {
  const today = localDate(now, "WIB");
  const isLate = (sentOn: Temporal.PlainDate) =>
    workingDaysBetween(addWorkingDays(sentOn, workingDays, isHoliday), today, isHoliday) > 0;
  let day = today;
  while (!isLate(day)) day = day.subtract({ days: 1 });
  return toDate(instantAt(day.add({ days: 1 }), 0, "WIB"));
}
