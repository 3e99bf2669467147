import { z } from "zod";
import { reloadPage } from "#app/lib/form-complaints.ts";

/** As many as a booking of the counter may have. */
const maxServices = 8;
const reload = `${reloadPage}.`;

/**
 * What the buttons of a ticket post; `barber` empty keeps the guest's wish, `any` takes whoever is free; `service` stands
 * in for what is not offered any more.
 */
export const ticketForm = z.object({
  intent: z.enum(["call", "skip", "put-back", "leave", "serve", "done"], { error: reload }),
  version: z.coerce.number({ error: reload }).int().min(0).max(1_000_000),
  barber: z
    .literal("any")
    .or(z.guid({ error: "Barber itu tidak ada di outlet ini." }))
    .optional()
    .transform((value) => (value === "any" ? null : value)),
  service: z
    .array(z.guid({ error: "Layanan itu tidak ada di outlet ini." }))
    .max(maxServices, { error: `Paling banyak ${maxServices} layanan sekaligus.` })
    .optional()
    .transform((ids) => ids && [...new Set(ids.map((id) => id.toLowerCase()))]),
});

export type TicketForm = z.output<typeof ticketForm>;

/** What the guest's own page posts. */
export const leaveForm = z.object({ intent: z.literal("leave", { error: reload }) });
