import {
  type BookingSearch,
  bookingSearch,
  bookingStatuses,
  longestBookingSearch,
  outcomeText,
} from "#app/features/bookings/management/booking-search.ts";
import type { ListedBookingOfManagement } from "#app/features/bookings/management/show-bookings.server.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { StatusBadge } from "#app/features/core/states/status-badge.tsx";
import * as paths from "#app/paths.ts";
import { HiddenFields } from "#app/ui/form/hidden-fields.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FilterChoice, ListFilter } from "#app/ui/list-filter.tsx";
import { DataTable, RowLink, TwoLines } from "#app/ui/table.tsx";

interface BookingSearchFormProps {
  search: BookingSearch;
  channels: readonly { value: string; label: string }[];
  path: string;
  mayExport: boolean;
}

export function BookingSearchForm({ search, channels, path, mayExport }: BookingSearchFormProps) {
  const { text, status, channel, outlet, customer, from, until } = search;
  const statuses = [{ value: "outcome", label: outcomeText }, ...optionsFrom(bookingStatuses, bookingStatusText)];
  return (
    <ListFilter
      label="Saring booking"
      path={path}
      state={bookingSearch.search(search)}
      mayExport={mayExport}
      search={{
        label: "Cari booking",
        hint: "Kode, nomor telepon, ID pesanan pembayaran, atau nama pelanggan.",
        value: text,
        longest: longestBookingSearch,
      }}
    >
      <HiddenFields values={{ ...(outlet && { outlet }), ...(customer && { customer }) }} />
      <FilterChoice name="status" label="Status" value={status} options={statuses} />
      <FilterChoice name="channel" label="Saluran" value={channel} options={channels} />
      <TextField name="from" label="Dari tanggal" type="date" defaultValue={from} />
      <TextField name="until" label="Sampai tanggal" type="date" defaultValue={until} />
    </ListFilter>
  );
}

export function BookingSearchList({ bookings }: { bookings: readonly ListedBookingOfManagement[] }) {
  return (
    <DataTable
      caption="Booking"
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "code",
          header: "Booking",
          names: true,
          cell: ({ id, code, when }) => (
            <RowLink to={paths.managedBooking({ id })} name={code}>
              {when}
            </RowLink>
          ),
        },
        {
          key: "customer",
          header: "Pelanggan",
          cell: ({ customer, phone }) => <TwoLines under={phone}>{customer}</TwoLines>,
        },
        {
          key: "outlet",
          header: "Outlet",
          cell: ({ outlet, channel }) => <TwoLines under={channel}>{outlet}</TwoLines>,
        },
        {
          key: "status",
          header: "Status",
          cell: ({ status, needsOutcome }) => <StatusBadge status={status} needsOutcome={needsOutcome} />,
        },
        {
          key: "total",
          header: "Total",
          align: "end",
          cell: ({ total, prepaid }) => (
            <>
              <span className="block whitespace-nowrap">{total}</span>
              {prepaid && <span className="block text-sm whitespace-nowrap text-stone-600">dibayar {prepaid}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
