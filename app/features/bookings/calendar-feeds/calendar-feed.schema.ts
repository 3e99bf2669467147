import { z } from "zod";

/** Without a barber: the person's own bookings. */
export const calendarFeedForm = z.object({
  act: z.enum(["create", "renew", "revoke"]),
  barber: z.uuid().optional(),
});
