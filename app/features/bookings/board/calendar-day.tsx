import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNavigate, useSubmit } from "react-router";
import { CalendarEventBox } from "#app/features/bookings/board/calendar-event.tsx";
import { hourRems, shortestBoxMin } from "#app/features/bookings/board/calendar-layout.ts";
import type { CalendarPageData } from "#app/features/bookings/board/show-calendar.server.ts";
import { Link } from "#app/ui/link.tsx";

interface CalendarDayProps {
  calendar: CalendarPageData & { day: NonNullable<CalendarPageData["day"]> };
  bookingPath: (id: string) => string;
  movePath: (id: string) => string;
  /** Leads back here after a move. */
  back: string;
  /** The same day of one barber alone. */
  barberPath: (id: string) => string;
  /** To book a barber at a free time; without one, now. */
  newPath: (barber: string, start: string | null) => string;
}

/** A day with a column for each barber; on a phone it scrolls sideways beside its times. */
export function CalendarDay({ calendar, bookingPath, movePath, back, barberPath, newPath }: CalendarDayProps) {
  const { day, date, outlet } = calendar;
  const grid = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  const hourRem = hourRems[day.zoom];
  const remOf = (minute: number) => `${((minute - day.start) / 60) * hourRem}rem`;
  const hours = Array.from({ length: (day.end - day.start) / 60 }, (_, index) => day.start + index * 60);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let stop: (() => void) | null = null;
    let isGone = false;
    import("#app/features/bookings/board/drag-to-move.ts").then(
      ({ dragToMove }) => {
        if (isGone) return;
        stop = dragToMove(element, {
          date,
          propose: (path, chosen) => void navigate(`${path}?${new URLSearchParams(chosen)}`),
          move: (path, chosen) =>
            void submit(chosen, {
              method: "post",
              action: `${path}?${new URLSearchParams({ return: back })}`,
              preventScrollReset: true,
            }),
        });
      },
      () => {},
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [date, back, navigate, submit]);

  return (
    <section
      ref={grid}
      aria-label={`Jadwal ${calendar.title}`}
      data-first={day.start}
      data-hour-rem={hourRem}
      className="relative isolate min-h-0 grow overflow-auto bg-white"
    >
      <div
        className="grid min-w-max"
        style={{ gridTemplateColumns: `3.25rem repeat(${day.columns.length}, minmax(7.5rem, 1fr))` }}
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
          {day.now !== null && (
            // Where the calendar opens: the half hour that was an hour ago at its top, under the barbers' names.
            <div
              id="sekarang"
              className="absolute size-px scroll-mt-11 [scroll-initial-target:nearest]"
              style={{ top: remOf(Math.max(day.start, Math.floor((day.now - 60) / 30) * 30)) }}
            />
          )}
          {hours.map((minute) => (
            <div key={minute} className="pr-1.5" style={{ height: `${hourRem}rem` }}>
              {String(Math.floor(minute / 60) % 24).padStart(2, "0")}.00
            </div>
          ))}
        </div>
        {day.columns.map((column) => (
          <Column
            key={column.barberId}
            {...{ column, remOf, bookingPath, movePath, newPath, hourRem }}
            end={day.end}
            now={day.now}
            shortest={shortestBoxMin(day.zoom)}
          />
        ))}
      </div>
    </section>
  );
}

interface ColumnProps extends Pick<CalendarDayProps, "bookingPath" | "movePath" | "newPath"> {
  column: NonNullable<CalendarPageData["day"]>["columns"][number];
  remOf: (minute: number) => string;
  hourRem: number;
  end: number;
  now: number | null;
  /** A visit is drawn as long as this, minutes. */
  shortest: number;
}

function Column({ column, remOf, hourRem, end, now, shortest, bookingPath, movePath, newPath }: ColumnProps) {
  const { barberId, barber, closed, events, free } = column;
  const tall = (start: number, minutes: number) => `calc(${remOf(start + minutes)} - ${remOf(start)})`;
  return (
    <div
      data-barber={barberId}
      className="relative border-stone-200 border-l"
      style={{
        height: remOf(end),
        backgroundImage: `repeating-linear-gradient(to bottom,var(--color-stone-200) 0 1px,transparent 1px ${hourRem}rem)`,
      }}
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
              height: tall(event.start, Math.max(event.end - event.start, shortest)),
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
      <ol aria-label={`Waktu kosong ${barber}`}>
        {free.map(({ start, end: until, time, startIso }) => (
          <li
            key={start}
            className="absolute inset-x-0"
            style={{ top: remOf(start), height: tall(start, until - start) }}
          >
            <Link
              to={newPath(barberId, startIso)}
              aria-label={`Booking baru ${barber}, ${time}`}
              className="group/free -outline-offset-2 flex h-full items-center gap-1 px-1.5 font-semibold text-sm text-stone-600 hover:bg-orange-50 hover:text-orange-800 focus-visible:bg-orange-50"
            >
              <Plus size={16} className="shrink-0 opacity-40" />
              <span
                aria-hidden="true"
                className="opacity-0 group-hover/free:opacity-100 group-focus-visible/free:opacity-100"
              >
                {time}
              </span>
            </Link>
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
