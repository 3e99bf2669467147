import { ChevronDown, ChevronLeft, ChevronRight, Plus, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { CalendarDay } from "#app/features/bookings/board/calendar-day.tsx";
import { CalendarLegend } from "#app/features/bookings/board/calendar-event.tsx";
import { CalendarWeek } from "#app/features/bookings/board/calendar-week.tsx";
import type { CalendarPageData } from "#app/features/bookings/board/show-calendar.server.ts";
import { type OrderFilter, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import type { OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { controlClass } from "#app/ui/form/field.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkSwitch } from "#app/ui/link-switch.tsx";

interface CalendarFrameProps {
  calendar: CalendarPageData;
  filter: OrderFilter;
  choices: OrdersPageData["choices"];
  path: string;
  bookingPath: (id: string) => string;
  movePath: (id: string) => string;
  /** To search and to narrow by the rest. */
  filters: ReactNode;
  /** What narrows the calendar now. */
  narrowed: ReactNode;
  hasErrors: boolean;
}

/** One line that stays in sight, and below it the calendar to the edge of the screen. */
export function CalendarFrame(props: CalendarFrameProps) {
  const { calendar, filter, path, bookingPath, movePath, narrowed } = props;
  const back = path + searchOf(filter);
  const withReturn = (id: string) => `${bookingPath(id)}?${new URLSearchParams({ return: back })}`;
  const { day, week } = calendar;
  return (
    <section aria-labelledby="calendar-title" className="flex min-w-0 grow flex-col">
      <CalendarLine {...props} />
      {narrowed}
      {day && day.columns.length > 0 && (
        // From under the page's head and this line to the tabs, or the edge of the screen.
        <div className="flex h-[calc(100dvh-4rem-3.25rem-var(--tabs-room,0px))] min-h-96 flex-col">
          <CalendarDay
            calendar={{ ...calendar, day }}
            bookingPath={withReturn}
            movePath={movePath}
            back={back}
            barberPath={(barber) => path + searchOf({ ...filter, outlet: calendar.outlet.id, barber })}
            newPath={(barber, start) =>
              `${paths.newOrder}?${new URLSearchParams({ outlet: calendar.outlet.id, barber, ...(start && { start }) })}`
            }
          />
          <div className="border-stone-200 border-t bg-white px-3 py-1 md:px-6">
            <CalendarLegend />
          </div>
        </div>
      )}
      {day?.columns.length === 0 && <p className="p-4 text-stone-600 md:px-6">Outlet ini belum punya barber aktif.</p>}
      {week && (
        <div className="space-y-3 p-3 md:px-6">
          <CalendarWeek
            days={week}
            dayPath={(date) => path + searchOf({ ...filter, view: "day", date })}
            bookingPath={withReturn}
          />
          <CalendarLegend />
        </div>
      )}
    </section>
  );
}

const views = [
  { view: "day", name: "Hari" },
  { view: "week", name: "Minggu" },
  { view: "upcoming", name: "Daftar" },
] as const;

function CalendarLine({ calendar, filter, choices, path, filters, hasErrors }: CalendarFrameProps) {
  const unit = calendar.view === "day" ? "Hari" : "Minggu";
  const { view, outlet, barber, status, channel, q, zoom } = filter;
  const ofOutlet = choices.outlets.map(({ id, name }) => ({
    to: path + searchOf({ ...filter, outlet: id, barber: undefined }),
    name,
    isChosen: id === calendar.outlet.id,
  }));
  const ofBarber = choices.barbers.map(({ id, name }) => ({
    to: path + searchOf({ ...filter, outlet: calendar.outlet.id, barber: id }),
    name,
    isChosen: barber === id,
  }));
  const anyBarber = { to: path + searchOf({ ...filter, barber: undefined }), name: "Semua barber", isChosen: !barber };
  return (
    <div className="sticky top-16 z-20 border-stone-200 border-b bg-stone-50">
      <div className="flex h-13 items-center gap-1 px-1 md:gap-3 md:px-6">
        <nav aria-label={`Pilih ${unit.toLowerCase()}`} className="flex items-center">
          <Step to={path + calendar.previous} label={`${unit} sebelumnya`} isBack />
          <details key={calendar.date + view} className="group/date relative">
            <summary className="flex min-h-11 list-none items-center rounded-lg px-1 font-bold text-sm tabular-nums md:text-base [&::-webkit-details-marker]:hidden">
              <h2 id="calendar-title" className="whitespace-nowrap">
                <span aria-hidden="true" className="md:hidden">
                  {calendar.briefTitle}
                </span>
                <span className="max-md:sr-only">{calendar.title}</span>
              </h2>
              <ChevronDown size={20} className="hidden shrink-0 text-stone-600 md:block" />
            </summary>
            <div className="-left-11 absolute w-80 max-w-[calc(100vw-0.5rem)] space-y-3 rounded-xl border border-stone-200 bg-white p-3 shadow-float md:left-0">
              <p className="text-sm text-stone-600">
                {calendar.title} · {calendar.outlet.name} ·{" "}
                {calendar.count === 0 ? "belum ada booking" : `${calendar.count} booking`}
              </p>
              <form method="get" action={path} className="flex items-center gap-2">
                <HiddenFields values={{ view, outlet, barber, status, channel, q, zoom }} />
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
              {!calendar.isToday && (
                <LinkButton to={path + calendar.today} variant="secondary" size="sm" fullWidth preventScrollReset>
                  Hari ini
                </LinkButton>
              )}
            </div>
          </details>
          <Step to={path + calendar.next} label={`${unit} berikutnya`} />
        </nav>
        <div className="shrink-0">
          <LinkSwitch
            label="Tampilan"
            options={views.map((each) => ({
              to:
                path +
                searchOf({
                  ...filter,
                  view: each.view,
                  ...(each.view === "upcoming" && { date: undefined, zoom: undefined }),
                }),
              name: each.name,
              isChosen: view === each.view,
            }))}
          />
        </div>
        {ofOutlet.length > 1 && (
          <div className="hidden min-w-0 md:block">
            <LinkSwitch label="Outlet" options={ofOutlet} />
          </div>
        )}
        {ofBarber.length > 1 && (
          // Where it has no room, the names above the columns do the same.
          <div className="min-w-0 max-[21.5rem]:hidden">
            <LinkSwitch label="Barber" options={[anyBarber, ...ofBarber]} />
          </div>
        )}
        <div className="ml-auto flex shrink-0 items-center md:gap-2">
          <div className="hidden md:block">
            <LinkButton to={`${paths.newOrder}?outlet=${calendar.outlet.id}`} icon={Plus} size="sm">
              Booking baru
            </LinkButton>
          </div>
          <details className="relative" open={hasErrors}>
            <summary
              aria-label="Ukuran dan saringan"
              title="Ukuran dan saringan"
              className="flex size-11 list-none items-center justify-center rounded-lg hover:bg-stone-200 [&::-webkit-details-marker]:hidden"
            >
              <SlidersHorizontal size={20} />
            </summary>
            <div className="absolute right-0 max-h-[70dvh] w-[min(24rem,calc(100vw-0.5rem))] space-y-4 overflow-y-auto rounded-xl border border-stone-200 bg-white p-4 shadow-float">
              {calendar.view === "day" && (
                <ChipRow label="Tinggi satu jam">
                  {zooms.map(([value, name]) => (
                    <ChipLink
                      key={name}
                      to={path + searchOf({ ...filter, zoom: value })}
                      preventScrollReset
                      selected={zoom === value}
                    >
                      {name}
                    </ChipLink>
                  ))}
                </ChipRow>
              )}
              {filters}
              {calendar.view === "day" && (
                <p className="text-sm text-stone-600">
                  Ketuk waktu kosong untuk booking di sana. Untuk memindahkan booking, tahan dengan jari atau seret
                  dengan tetikus; atau buka booking lalu pilih waktu lain.
                </p>
              )}
              <LinkButton to={path + searchOf(filter)} variant="quiet" size="sm" preventScrollReset>
                Muat ulang
              </LinkButton>
            </div>
          </details>
        </div>
      </div>
    </div>
  );
}

const zooms = [
  ["far", "Ringkas"],
  [undefined, "Biasa"],
  ["near", "Besar"],
] as const;

function Step({ to, label, isBack = false }: { to: string; label: string; isBack?: boolean }) {
  const Icon = isBack ? ChevronLeft : ChevronRight;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      title={label}
      className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-stone-200"
    >
      <Icon size={20} />
    </Link>
  );
}
