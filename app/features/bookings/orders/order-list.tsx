import { lazy } from "react";
import type { CardRefusal } from "#app/features/bookings/orders/card-refusal.ts";
import { OrderCard } from "#app/features/bookings/orders/order-card.tsx";
import { searchOf } from "#app/features/bookings/orders/order-filter.ts";
import type { OrdersPageData } from "#app/features/bookings/orders/show-orders.server.ts";
import * as paths from "#app/paths.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { SectionHeading } from "#app/ui/section-heading.tsx";

const loadEmpty = () => import("#app/features/bookings/orders/no-orders.tsx");
// Most lists have something in them; the server has both at hand.
const NoOrders = import.meta.env.SSR
  ? (await loadEmpty()).NoOrders
  : lazy(async () => ({ default: (await loadEmpty()).NoOrders }));

export interface OrderListProps {
  page: OrdersPageData;
  refusal: CardRefusal | null;
}

/** The bookings in their sections: to answer, without outcome, then day by day. */
export function OrderList({ page, refusal }: OrderListProps) {
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
