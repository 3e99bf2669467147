import { href } from "react-router";
import { bookingSearchText, nearDays, readBookingSearch } from "#app/features/bookings/management/booking-search.ts";
import { BookingSearchForm, BookingSearchList } from "#app/features/bookings/management/booking-search-list.tsx";
import { showBookings } from "#app/features/bookings/management/show-bookings.server.ts";
import { channelText, orderChannels } from "#app/features/bookings/orders/order-filter.ts";
import { mayAct } from "#app/http/management-member.server.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { EmptyBoxDrawing } from "#app/ui/drawings.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/bookings.ts";

const path = "/management-dashboard/bookings";

export function meta() {
  return pageMeta({
    title: "Semua booking platform",
    description: "Cari booking menurut kode, pelanggan, telepon, outlet, atau pesanan pembayaran.",
    path,
    isPrivate: true,
  });
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readBookingSearch(url.searchParams);
  const channels = orderChannels.map((value) => ({ value, label: channelText[value] }));
  return { ...(await showBookings(search)), channels, search, canExport: mayAct(context) };
}

export default function ManagementBookings({ loaderData }: Route.ComponentProps) {
  const { bookings, next, about, isNear, channels, search, canExport } = loaderData;
  const at = (after: typeof next) => path + bookingSearchText({ ...search, after });
  const near = `Yang mulai ${nearDays.before} hari terakhir sampai ${nearDays.after} hari ke depan. Isi tanggal untuk yang lain.`;
  return (
    <PageShell>
      <PageHeader
        title="Booking"
        lead={about ? `Hanya booking ${about}.` : isNear ? near : "Yang mulai paling akhir lebih dulu."}
        back={{ to: href("/management-dashboard"), label: "Ringkasan" }}
      />
      <BookingSearchForm search={search} channels={channels} path={path} canExport={canExport} />
      {bookings.length > 0 ? (
        <BookingSearchList
          bookings={bookings}
          bookingPath={(id) => href("/management-dashboard/bookings/:id", { id })}
        />
      ) : (
        <EmptyState
          drawing={<EmptyBoxDrawing />}
          title="Tidak ada booking yang cocok"
          text="Periksa kodenya, atau ubah saringan dan tanggalnya."
        />
      )}
      <Pagination
        label="Halaman booking"
        previous={search.after && { to: at(null), label: "Ke awal" }}
        next={next && { to: at(next), label: "Berikutnya" }}
      />
    </PageShell>
  );
}
