import { listUpcomingBookings } from "#app/features/bookings/status/upcoming-bookings.queries.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";
import { listUpcoming } from "#app/http/api/endpoints.server.ts";

const route = apiRoute(listUpcoming, async ({ caller }) => {
  return { status: 200, body: { bookings: await listUpcomingBookings(caller.id) } };
});

export const loader = route.loader;
export const action = route.action;
