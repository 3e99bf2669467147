import { X } from "lucide-react";
import type { OrderFilterErrors } from "#app/features/bookings/orders/order-filter.schema.ts";
import {
  channelText,
  groupOf,
  groupText,
  isCalendar,
  type OrderFilter,
  orderChannels,
  orderGroups,
  searchOf,
} from "#app/features/bookings/orders/order-filter.ts";
import type { OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface OrderFiltersProps {
  filter: OrderFilter;
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
  choices: OrdersPageData["choices"];
  /** The outlet that a calendar is of; a list may be of all. */
  shownOutlet?: string | undefined;
  path: string;
}

/** A plain GET form: the list's state is its URL. */
export function OrderFilters({ filter, typed, errors, choices, shownOutlet, path }: OrderFiltersProps) {
  const { view, date } = filter;
  const isList = !isCalendar(view);
  const plain = searchOf({ view, date, ...(!isList && { outlet: filter.outlet }) });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="space-y-3">
      <div className="rounded-xl border border-stone-200 bg-white px-4">
        <Disclosure summary="Cari dan saring" open={hasErrors}>
          <form method="get" action={path} noValidate className="space-y-4 pt-1">
            <HiddenFields values={{ view: view === "upcoming" ? null : view, date }} />
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
                options={orderGroups.map((group) => ({ value: group, label: groupText[group] }))}
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
                options={orderChannels.map((channel) => ({ value: channel, label: channelText[channel] }))}
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
              <LinkButton to={path + plain} variant="quiet">
                Hapus saringan
              </LinkButton>
            </div>
          </form>
        </Disclosure>
      </div>
      <ActiveFilters filter={filter} choices={choices} path={path} />
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
function ActiveFilters({ filter, choices, path }: Pick<OrderFiltersProps, "filter" | "choices" | "path">) {
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((each) => each.id === id)?.name ?? "";
  const active: [keyof OrderFilter, string][] = [];
  if (filter.q) active.push(["q", `“${filter.q}”`]);
  if (filter.status) active.push(["status", groupText[filter.status]]);
  if (filter.outlet) active.push(["outlet", nameIn(choices.outlets, filter.outlet)]);
  if (filter.barber) active.push(["barber", nameIn(choices.barbers, filter.barber)]);
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
          <ChipLink key={name} to={path + searchOf(without)} icon={X} selected aria-label={`Hapus saringan ${label}`}>
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
