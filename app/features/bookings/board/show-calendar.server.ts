import { Temporal } from "temporal-polyfill";
import { findCalendar } from "#app/features/bookings/board/calendar.queries.server.ts";
import {
  columnsOfDay,
  endOfDay,
  eventsOfDay,
  openOfDay,
  type WallDayOf,
  windowOfDay,
} from "#app/features/bookings/board/calendar-days.server.ts";
import type { CalendarPage, CalendarWeekDay } from "#app/features/bookings/board/calendar-page.ts";
import { type CalendarView, type OrderFilter, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { recentIds } from "#app/features/bookings/terms/recent-orders.ts";
import type { OutletManager } from "#app/features/core/access/actor.ts";
import { dateOfWallDay, minutesOfDay, wallDay, wallMinutes } from "#app/features/time/hours/opening.ts";
import {
  formatDate,
  formatMinutes,
  instantAt,
  localDate,
  monthName,
  toDate,
  type ZoneName,
} from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** The evening of the last day may reach so far into the next. */
const longestEveningMin = 12 * 60;

export interface CalendarAsked {
  filter: OrderFilter & { view: CalendarView };
  outlet: { id: string; zone: ZoneName };
}

/** The calendar of one outlet; null where it is not the user's. */
export async function showCalendar(
  user: OutletManager,
  { filter, outlet }: CalendarAsked,
  now: Temporal.Instant = clock.now(),
): Promise<CalendarPage | null> {
  const today = localDate(now, outlet.zone);
  const date = filter.date ? Temporal.PlainDate.from(filter.date) : today;
  const { first, days } = rangeOf(filter.view, date);
  const row = await findCalendar({
    user,
    outletId: outlet.id,
    filter,
    from: toDate(instantAt(first, 0, outlet.zone)),
    to: toDate(instantAt(first.add({ days }), longestEveningMin, outlet.zone)),
    firstDate: first.subtract({ days: 1 }).toString(),
    lastDate: first.add({ days }).toString(),
    now: toDate(now),
  });
  if (!row) return null;
  const nowMs = now.epochMilliseconds;
  const seen = { row, day: wallDay(first.toString()), now: nowMs };
  const day = filter.view === "day" ? dayOf(seen) : null;
  const week = filter.view === "week" ? weekOf(seen) : null;
  const at = (each: Temporal.PlainDate) => searchOf({ ...filter, date: each.toString() });
  const step = filter.view === "day" ? { days: 1 } : { days: 7 };
  return {
    view: filter.view,
    outlet: { id: row.id, name: row.name, zone: row.zone },
    date: date.toString(),
    title: filter.view === "day" ? formatDate(date) : weekTitle(first),
    isToday: today.since(first).days >= 0 && today.since(first).days < days,
    previous: at(date.subtract(step)),
    next: at(date.add(step)),
    today: searchOf({ ...filter, date: undefined }),
    day,
    week,
    count: [...(day?.columns ?? []), ...(week ?? [])].flatMap(({ events }) => events.filter(({ booking }) => booking))
      .length,
    recent: recentIds(row.bookings, nowMs),
  };
}

function rangeOf(view: CalendarView, date: Temporal.PlainDate) {
  return view === "day" ? { first: date, days: 1 } : { first: date.subtract({ days: date.dayOfWeek - 1 }), days: 7 };
}

function dayOf(at: WallDayOf): CalendarPage["day"] {
  const open = openOfDay(at);
  const end = endOfDay(open);
  const window = windowOfDay(open, eventsOfDay(at, end), end);
  const events = eventsOfDay(at, end, window);
  const minute = Math.floor(wallMinutes(at.now, at.row.zone)) - at.day * minutesOfDay;
  const isNow = minute >= window.start && minute < window.end;
  return { ...window, now: isNow ? minute : null, columns: columnsOfDay(at, events, window) };
}

function weekOf({ row, day: monday, now }: WallDayOf): CalendarWeekDay[] {
  const today = Math.floor(wallMinutes(now, row.zone) / minutesOfDay);
  const barbers = new Map(row.barbers.map(({ id, name }) => [id, name]));
  return Array.from({ length: 7 }, (_, index) => {
    const at = { row, day: monday + index, now };
    const date = Temporal.PlainDate.from(dateOfWallDay(at.day));
    // A night's visit belongs to the date it is on, so that no booking stands in two days of the week.
    const events = eventsOfDay(at, minutesOfDay).filter(({ kind, start }) => kind !== "booking" || start >= 0);
    return {
      date: date.toString(),
      label: formatDate(date).replace(/ \d{4}$/, ""),
      isToday: at.day === today,
      hours: hoursText(openOfDay(at)),
      events: events.map(({ barberId, ...event }) => ({ ...event, barber: barbers.get(barberId) ?? "" })),
    };
  });
}

function hoursText(open: readonly { start: number; end: number }[]): string {
  if (open.length === 0) return "Tutup";
  return open.map(({ start, end }) => `${formatMinutes(start)}–${formatMinutes(end)}`).join(", ");
}

/** `16–22 Maret 2026`, `30 Maret – 5 April 2026` */
function weekTitle(monday: Temporal.PlainDate): string {
  const sunday = monday.add({ days: 6 });
  const end = `${sunday.day} ${monthName(sunday.month)} ${sunday.year}`;
  if (monday.month === sunday.month) return `${monday.day}–${end}`;
  const year = monday.year === sunday.year ? "" : ` ${monday.year}`;
  return `${monday.day} ${monthName(monday.month)}${year} – ${end}`;
}
