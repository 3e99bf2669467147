import { z } from "zod";
import { isInIndonesia, readCoordinates } from "#app/lib/geo.ts";
import { postcodePattern, radiusKm, readRtRw } from "#app/lib/postal-address.ts";
import { zones } from "#app/lib/region-code.ts";
import { typedLine } from "#app/lib/typed-text.ts";

const unreadablePin =
  "Titik itu belum terbaca. Tempel koordinat seperti -6.91470, 107.60980 atau tautan Google Maps yang lengkap.";

/** What maps share from a phone: it says nothing of a place until the server has opened it. */
const shortLink = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps)\//i;
const shortLinkText =
  "Tautan pendek itu tidak memuat titiknya. Buka di Google Maps, tekan lama tempatnya, lalu salin angka seperti -6.91470, 107.60980 dan tempel di sini.";

const digits = (text: string) => text.replace(/\s/g, "");

/** Fields of a place in Indonesia, for the forms of all features. Their texts are for the person who typed. */
export const placeFields = {
  kelurahanCode: z
    .string({ error: "Pilih kelurahan atau desa" })
    .regex(/^\d{2}\.\d{2}\.\d{2}\.\d{4}$/, { error: "Pilih kelurahan atau desa dari daftar" }),
  addressLine: typedLine("Alamat", { min: 5, max: 150 }),
  /** `001/002`, or empty. */
  rtRw: z
    .string()
    .max(40, { error: "Tulis RT/RW seperti 001/002" })
    .transform((text, context) => {
      const read = readRtRw(text);
      if (read) return read;
      context.addIssue({ code: "custom", message: "Tulis RT/RW seperti 001/002" });
      return z.NEVER;
    })
    .optional()
    .default(""),
  postcode: z
    .string({ error: "Kode pos belum diisi" })
    .transform(digits)
    .pipe(z.string().regex(postcodePattern, { error: "Kode pos terdiri dari 5 angka, misalnya 40111" })),
  /** A place of five decimals, about a metre. */
  pin: z
    .string({ error: "Tentukan titik di peta, atau tempel koordinatnya" })
    .max(2000, { error: unreadablePin })
    .transform((text, context) => {
      const place = readCoordinates(text);
      if (place && isInIndonesia(place)) {
        return { lat: Number(place.lat.toFixed(5)), lng: Number(place.lng.toFixed(5)) };
      }
      if (!import.meta.env.SSR && shortLink.test(text.trim())) return { lat: 0, lng: 0 };
      const message = place
        ? "Titik itu berada di luar Indonesia. Periksa kembali letaknya."
        : shortLink.test(text.trim())
          ? shortLinkText
          : unreadablePin;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  /** Undefined: that of the province. */
  zone: z.enum(zones, { error: "Pilih zona waktu dari daftar" }).optional(),
  landmark: typedLine("Patokan", { min: 0, max: 100 }).optional().default(""),
  radiusKm: z.coerce
    .number({ error: "Isi jarak dalam kilometer" })
    .int({ error: "Isi jarak dengan angka bulat" })
    .min(radiusKm.least, { error: `Jarak paling dekat ${radiusKm.least} km` })
    .max(radiusKm.most, { error: `Jarak paling jauh ${radiusKm.most} km` }),
  /** The key of the question that was answered with yes. */
  farConfirmed: z.string().max(60).optional(),
} as const;
