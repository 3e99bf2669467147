import { data } from "react-router";
import { findMyBooking } from "#app/features/booking/my-booking.queries.server.ts";
import { MyBookingPage } from "#app/features/booking/ui/my-booking-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { Route } from "./+types/my-booking";

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  pageMeta({
    title: loaderData ? `Booking ${loaderData.booking.code}` : "Booking",
    description: "Status, kode check-in dan rincian booking Anda.",
    path: `/my-bookings/${params.id}`,
    isPrivate: true,
  });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const booking = await findMyBooking(context.get(userContext).id, params.id);
  if (!booking) throw data(null, { status: 404 });
  const { searchParams: query } = url;
  const notice = query.has("baru") ? "new" : query.has("pindah") ? "moved" : query.has("batal") ? "cancelled" : null;
  return { booking, notice } as const;
}

export default function MyBooking({ loaderData }: Route.ComponentProps) {
  return <MyBookingPage {...loaderData} />;
}
