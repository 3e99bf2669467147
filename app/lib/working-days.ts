import type { Temporal } from "temporal-polyfill";

/** Whether a day is none on which offices work, beside Saturday and Sunday. */
export type IsHoliday = (date: Temporal.PlainDate) => boolean;

const noHoliday: IsHoliday = () => false;

export function isWorkingDay(date: Temporal.PlainDate, isHoliday: IsHoliday = noHoliday): boolean {
  return date.dayOfWeek <= 5 && !isHoliday(date);
}

/** The working day `days` after `date`: two after a Friday is Tuesday, and so it is for the Saturday and Sunday after. */
export function addWorkingDays(
  date: Temporal.PlainDate,
  days: number,
  isHoliday: IsHoliday = noHoliday,
): Temporal.PlainDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (isWorkingDay(day, isHoliday)) left -= 1;
  }
  return day;
}

/** The working days after `from`, up to and with `until`; 0 when it is not later. */
export function workingDaysBetween(
  from: Temporal.PlainDate,
  until: Temporal.PlainDate,
  isHoliday: IsHoliday = noHoliday,
): number {
  let count = 0;
  const last = until.since(from).days;
  for (let days = 1; days <= last; days += 1) {
    if (isWorkingDay(from.add({ days }), isHoliday)) count += 1;
  }
  return count;
}
