import { z } from "zod";
import { phoneMissingText } from "#app/features/bookings/counter/counter-refusal-text.ts";
import { districtCode, exactPoint, localDay, startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import { anyBarber } from "#app/features/bookings/terms/booking-choices.ts";
import { maxServicesPerBooking } from "#app/features/bookings/terms/booking-constants.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { isPrintable } from "#app/lib/typed-text.ts";

/** What stands for a guest who gave no name. */
const unnamedGuest = "Tamu";

const phone = z
  .string()
  .max(60)
  .transform((text, context) => {
    const number = parseMobile(text);
    if (number) return number;
    context.addIssue({ code: "custom", message: "Nomor WhatsApp belum lengkap, contohnya 0812-3456-7890." });
    return z.NEVER;
  });

/** What the counter's form posts: book, show the free times of a day, or put in the line. */
export const counterForm = z
  .object({
    intent: z.enum(["book", "times", "queue"], { error: `${reloadPage}.` }).default("book"),
    outlet: z.guid({ error: "Pilih outletnya." }),
    service: z
      .array(z.guid({ error: "Layanan itu tidak ada di outlet ini." }), { error: "Pilih setidaknya satu layanan." })
      .min(1, { error: "Pilih setidaknya satu layanan." })
      .max(maxServicesPerBooking, { error: `Paling banyak ${maxServicesPerBooking} layanan sekaligus.` })
      .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
    barber: z
      .literal(anyBarber)
      .or(z.guid())
      .default(anyBarber)
      .catch("")
      .refine((value) => value !== "", { error: "Barber itu tidak ada di outlet ini." })
      .transform((value) => (value === anyBarber ? null : value)),
    /** Where a mobile barber comes to. */
    district: districtCode.optional().transform((code) => code ?? null),
    point: exactPoint.optional().transform((point) => point ?? null),
    addressLine: z
      .string()
      .trim()
      .max(200, { error: "Alamat paling panjang 200 karakter." })
      .refine(isPrintable, { error: "Alamat berisi karakter yang tidak dapat disimpan." })
      .default(""),
    date: localDay.optional(),
    /** Pressed after the question: served before those in the line whose turn moves back. */
    ahead: z
      .string()
      .max(10)
      .optional()
      .transform((value) => value === "1"),
    start: z.literal("now").or(startInstant).default("now"),
    name: z
      .string()
      .trim()
      .max(60, { error: "Nama paling panjang 60 huruf." })
      .refine(isPrintable, { error: "Nama berisi karakter yang tidak dapat disimpan." })
      .optional()
      .transform((text) => text || unnamedGuest),
    phone: phone.optional().transform((number) => number ?? null),
    key: z.guid({ error: `${reloadPage}.` }),
  })
  .refine(({ intent, start, phone: number }) => intent !== "book" || start === "now" || number !== null, {
    path: ["phone"],
    error: phoneMissingText,
  });

export type CounterForm = z.output<typeof counterForm>;
