import { isNarrowed, searchOf } from "#app/features/bookings/orders/order-filter.ts";
import type { OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

interface NoOrdersProps {
  page: OrdersPageData;
}

/** A list without bookings, and where there may be some. */
export function NoOrders({ page: { filter, first } }: NoOrdersProps) {
  if (isNarrowed(filter) || first !== null) {
    return (
      <EmptyState
        title="Tidak ada booking yang cocok"
        text="Longgarkan saringannya, atau lihat daftar yang lain."
        action={<LinkButton to={paths.orders + searchOf({ view: filter.view })}>Hapus saringan</LinkButton>}
      />
    );
  }
  return filter.view === "history" ? (
    <EmptyState
      title="Belum ada riwayat"
      text="Booking yang sudah lewat akan terkumpul di sini."
      action={<LinkButton to={paths.orders}>Lihat yang mendatang</LinkButton>}
    />
  ) : (
    <EmptyState
      title={filter.view === "all" ? "Belum ada booking" : "Belum ada booking mendatang"}
      text="Booking dari pelanggan muncul di sini begitu masuk. Bagikan halaman outlet Anda supaya mudah ditemukan."
      action={<LinkButton to={paths.outlets}>Lihat outlet</LinkButton>}
    />
  );
}
