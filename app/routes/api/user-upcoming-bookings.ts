import { z } from "zod";
import { listUpcomingBookings } from "#app/features/bookings/status/upcoming-bookings.queries.server.ts";
import { answers, refusalText } from "#app/http/api/api-answer.server.ts";
import { apiRoute } from "#app/http/api/api-route.server.ts";

const upcomingBookings = z
  .object({ bookings: z.array(z.object({ id: z.uuid(), version: z.int().min(0) })) })
  .register(answers, { id: "UpcomingBookings" });

export const loader = apiRoute(
  {
    method: "GET",
    path: "/api/users/{uid}/upcoming-bookings",
    summary: "The caller's nearest bookings to come, for a device that keeps their pages",
    access: "signed-in",
    limit: "read",
    answers: { 200: upcomingBookings },
    failure: refusalText[500],
  },
  async ({ caller }) => {
    return { status: 200, body: { bookings: await listUpcomingBookings(caller.id) } };
  },
);

export const action = loader;
