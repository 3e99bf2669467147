import { z } from "zod";
import { type GroupChoices, maxServicesPerPerson } from "#app/features/bookings/groups/group.ts";
import { contactPhone, seenQuote } from "#app/features/bookings/terms/details.schema.ts";
import { confirmedStarts } from "#app/lib/confirmed-starts.ts";
import { parseMobile } from "#app/lib/phone.ts";

const people = z.coerce.number().int().min(2).max(4);
const services = z.array(z.guid()).max(maxServicesPerPerson);
const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200)
  .transform((date) => date.toISOString().replace(".000Z", "Z"));

/** The choices of a URL; what cannot be read is open again. */
export function readGroup(params: URLSearchParams): GroupChoices {
  const size = people.safeParse(params.get("people"));
  const persons = Array.from({ length: size.data ?? 0 }, (_, index) => {
    const chosen = services.safeParse(params.getAll(`service${index + 1}`).slice(0, 20));
    const barber = z.guid().safeParse(params.get(`barber${index + 1}`));
    return {
      services: [...new Set((chosen.data ?? []).map((id) => id.toLowerCase()))],
      barber: barber.data?.toLowerCase() ?? "any",
    };
  });
  return {
    people: size.data ?? null,
    persons,
    date: z.iso.date().safeParse(params.get("date")).data ?? null,
    start: instant.safeParse(params.get("start")).data ?? null,
  };
}

export const groupForm = z.object({
  again: confirmedStarts,
  contactName: z
    .string({ error: "Nama belum diisi" })
    .trim()
    .min(2, { error: "Nama belum lengkap" })
    .max(60, { error: "Nama paling panjang 60 huruf" })
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: "Nama berisi karakter yang tidak dapat disimpan" }),
  contactPhone: contactPhone(parseMobile),
  ...seenQuote,
});
