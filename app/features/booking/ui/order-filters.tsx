import { RotateCw, X } from "lucide-react";
import { Link } from "react-router";
import type { OrderFilterErrors } from "#app/features/booking/order-filter.schema.ts";
import { groupOf, groupText, type OrderFilter, orderGroups, searchOf } from "#app/features/booking/order-filter.ts";
import type { OrdersPage } from "#app/features/booking/orders-page.ts";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ChipLink, ChipRow } from "#app/ui/chip.tsx";
import { Disclosure } from "#app/ui/details-disclosure.tsx";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

export interface OrderFiltersProps {
  filter: OrderFilter;
  typed: Partial<Record<keyof OrderFilter, string>>;
  errors: OrderFilterErrors;
  choices: OrdersPage["choices"];
  path: string;
}

/** A plain GET form: the list's state is its URL. */
export function OrderFilters({ filter, typed, errors, choices, path }: OrderFiltersProps) {
  const plain = searchOf({ view: filter.view });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="space-y-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow rounded-xl border border-stone-200 bg-white px-4">
          <Disclosure summary="Cari dan saring" open={hasErrors}>
            <form method="get" action={path} noValidate className="space-y-4 pt-1">
              <HiddenFields values={{ view: filter.view === "upcoming" ? null : filter.view }} />
              <div className="grid gap-4 md:grid-cols-3">
                <TextField
                  name="q"
                  label="Kode atau nama pelanggan"
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
                    placeholder="Semua outlet"
                    options={optionsOf(choices.outlets)}
                    defaultValue={filter.outlet}
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
                <TextField name="from" label="Dari tanggal" type="date" defaultValue={typed.from} error={errors.from} />
                <TextField
                  name="until"
                  label="Sampai tanggal"
                  type="date"
                  defaultValue={typed.until}
                  error={errors.until}
                />
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
        <Link to={path + searchOf(filter)} preventScrollReset className={buttonClass({ variant: "secondary" })}>
          <RotateCw size={20} />
          <span className="sr-only md:not-sr-only">Segarkan</span>
        </Link>
      </div>
      <ActiveFilters filter={filter} choices={choices} path={path} />
    </div>
  );
}

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
