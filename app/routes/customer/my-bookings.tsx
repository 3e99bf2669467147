import { listMyBookings } from "#app/features/bookings/mine/my-bookings.queries.server.ts";
import { MyBookingsPage } from "#app/features/bookings/mine/my-bookings-page.tsx";
import { userContext } from "#app/http/context.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import * as paths from "#app/paths.ts";
import type { Route } from "./+types/my-bookings";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Booking Saya",
    description: "Booking yang akan datang, statusnya, dan riwayat kunjungan Anda.",
    path: paths.myBookings,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const tab = url.searchParams.get("tab") === "past" ? "past" : "upcoming";
  const cursor = url.searchParams.get("cursor");
  return { tab, ...(await listMyBookings(context.get(userContext).id, { tab, cursor })) } as const;
}

export default function MyBookings({ loaderData }: Route.ComponentProps) {
  return <MyBookingsPage {...loaderData} />;
}
