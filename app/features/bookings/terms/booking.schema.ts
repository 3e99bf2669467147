import { z } from "zod";
import {
  anyBarber,
  type BookingChoices,
  bookingSteps,
  noChoices,
} from "#app/features/bookings/terms/booking-choices.ts";
import { cancelTextMaxLength, maxServicesPerBooking } from "#app/features/bookings/terms/booking-constants.ts";
import { cancelReasons } from "#app/features/bookings/terms/cancel-reason.ts";
import { detailsForm, typedPromo } from "#app/features/bookings/terms/details.schema.ts";
import { typedBookingLine as line } from "#app/features/bookings/terms/typed-line.ts";
import { confirmedStarts } from "#app/lib/confirmed-starts.ts";
import { parsePlace } from "#app/lib/geo.ts";
import { parseMobile } from "#app/lib/phone.ts";
import { regionLevel } from "#app/lib/region-code.ts";

const unreadableStart = "Waktu itu tidak dapat dibaca. Pilih waktunya kembali.";

/** `2026-03-20T10:30:00+07:00` or `…Z` within a few centuries, kept as `…Z`. */
export const startInstant = z.iso
  .datetime({
    offset: true,
    error: ({ input }) => (input === undefined ? "Pilih waktu terlebih dahulu" : unreadableStart),
  })
  .transform((text) => new Date(text))
  .refine((date) => !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1970 && date.getUTCFullYear() < 2200, {
    error: unreadableStart,
  })
  .transform((date) => date.toISOString().replace(".000Z", "Z"));

export const localDay = z.iso.date({ error: "Tanggal itu tidak dapat dibaca" });

export const districtCode = z
  .string()
  .regex(/^\d{2}\.\d{2}\.\d{2}$/, { error: "Pilih kecamatan dari daftar" })
  .refine((code) => regionLevel(code) === 3, { error: "Pilih kecamatan dari daftar" });

const unreadablePoint = "Titik itu belum terbaca. Tempel koordinat atau tautan peta lengkap.";

/** Coordinates or a maps link, kept as `lat,lng` of five decimals (a metre). */
export const exactPoint = z
  .string()
  .max(2000, { error: unreadablePoint })
  .transform((text, context) => {
    const place = parsePlace(text);
    if (place) return `${place.lat.toFixed(5)},${place.lng.toFixed(5)}`;
    context.addIssue({ code: "custom", message: unreadablePoint });
    return z.NEVER;
  });

const barberChoice = z.literal(anyBarber).or(z.guid()).catch("");

const query = z.object({
  services: z
    .array(z.guid({ error: "Layanan itu tidak ada di outlet ini" }))
    .max(maxServicesPerBooking, { error: `Paling banyak ${maxServicesPerBooking} layanan dalam satu booking` })
    .transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  barber: barberChoice.refine((value) => value !== "", { error: "Barber itu tidak ada di outlet ini" }),
  district: districtCode,
  point: exactPoint,
  address: z.guid(),
  date: localDay,
  start: startInstant,
  promo: z
    .string()
    .max(60)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]{3,20}$/)),
  step: z.enum(bookingSteps),
  again: z.literal("1").transform(() => true),
});

/** What cannot be read of these is left out without a word. */
const forgotten: ReadonlySet<string> = new Set(["step", "again", "promo", "address"]);

export type ChoiceErrors = Record<string, string[]>;

/** The choices of a URL. What cannot be read is left out and named in `errors`, by the name of its field. */
export function readChoices(params: URLSearchParams): { choices: BookingChoices; errors: ChoiceErrors } {
  const choices: Record<string, unknown> = { ...noChoices };
  const errors: ChoiceErrors = {};
  for (const [name, schema] of Object.entries(query.shape)) {
    const typed = name === "services" ? params.getAll("service").slice(0, 50) : params.get(name) || undefined;
    if (typed === undefined) continue;
    const parsed = schema.safeParse(typed);
    if (parsed.success) choices[name] = parsed.data;
    else if (!forgotten.has(name)) {
      errors[name === "services" ? "service" : name] = [parsed.error.issues[0]?.message ?? ""];
    }
  }
  return { choices: choices as unknown as BookingChoices, errors };
}

/** The time to hold, with what the step asked for whose form it is: `from` names it, where it is not the time's own. */
export const holdForm = z.object({
  start: startInstant,
  from: z.enum(["services", "barber"]).optional().catch(undefined),
  service: z.array(z.string().max(200)).max(50).optional().default([]),
  barber: z.string().max(200).optional(),
});

/** The choices of a URL with what a step's form adds to them. */
export function withSent(params: URLSearchParams, { start, from, service, barber }: z.output<typeof holdForm>) {
  const merged = new URLSearchParams(params);
  merged.set("start", start);
  if (from === "services") {
    merged.delete("service");
    for (const id of service) merged.append("service", id);
  }
  if (from === "barber") merged.set("barber", barber ?? "");
  return merged;
}

/** Another time in the middle of the last step: what was typed there is not judged yet. */
export const swapForm = z.looseObject({});

/** What people type at the last step. */
export const detailsFields = [
  "contactName",
  "contactPhone",
  "addressLine",
  // Which place the address was typed for.
  "addressOf",
  "note",
  "payment",
  "method",
  "useWallet",
  "promoCode",
  "saveAddress",
] as const;

/** A code that is tried in the middle of the last step: what else was typed there is not judged yet. */
export const promoForm = z.looseObject({ promoCode: typedPromo });

/** The last step, as the server reads it. */
export const bookingForm = detailsForm({ asksAddress: false, readMobile: parseMobile }).transform(
  ({ payment: rule, method, useWallet, ...details }) => ({
    ...details,
    payment: { rule, method, useWallet },
  }),
);

export const moveForm = z.object({ start: startInstant, version: z.coerce.number().int().min(0).max(1_000_000) });

/** A customer's own move. */
export const ownMoveForm = moveForm.extend({ again: confirmedStarts });

export const cancelForm = z
  .object({
    reason: z.enum(cancelReasons, { error: "Pilih alasan pembatalan" }),
    text: line("Keterangan")
      .pipe(z.string().max(cancelTextMaxLength, { error: `Keterangan paling panjang ${cancelTextMaxLength} karakter` }))
      .optional()
      .default(""),
    quotedFee: z.coerce.number().int().min(0).max(1_000_000_000),
    start: startInstant.optional(),
    refundTo: z.enum(["METHOD", "WALLET"]).optional().catch(undefined),
  })
  .refine(({ reason, text }) => reason !== "OTHER" || text.length >= 3, {
    path: ["text"],
    error: "Ceritakan alasannya sedikit",
  });
