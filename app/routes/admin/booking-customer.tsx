import { data } from "react-router";
import { findCustomerVisits } from "#app/features/bookings/outlet-bookings/customer-visits.queries.server.ts";
import { CustomerVisits } from "#app/features/bookings/outlet-bookings/customer-visits.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageHeader, PageShell } from "#app/ui/page.tsx";
import type { Route } from "./+types/booking-customer.ts";

export const meta: Route.MetaFunction = ({ params }) =>
  pageMeta({
    title: "Riwayat pelanggan",
    description: "Kunjungan satu pelanggan di outlet Anda.",
    path: paths.orderCustomer(params),
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await findCustomerVisits(context.get(userContext), params.id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export default function BookingCustomer({ loaderData: page }: Route.ComponentProps) {
  return (
    <PageShell width="reading">
      <PageHeader
        title={page.customer}
        lead={`Riwayat di ${page.outlet}`}
        back={{ to: paths.order({ id: page.id }), label: `Booking ${page.code}` }}
      />
      <LinkButton to={paths.reportCustomer({ id: page.id })} variant="secondary">
        Laporkan atau blokir pelanggan
      </LinkButton>
      <CustomerVisits page={page} />
    </PageShell>
  );
}
