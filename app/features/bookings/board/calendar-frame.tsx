import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { CalendarDay } from "#app/features/bookings/board/calendar-day.tsx";
import { CalendarWeek } from "#app/features/bookings/board/calendar-week.tsx";
import type { CalendarPageData } from "#app/features/bookings/board/show-calendar.server.ts";
import { type OrderFilter, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import type { OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";

export interface CalendarFrameProps {
  calendar: CalendarPageData;
  filter: OrderFilter;
  choices: OrdersPageData["choices"];
  path: string;
  bookingPath: (id: string) => string;
  movePath: (id: string) => string;
}

/** The calendar with the ways to another day, another week and one barber alone. */
export function CalendarFrame({ calendar, filter, choices, path, bookingPath, movePath }: CalendarFrameProps) {
  const back = new URLSearchParams({ return: path + searchOf(filter) });
  const withReturn = (id: string) => `${bookingPath(id)}?${back}`;
  const { day, week } = calendar;
  const barberPath = (barber: string) => path + searchOf({ ...filter, outlet: calendar.outlet.id, barber });
  return (
    <section aria-labelledby="calendar-title" className="space-y-4">
      <DateNavigation calendar={calendar} filter={filter} path={path} />
      {choices.barbers.length > 1 && (
        <div>
          <ChipRow label="Barber">
            <ChipLink
              to={path + searchOf({ ...filter, barber: undefined })}
              preventScrollReset
              selected={!filter.barber}
            >
              Semua barber
            </ChipLink>
            {choices.barbers.map(({ id, name }) => (
              <ChipLink key={id} to={barberPath(id)} preventScrollReset selected={filter.barber === id}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {day && day.columns.length > 0 && (
        <CalendarDay
          calendar={{ ...calendar, day }}
          bookingPath={withReturn}
          movePath={movePath}
          barberPath={barberPath}
        />
      )}
      {day?.columns.length === 0 && <p className="text-stone-600">Outlet ini belum punya barber aktif.</p>}
      {week && (
        <CalendarWeek
          days={week}
          dayPath={(date) => path + searchOf({ ...filter, view: "day", date })}
          bookingPath={withReturn}
        />
      )}
      <p className="text-sm text-stone-600">
        ? menunggu · ● sudah datang · ✓ selesai · × tidak hadir.{" "}
        {day && "Dengan tetikus, seret booking ke waktu atau barber lain; atau buka booking lalu pilih waktu lain."}
      </p>
    </section>
  );
}

function DateNavigation({ calendar, filter, path }: Pick<CalendarFrameProps, "calendar" | "filter" | "path">) {
  const unit = calendar.view === "day" ? "hari" : "minggu";
  const { view, outlet, barber, status, channel, q } = filter;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="calendar-title" className="w-full text-xl font-bold lg:w-auto lg:grow">
        {calendar.title}
        <span className="block text-base font-normal text-stone-600">
          {calendar.outlet.name} · {calendar.count === 0 ? "belum ada booking" : `${calendar.count} booking`}
        </span>
      </h2>
      <nav aria-label={`Pilih ${unit}`} className="flex items-center gap-2">
        <Step to={path + calendar.previous} label={`${unit === "hari" ? "Hari" : "Minggu"} sebelumnya`} isBack />
        <Step to={path + calendar.next} label={`${unit === "hari" ? "Hari" : "Minggu"} berikutnya`} />
        {!calendar.isToday && (
          <LinkButton to={path + calendar.today} variant="secondary" size="sm" preventScrollReset>
            Hari ini
          </LinkButton>
        )}
      </nav>
      <form method="get" action={path} className="flex items-center gap-2">
        <HiddenFields values={{ view, outlet, barber, status, channel, q }} />
        <input
          key={calendar.date}
          type="date"
          name="date"
          aria-label="Tanggal"
          defaultValue={calendar.date}
          className={controlClass}
        />
        <Button type="submit" variant="secondary">
          Lihat
        </Button>
      </form>
    </div>
  );
}

function Step({ to, label, isBack = false }: { to: string; label: string; isBack?: boolean }) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      <Icon size={20} />
    </Link>
  );
}
