import { z } from "zod";
import { noteMaxLength } from "#app/features/bookings/terms/booking-constants.ts";
import { paymentWays, prepayMethods } from "#app/features/bookings/terms/prepayment.ts";
import { typedBookingLine as line } from "#app/features/bookings/terms/typed-line.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";

/** Upper case without spaces; empty for none. */
export const typedPromo = z
  .string()
  .max(60, { error: "Kode promo paling panjang 20 karakter" })
  .transform((text) => text.replace(/\s/g, "").toUpperCase())
  .optional()
  .default("");

export const contactPhone = (readMobile: DetailsJudge["readMobile"]) =>
  z
    .string({ error: "Nomor WhatsApp belum diisi" })
    .max(60)
    .transform((text, context) => {
      const number = readMobile(text);
      if (number) return number;
      context.addIssue({ code: "custom", message: "Nomor WhatsApp belum lengkap, contohnya 0812-3456-7890" });
      return z.NEVER;
    });

/** The price that the page showed, and the order's key: sent twice, it is placed once. */
export const seenQuote = {
  quotedTotal: z.coerce.number({ error: reloadPage }).int().min(0).max(1_000_000_000),
  idempotencyKey: z.guid({ error: reloadPage }),
};

/** What the judge of the last step knows beside the form. */
interface DetailsJudge {
  /** Where the visit goes is asked of mobile barbers only; the server checks it with the outlet's facts. */
  asksAddress: boolean;
  /** E.164 of a mobile number as typed, null for anything else. A browser without the numbering plan lets it pass. */
  readMobile(typed: string): string | null;
}

/** The fields of the last step. */
export function detailsForm({ asksAddress, readMobile }: DetailsJudge) {
  const addressLine = line("Alamat").pipe(z.string().max(200, { error: "Alamat paling panjang 200 karakter" }));
  return z.object({
    contactName: line("Nama").pipe(
      z.string().min(2, { error: "Nama belum lengkap" }).max(60, { error: "Nama paling panjang 60 huruf" }),
    ),
    contactPhone: contactPhone(readMobile),
    note: line("Catatan")
      .pipe(z.string().max(noteMaxLength, { error: `Catatan paling panjang ${noteMaxLength} karakter` }))
      .optional()
      .default(""),
    addressLine: asksAddress ? addressLine : addressLine.optional().default(""),
    payment: z.enum(paymentWays, { error: "Pilih cara bayar" }),
    method: z
      .enum(prepayMethods)
      .or(z.literal("").transform(() => null))
      .catch(null)
      .optional()
      .default(null),
    useWallet: z
      .literal("on")
      .transform(() => true)
      .catch(false)
      .optional()
      .default(false),
    promoCode: typedPromo,
    saveAddress: z
      .literal("on")
      .transform(() => true)
      .catch(false)
      .optional()
      .default(false),
    ...seenQuote,
  });
}
