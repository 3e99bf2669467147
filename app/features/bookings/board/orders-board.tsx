import { X } from "lucide-react";
import { lazy } from "react";
import type { OrdersView } from "#app/features/bookings/board/show-calendar.server.ts";
import { type CardRefusal, OrderCard } from "#app/features/bookings/orders/order-card.tsx";
import {
  channelText,
  groupOf,
  groupText,
  isCalendar,
  isNarrowed,
  type OrderFilter,
  orderChannels,
  orderGroups,
  searchOf,
} from "#app/features/bookings/orders/order-filter.ts";
import type { OrderFilterErrors, OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const loadCalendar = () => import("#app/features/bookings/board/calendar-frame.tsx");
// The list is what most open; the server has both at hand.
const CalendarFrame = import.meta.env.SSR
  ? (await loadCalendar()).CalendarFrame
  : lazy(async () => ({ default: (await loadCalendar()).CalendarFrame }));

const loadEmpty = () => import("#app/features/bookings/orders/no-orders.tsx");
// Most lists have something in them; the server has both at hand.
const NoOrders = import.meta.env.SSR
  ? (await loadEmpty()).NoOrders
  : lazy(async () => ({ default: (await loadEmpty()).NoOrders }));

interface OrdersBoardProps {
  view: OrdersView;
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
  refusal: CardRefusal | null;
}

const tabs = [
  { view: "upcoming", label: "Hari ini & mendatang" },
  { view: "all", label: "Semua" },
  { view: "history", label: "Riwayat" },
  { view: "day", label: "Kalender" },
] as const;

/** The bookings of the outlets as a list or as a calendar; its state is its URL. */
export function OrdersBoard({ view, typed, errors, refusal }: OrdersBoardProps) {
  const { filter, choices, list, calendar } = view;
  const { outlet, barber, channel, q } = filter;
  const shared = { outlet, barber, channel, q };
  const hasErrors = Object.values(errors).length > 0;
  const complaint = hasErrors && (
    <Notice tone="danger" title="Sebagian saringan belum dapat dipakai">
      {[...new Set(Object.values(errors))].join(" ")}
    </Notice>
  );
  const filters = (
    <OrderFilters
      key={searchOf(filter)}
      filter={filter}
      typed={typed}
      errors={errors}
      choices={choices}
      shownOutlet={calendar?.outlet.id}
    />
  );
  if (calendar) {
    // Outlet and barber stand in the calendar's own line.
    const others = { ...filter, outlet: undefined, barber: undefined };
    const isNarrow = hasErrors || isNarrowed(others);
    return (
      <CalendarFrame
        calendar={calendar}
        filter={filter}
        choices={choices}
        path={paths.orders}
        bookingPath={(id) => paths.order({ id })}
        movePath={(id) => paths.moveOrder({ id })}
        filters={filters}
        narrowed={
          isNarrow && (
            <div className="space-y-2 px-3 py-2 md:px-6">
              {complaint}
              <ActiveFilters filter={filter} choices={choices} hasLine />
            </div>
          )
        }
        hasErrors={hasErrors}
      />
    );
  }
  return (
    <>
      <nav
        aria-label="Daftar dan kalender"
        className="-mx-4 -mb-4 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:px-1"
      >
        <ul className="flex min-w-max gap-2">
          {tabs.map(({ view: to, label }) => (
            <li key={to}>
              <ChipLink
                to={paths.orders + searchOf({ ...shared, view: to })}
                preventScrollReset
                selected={filter.view === to}
              >
                {label}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {complaint}
      <div className="space-y-3">
        {filters}
        <ActiveFilters filter={filter} choices={choices} />
      </div>
      {list && <OrderList page={list} refusal={refusal} />}
      {!list && (
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

interface OrderFiltersProps {
  filter: OrderFilter;
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
  choices: OrdersPageData["choices"];
  /** The outlet that a calendar is of; a list may be of all. */
  shownOutlet?: string | undefined;
}

/** A plain GET form: the list's state is its URL. */
function OrderFilters({ filter, typed, errors, choices, shownOutlet }: OrderFiltersProps) {
  const { view, date, zoom } = filter;
  const isList = !isCalendar(view);
  const plain = searchOf({ view, date, zoom, ...(!isList && { outlet: filter.outlet }) });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="rounded-xl border border-stone-200 bg-white px-4">
      <Disclosure summary="Cari dan saring" open={hasErrors}>
        <form method="get" action={paths.orders} noValidate className="space-y-4 pt-1">
          <HiddenFields values={{ view: view === "upcoming" ? null : view, date, zoom }} />
          <div className="grid gap-4 md:grid-cols-3">
            <TextField
              name="q"
              label="Nama, nomor HP, atau kode"
              type="search"
              autoComplete="off"
              maxLength={60}
              defaultValue={typed.q}
              error={errors.q}
            />
            <SelectField
              name="status"
              label="Status"
              options={optionsFrom(orderGroups, groupText)}
              defaultValue={groupOf(filter)}
              error={errors.status}
            />
            {choices.outlets.length > 1 && (
              <SelectField
                name="outlet"
                label="Outlet"
                {...(isList && { placeholder: "Semua outlet" })}
                options={optionsOf(choices.outlets)}
                defaultValue={filter.outlet ?? shownOutlet}
                error={errors.outlet}
              />
            )}
            {choices.barbers.length > 0 && (
              <SelectField
                name="barber"
                label="Barber"
                placeholder="Semua barber"
                options={optionsOf(choices.barbers)}
                defaultValue={filter.barber}
                error={errors.barber}
              />
            )}
            <SelectField
              name="channel"
              label="Cara booking"
              placeholder="Semua cara"
              options={optionsFrom(orderChannels, channelText)}
              defaultValue={filter.channel}
              error={errors.channel}
            />
            {isList &&
              dateFields.map(([name, label]) => (
                <TextField
                  key={name}
                  name={name}
                  label={label}
                  type="date"
                  defaultValue={typed[name]}
                  error={errors[name]}
                />
              ))}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit">Terapkan</Button>
            <LinkButton to={paths.orders + plain} variant="quiet">
              Hapus saringan
            </LinkButton>
          </div>
        </form>
      </Disclosure>
    </div>
  );
}

const dateFields = [
  ["from", "Dari tanggal"],
  ["until", "Sampai tanggal"],
] as const;

function optionsOf(list: readonly { id: string; name: string }[]) {
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** What narrows the list now, each a link that takes it away. */
function ActiveFilters({
  filter,
  choices,
  hasLine = false,
}: Pick<OrderFiltersProps, "filter" | "choices"> & { hasLine?: boolean }) {
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? "";
  const active: [keyof OrderFilter, string][] = [];
  if (filter.q) active.push(["q", `“${filter.q}”`]);
  if (filter.status) active.push(["status", groupText[filter.status]]);
  if (filter.outlet && !hasLine) active.push(["outlet", nameIn(choices.outlets, filter.outlet)]);
  if (filter.barber && !hasLine) active.push(["barber", nameIn(choices.barbers, filter.barber)]);
  if (filter.channel) active.push(["channel", channelText[filter.channel]]);
  if (filter.from) active.push(["from", `Dari ${localDay(filter.from)}`]);
  if (filter.until) active.push(["until", `Sampai ${localDay(filter.until)}`]);
  if (active.length === 0) return null;
  return (
    <ChipRow label="Saringan yang aktif">
      {active.map(([name, label]) => {
        const alsoBarber = name === "outlet" ? { barber: undefined } : {};
        const without = { ...filter, ...alsoBarber, after: undefined, [name]: undefined };
        return (
          <ChipLink
            key={name}
            to={paths.orders + searchOf(without)}
            icon={X}
            selected
            aria-label={`Hapus saringan ${label}`}
          >
            {label}
          </ChipLink>
        );
      })}
    </ChipRow>
  );
}

/** `2026-12-01` as `1/12/2026`. */
function localDay(date: string): string {
  return date.split("-").map(Number).reverse().join("/");
}

interface OrderListProps {
  page: OrdersPageData;
  refusal: CardRefusal | null;
}

/** The bookings in their sections: to answer, without outcome, then day by day. */
function OrderList({ page, refusal }: OrderListProps) {
  const { filter, sections, first, next } = page;
  const listPath = paths.orders + searchOf(filter);
  const isShown = sections.some(({ cards }) => cards.some(({ id }) => id === refusal?.bookingId));
  // What was pressed may have left the list meanwhile.
  const lost = refusal && !isShown && (
    <Notice tone="danger" role="alert">
      {refusal.text}
    </Notice>
  );
  const near = page.searchedDays !== null && (
    <Notice>
      Nama dan nomor dicari dalam {page.searchedDays} hari terakhir
      {filter.view === "all" && " dan yang akan datang"}. Pilih outlet atau isi tanggal mulai untuk mencari yang lebih
      lama.
    </Notice>
  );
  if (sections.length === 0) {
    return (
      <>
        {lost}
        {near}
        <NoOrders page={page} />
      </>
    );
  }
  return (
    <>
      {lost}
      {near}
      {sections.map((section) => (
        <section key={section.key} aria-labelledby={`section-${section.key}`}>
          <SectionHeading id={`section-${section.key}`} description={section.hint}>
            {section.title}
          </SectionHeading>
          <ul className="space-y-3">
            {section.cards.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
                path={paths.order({ id: order.id })}
                listPath={listPath}
                refusal={refusal?.bookingId === order.id ? refusal.text : null}
              />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        label="Halaman booking"
        previous={first === null ? null : { to: paths.orders + first, label: "Ke awal" }}
        next={next === null ? null : { to: paths.orders + next, label: "Berikutnya" }}
      />
    </>
  );
}
