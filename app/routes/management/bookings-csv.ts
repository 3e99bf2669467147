import { readBookingSearch } from "#app/features/bookings/management/booking-search.ts";
import { exportBookings } from "#app/features/bookings/management/show-bookings.server.ts";
import { csvDownload } from "#app/http/download.server.ts";
import { memberOf } from "#app/http/management-member.server.ts";
import { requireUnderLimit } from "#app/http/rate-limit.server.ts";
import type { Route } from "./+types/bookings-csv.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireUnderLimit("statement", { request, context });
  const file = await exportBookings(memberOf(context), readBookingSearch(url.searchParams));
  return csvDownload(file.text, file.name);
}
