import { Temporal } from "temporal-polyfill";
import { type ExceptionRow, listExceptions, readHours } from "#app/features/time/hours/hours.queries.server.ts";
import { closingWords } from "#app/features/time/hours/intervals.ts";
import { holidayYears } from "#app/features/time/hours/national-holidays.ts";
import { followsHours, usualHoursOf, weekdays } from "#app/features/time/hours/opening-hours.ts";
import { clockText } from "#app/lib/clock-text.ts";
import { formatDate, formatShortDate, localDate, weekdayName, type ZoneName } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";

interface ShownOutlet {
  id: string;
  name: string;
  type: "BARBERSHOP" | "MOBILE_BARBER";
  zone: ZoneName;
}

/** Everything the editor of opening hours shows of an outlet. */
export async function showHoursEditor(
  { id, name, type, zone }: ShownOutlet,
  canEdit: boolean,
  now: Temporal.Instant = clock.now(),
) {
  const today = localDate(now, zone).toString();
  const [{ hours, barbers }, exceptions] = await Promise.all([readHours(db, id), listExceptions(db, id, today)]);
  const isNew = hours.length === 0;
  const week = isNew ? usualHoursOf(type) : hours;
  const active = barbers.filter((barber) => barber.active);
  const follows = ({ shifts }: (typeof active)[number]) => followsHours(shifts, { type, hours });
  return {
    outlet: { id, name, zone },
    canEdit,
    /** Nothing is stored yet: the week shown is a suggestion. */
    isNew,
    days: weekdays.map((weekday) => {
      const intervals = week.filter((each) => each.weekday === weekday);
      return {
        name: weekdayName(weekday),
        isOpen: intervals.length > 0,
        intervals: intervals.map(({ openMin, closeMin }) => ({ open: clockText(openMin), close: clockText(closeMin) })),
      };
    }),
    /** Active barbers who work whenever the outlet is open; the others have a week of their own. */
    followers: active.filter(follows).map((barber) => barber.name),
    others: active.filter((barber) => !follows(barber)).map((barber) => barber.name),
    exceptions: shownExceptions(exceptions),
    holidays: shownHolidays(today, new Set(exceptions.map(({ date }) => date))),
    /** The first date that can be chosen. */
    today,
  };
}

export type HoursPageData = Awaited<ReturnType<typeof showHoursEditor>>;

function shownExceptions(rows: readonly ExceptionRow[]) {
  const dates = [...new Set(rows.map(({ date }) => date))];
  return dates.map((date) => {
    const ofDate = rows.filter((row) => row.date === date);
    const texts = ofDate.flatMap(({ openMin, closeMin }) => {
      if (openMin === null || closeMin === null) return [];
      const words = closingWords({ openMin, closeMin });
      return `${clockText(openMin)}–${clockText(closeMin)}${words ? ` (${words})` : ""}`;
    });
    return {
      date,
      label: formatDate(Temporal.PlainDate.from(date)),
      text: texts.length > 0 ? texts.join(", ") : "Tutup",
      reason: ofDate[0]?.reason ?? "",
    };
  });
}

/** Of the coming years: each date that is not yet said to be different. */
function shownHolidays(today: string, taken: ReadonlySet<string>) {
  return holidayYears
    .filter(({ year }) => year >= Number(today.slice(0, 4)))
    .map(({ days, ...year }) => ({
      ...year,
      days: days
        .filter(({ date }) => date >= today && !taken.has(date))
        .map(({ date, name }) => ({ date, name, label: formatShortDate(Temporal.PlainDate.from(date)) })),
    }))
    .filter(({ days }) => days.length > 0);
}
