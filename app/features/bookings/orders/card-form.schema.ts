import { z } from "zod";
import { unknownAct } from "#app/lib/form-complaints.ts";

/** The large buttons of a card: what needs no more than a tap, for one booking. What needs a word has its own page. */
export const cardForm = z.object({
  intent: z.enum(["confirm", "depart", "arrive", "check-in", "complete"], {
    error: unknownAct,
  }),
  booking: z.guid({ error: "Booking itu tidak dikenal. Muat ulang halaman lalu coba lagi." }),
});
