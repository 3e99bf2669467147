import { lazy } from "react";
import type { OrdersView } from "#app/features/bookings/board/show-orders-view.server.ts";
import type { CardRefusal } from "#app/features/bookings/orders/card-refusal.ts";
import type { OrderFilterErrors } from "#app/features/bookings/orders/order-filter.schema.ts";
import { isCalendar, type OrderFilter, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import { OrderFilters } from "#app/features/bookings/orders/order-filters.tsx";
import { OrderList } from "#app/features/bookings/orders/order-list.tsx";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LinkTabs } from "#app/ui/tabs.tsx";

const loadCalendar = () => import("#app/features/bookings/board/calendar-frame.tsx");
// The list is what most open; the server has both at hand.
const CalendarFrame = import.meta.env.SSR
  ? (await loadCalendar()).CalendarFrame
  : lazy(async () => ({ default: (await loadCalendar()).CalendarFrame }));

export interface OrdersBoardProps {
  view: OrdersView;
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
  refusal: CardRefusal | null;
}

const tabs = [
  { view: "upcoming", label: "Hari ini & mendatang" },
  { view: "all", label: "Semua" },
  { view: "day", label: "Kalender hari" },
  { view: "week", label: "Kalender minggu" },
  { view: "history", label: "Riwayat" },
] as const;

/** The bookings of the outlets as a list or as a calendar; its state is its URL. */
export function OrdersBoard({ view, typed, errors, refusal }: OrdersBoardProps) {
  const { filter, choices, list, calendar } = view;
  const { outlet, barber, channel, q, date } = filter;
  const shared = { outlet, barber, channel, q };
  return (
    <>
      <LinkTabs
        label="Daftar dan kalender"
        items={tabs.map((tab) => ({
          to: paths.orders + searchOf({ ...shared, view: tab.view, ...(isCalendar(tab.view) && { date }) }),
          label: tab.label,
          current: filter.view === tab.view,
        }))}
      />
      {Object.values(errors).length > 0 && (
        <Notice tone="danger" title="Sebagian saringan belum dapat dipakai">
          {[...new Set(Object.values(errors))].join(" ")}
        </Notice>
      )}
      <OrderFilters
        key={searchOf(filter)}
        filter={filter}
        typed={typed}
        errors={errors}
        choices={choices}
        shownOutlet={calendar?.outlet.id}
        path={paths.orders}
      />
      {list && <OrderList page={list} refusal={refusal} />}
      {calendar && (
        <CalendarFrame
          calendar={calendar}
          filter={filter}
          choices={choices}
          path={paths.orders}
          bookingPath={(id) => paths.order({ id })}
          movePath={(id) => paths.moveOrder({ id })}
        />
      )}
      {!list && !calendar && (
        <Notice
          title="Belum ada outlet"
          action={
            <LinkButton to={paths.outlets} variant="secondary" size="sm">
              Lihat outlet
            </LinkButton>
          }
        >
          Kalender terisi begitu outlet Anda terdaftar.
        </Notice>
      )}
    </>
  );
}
