import { z } from "zod";
import { reloadPage } from "#app/lib/form-complaints.ts";

/** `540`: minutes of the outlet's day, on the half hour. */
const minuteOfDay = (latest: number, error: string) =>
  z.coerce.number({ error }).int({ error }).min(0, { error }).max(latest, { error }).multipleOf(30, { error });

/** Joining the line for a day. What is not offered at the outlet is refused with the outlet's facts. */
export const joinForm = z.object({
  service: z
    .array(z.guid({ error: "Layanan itu tidak tersedia di outlet ini" }), { error: "Pilih setidaknya satu layanan" })
    .max(8, { error: "Paling banyak 8 layanan" })
    .default([])
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  barber: z
    .literal("any")
    .transform(() => null)
    .or(z.guid({ error: "Barber itu tidak ada di outlet ini" }).transform((id) => id.toLowerCase())),
  day: z.iso.date({ error: "Pilih hari" }),
  from: minuteOfDay(1410, "Pilih jam mulai"),
  until: minuteOfDay(1440, "Pilih jam sampai"),
});

export const leaveForm = z.object({ entry: z.guid({ error: reloadPage }) });
