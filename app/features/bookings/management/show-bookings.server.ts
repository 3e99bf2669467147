import {
  type FoundBookingRow,
  isNearOnly,
  listBookingsOfManagement,
  nameOfSearch,
  readBookingRows,
} from "#app/features/bookings/management/booking-search.queries.server.ts";
import { type BookingSearch, bookingSearch } from "#app/features/bookings/management/booking-search.ts";
import { channelText } from "#app/features/bookings/orders/order-filter.ts";
import { needsOutcome } from "#app/features/bookings/status/transitions.ts";
import type { CsvList } from "#app/features/core/lists/csv-list.server.ts";
import { bookingStatusText } from "#app/features/core/states/booking-status.ts";
import { formatRupiah } from "#app/lib/money.ts";
import { formatMobile } from "#app/lib/phone.ts";
import { formatBriefInstant, formatTime, localDate } from "#app/lib/zoned-time.ts";
import { clock } from "#app/platform/clock.server.ts";

/** A page of the bookings that management looks for. */
export async function showBookings(search: BookingSearch, now = clock.now()) {
  const [{ rows, next }, about] = await Promise.all([listBookingsOfManagement(search, now), nameOfSearch(search)]);
  const nowMs = now.epochMilliseconds;
  return { bookings: rows.map((row) => listedBooking(row, nowMs)), next, about, isNear: isNearOnly(search) };
}

function listedBooking(row: FoundBookingRow, now: number) {
  const { id, code, status, startAt, zone, outletName, contactName, contactPhone } = row;
  return {
    id,
    code,
    status,
    needsOutcome: needsOutcome({ status, end: row.endAt.getTime() }, now),
    when: formatBriefInstant(startAt, zone),
    outlet: outletName,
    customer: contactName || "Tanpa nama",
    phone: contactPhone && formatMobile(contactPhone),
    channel: channelText[row.channel],
    total: formatRupiah(row.total),
    prepaid: row.prepaid > 0 ? formatRupiah(row.prepaid) : null,
  };
}
export type ListedBookingOfManagement = ReturnType<typeof listedBooking>;

const header = [
  ...["Kode", "Status", "Saluran", "Tanggal", "Jam", "Zona", "Outlet", "Pelanggan", "Telepon", "Total"],
  ...["Dibayar di muka", "Dibuat"],
];

export const bookingCsv: CsvList = {
  list: "bookings",
  async read({ search, most, now }) {
    const filter = bookingSearch.read(search);
    const rows = (await readBookingRows(filter, now, most)).map((row) => [
      ...[row.code, bookingStatusText[row.status], channelText[row.channel]],
      ...[localDate(row.startAt, row.zone).toString(), formatTime(row.startAt, row.zone), row.zone, row.outletName],
      ...[row.contactName, row.contactPhone, row.total, row.prepaid, localDate(row.createdAt, "WIB").toString()],
    ]);
    return { filter: bookingSearch.values(filter), header, rows };
  },
};
