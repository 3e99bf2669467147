import { bookingSearch, nearDays } from "#app/features/bookings/management/booking-search.ts";
import { BookingSearchForm, BookingSearchList } from "#app/features/bookings/management/booking-search-list.tsx";
import { showBookings } from "#app/features/bookings/management/show-bookings.server.ts";
import { channelText, orderChannels } from "#app/features/bookings/orders/order-filter.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { optionsFrom } from "#app/ui/form/options.ts";
import { ListPages } from "#app/ui/list-pages.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/bookings.ts";

const path = paths.managedBookings;

export function meta() {
  return pageMeta({
    title: "Semua booking platform",
    description: "Cari booking menurut kode, pelanggan, telepon, outlet, atau pesanan pembayaran.",
    path,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = bookingSearch.read(url.searchParams);
  const channels = optionsFrom(orderChannels, channelText);
  return { ...(await showBookings(search)), channels, search, mayExport: mayAct(context) };
}

export default function ManagementBookings({ loaderData }: Route.ComponentProps) {
  const { bookings, next, about, isNear, channels, search, mayExport } = loaderData;
  const near = `Yang mulai ${nearDays.before} hari terakhir sampai ${nearDays.after} hari ke depan. Isi tanggal untuk yang lain.`;
  return (
    <PageShell>
      <PageHeader
        title="Booking"
        lead={about ? `Hanya booking ${about}.` : isNear ? near : "Yang mulai paling akhir lebih dulu."}
        back={{ to: paths.management, label: "Ringkasan" }}
      />
      <BookingSearchForm search={search} channels={channels} path={path} mayExport={mayExport} />
      {bookings.length > 0 ? (
        <BookingSearchList bookings={bookings} />
      ) : (
        <EmptyState title="Tidak ada booking yang cocok" text="Periksa kodenya, atau ubah saringan dan tanggalnya." />
      )}
      <ListPages label="Halaman booking" path={path} list={bookingSearch} filter={search} next={next} />
    </PageShell>
  );
}
