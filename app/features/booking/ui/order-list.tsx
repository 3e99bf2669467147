import { isNarrowed, searchOf } from "#app/features/booking/order-filter.ts";
import type { OrdersPage } from "#app/features/booking/orders-page.ts";
import { OrderCard } from "#app/features/booking/ui/order-card.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import { CalendarDrawing } from "#app/ui/tool-drawings.tsx";

export interface OrderListProps {
  page: OrdersPage;
  path: string;
  bookingPath: (id: string) => string;
  outletsPath: string;
}

/** The bookings in their sections: to answer, without outcome, then day by day. */
export function OrderList({ page, path, bookingPath, outletsPath }: OrderListProps) {
  const { filter, sections, first, next } = page;
  const listPath = path + searchOf(filter);
  if (sections.length === 0) return <NoOrders page={page} path={path} outletsPath={outletsPath} />;
  return (
    <>
      {sections.map((section) => (
        <section key={section.key} aria-labelledby={`section-${section.key}`}>
          <SectionHeading id={`section-${section.key}`} description={section.hint}>
            {section.title}
          </SectionHeading>
          <ul className="space-y-3">
            {section.cards.map((order) => (
              <OrderCard key={order.id} order={order} path={bookingPath(order.id)} listPath={listPath} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        label="Halaman booking"
        previous={first === null ? null : { to: path + first, label: "Ke awal" }}
        next={next === null ? null : { to: path + next, label: "Berikutnya" }}
      />
    </>
  );
}

function NoOrders({ page: { filter, first }, path, outletsPath }: Omit<OrderListProps, "bookingPath">) {
  if (isNarrowed(filter) || first !== null) {
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title="Tidak ada booking yang cocok"
        text="Longgarkan saringannya, atau lihat daftar yang lain."
        action={<LinkButton to={path + searchOf({ view: filter.view })}>Hapus saringan</LinkButton>}
      />
    );
  }
  return filter.view === "history" ? (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="Belum ada riwayat"
      text="Booking yang sudah lewat akan terkumpul di sini."
      action={<LinkButton to={path}>Lihat yang mendatang</LinkButton>}
    />
  ) : (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="Belum ada booking mendatang"
      text="Booking dari pelanggan muncul di sini begitu masuk. Bagikan halaman outlet Anda supaya mudah ditemukan."
      action={<LinkButton to={outletsPath}>Lihat outlet</LinkButton>}
    />
  );
}
