import { CalendarEventBox } from "#app/features/bookings/board/calendar-event.tsx";
import type { CalendarPageData } from "#app/features/bookings/board/show-calendar.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

interface CalendarWeekProps {
  days: NonNullable<CalendarPageData["week"]>;
  dayPath: (date: string) => string;
  bookingPath: (id: string) => string;
}

/** The days of a week, below one another on a phone and side by side on a wide screen. */
export function CalendarWeek({ days, dayPath, bookingPath }: CalendarWeekProps) {
  return (
    <ol className="grid gap-3 lg:grid-cols-7 lg:gap-2">
      {days.map((day) => (
        <li
          key={day.date}
          className={classNames(
            "min-w-0 space-y-2 rounded-xl border bg-white p-3 lg:p-2",
            day.isToday ? "border-orange-700" : "border-stone-200",
          )}
        >
          <h3 className="font-bold">
            <Link
              to={dayPath(day.date)}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {day.label}
              {day.isToday && <span className="sr-only">, hari ini</span>}
            </Link>
          </h3>
          <p className="text-sm text-stone-600 tabular-nums">{day.hours}</p>
          {day.events.length === 0 ? (
            <p className="text-sm text-stone-600">Belum ada booking</p>
          ) : (
            <ol className="space-y-1.5">
              {day.events.map((event) => (
                <li key={`${event.id} ${day.date}`}>
                  <CalendarEventBox
                    event={event}
                    barber={event.barber}
                    path={event.booking && bookingPath(event.id)}
                    movePath={null}
                  />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
