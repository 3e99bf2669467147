import { data } from "react-router";
import { findBookingCalendar } from "#app/features/bookings/mine/booking-calendar.queries.server.ts";
import { userContext } from "#app/http/context.ts";
import type { Route } from "./+types/booking-calendar";

export async function loader({ params, context }: Route.LoaderArgs) {
  const calendar = await findBookingCalendar(context.get(userContext).id, params.id);
  if (!calendar) throw data(null, { status: 404 });
  return new Response(calendar.text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${calendar.fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
