import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { CalendarEventBox } from "#app/features/bookings/board/calendar-event.tsx";
import type { CalendarPageData } from "#app/features/bookings/board/show-calendar.server.ts";

/** So tall is an hour: a visit of half an hour is a target of 48 px. */
/** So tall that the shortest usual service, a quarter of an hour, is a target for a thumb. */
const hourRem = 12;

export interface CalendarDayProps {
  calendar: CalendarPageData & { day: NonNullable<CalendarPageData["day"]> };
  bookingPath: (id: string) => string;
  movePath: (id: string) => string;
  /** The same day of one barber alone. */
  barberPath: (id: string) => string;
}

/** A day with a column for each barber; on a phone it scrolls sideways beside its times. */
export function CalendarDay({ calendar, bookingPath, movePath, barberPath }: CalendarDayProps) {
  const { day, date, outlet } = calendar;
  const grid = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const remOf = (minute: number) => `${((minute - day.start) / 60) * hourRem}rem`;
  const hours = Array.from({ length: (day.end - day.start) / 60 }, (_, index) => day.start + index * 60);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/bookings/board/drag-to-move.ts").then(
      ({ dragToMove }) => {
        if (!isGone) stop = dragToMove(element, { date, go: (to) => void navigate(to) });
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [date, navigate]);

  return (
    <section
      ref={grid}
      aria-label={`Jadwal ${calendar.title}`}
      data-first={day.start}
      data-hour-rem={hourRem}
      className="relative max-h-[85dvh] overflow-auto rounded-xl border border-stone-200 bg-white"
    >
      <div
        className="grid min-w-max"
        style={{ gridTemplateColumns: `3.25rem repeat(${day.columns.length}, minmax(8.5rem, 1fr))` }}
      >
        <p className="sticky top-0 left-0 z-20 flex items-center justify-center border-stone-200 border-b bg-white text-sm text-stone-600">
          {outlet.zone}
        </p>
        {day.columns.map(({ barberId, barber }) => (
          <h3
            key={barberId}
            id={`barber-${barberId}`}
            className="sticky top-0 z-10 border-stone-200 border-b border-l bg-white font-bold"
          >
            <Link
              to={barberPath(barberId)}
              preventScrollReset
              className="flex min-h-11 items-center px-2 -outline-offset-2 underline-offset-4 hover:underline"
            >
              {barber}
            </Link>
          </h3>
        ))}
        <div
          aria-hidden="true"
          className="sticky left-0 z-10 border-stone-200 bg-white text-right text-sm text-stone-600 tabular-nums"
        >
          {hours.map((minute) => (
            <div key={minute} className="pr-1.5" style={{ height: `${hourRem}rem` }}>
              {String(Math.floor(minute / 60) % 24).padStart(2, "0")}.00
            </div>
          ))}
        </div>
        {day.columns.map((column) => (
          <Column key={column.barberId} {...{ column, remOf, bookingPath, movePath }} end={day.end} now={day.now} />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps extends Pick<CalendarDayProps, "bookingPath" | "movePath"> {
  column: NonNullable<CalendarPageData["day"]>["columns"][number];
  remOf: (minute: number) => string;
  end: number;
  now: number | null;
}

function Column({ column, remOf, end, now, bookingPath, movePath }: ColumnProps) {
  const { barberId, closed, events } = column;
  return (
    <div
      data-barber={barberId}
      className="relative border-stone-200 border-l bg-[repeating-linear-gradient(to_bottom,var(--color-stone-200)_0_1px,transparent_1px_12rem)]"
      style={{ height: remOf(end) }}
    >
      {closed.map((each) => (
        <div
          key={each.start}
          aria-hidden="true"
          className="absolute inset-x-0 bg-[repeating-linear-gradient(135deg,var(--color-stone-200)_0_2px,var(--color-stone-100)_2px_10px)]"
          style={{ top: remOf(each.start), height: `calc(${remOf(each.end)} - ${remOf(each.start)})` }}
        />
      ))}
      {events.length === 0 && <p className="sr-only">Belum ada booking</p>}
      <ol aria-labelledby={`barber-${barberId}`}>
        {events.map((event) => (
          <li
            key={event.id}
            className="absolute p-px"
            style={{
              top: remOf(event.start),
              height: `calc(${remOf(event.end)} - ${remOf(event.start)})`,
              left: `${(event.lane / event.lanes) * 100}%`,
              width: `${100 / event.lanes}%`,
            }}
          >
            <CalendarEventBox
              event={event}
              fills
              path={event.booking && bookingPath(event.id)}
              movePath={event.booking?.canMove ? movePath(event.id) : null}
            />
          </li>
        ))}
      </ol>
      {now !== null && (
        <div
          aria-hidden="true"
          data-now=""
          className="pointer-events-none absolute inset-x-0 border-red-700 border-t-2"
          style={{ top: remOf(now) }}
        />
      )}
    </div>
  );
}
