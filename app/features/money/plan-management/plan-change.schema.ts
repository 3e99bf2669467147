import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { parseRupiah } from "#app/lib/money.ts";
import { typedLine } from "#app/lib/typed-text.ts";

const from = z
  .string()
  .regex(/^20\d\d-\d\d-\d\d$/, "Pilih tanggalnya.")
  .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), "Tanggal ini tidak ada.")
  .optional();

const terms = {
  name: typedLine("Nama", { min: 3, max: 30 }),
  tagline: typedLine("Kalimat", { min: 10, max: 120 }),
  price: z.string("Isi harganya.").transform((text, context) => {
    const amount = parseRupiah(text);
    if (amount !== null && amount <= 100_000_000) return amount;
    context.addIssue({ code: "custom", message: "Tulis rupiah bulat sampai Rp 100.000.000." });
    return z.NEVER;
  }),
  barbers: z.coerce
    .number("Tulis angka, atau kosongkan untuk tanpa batas.")
    .int("Tulis angka bulat.")
    .min(1, "Paling sedikit 1 barber.")
    .max(1000, "Kosongkan untuk tanpa batas.")
    .optional(),
  commission: z.coerce
    .number("Isi komisinya.")
    .int("Tulis persen bulat.")
    .min(0, "Paling sedikit 0.")
    .max(100, "Paling banyak 100."),
};

/** What management does with a plan; no day means now. */
export const planForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("version"), ...terms, from, reason: actReason }),
    z.object({ act: z.literal("retire"), from, reason: actReason }),
    z.object({ act: z.literal("cancel"), change: z.uuid("Tekan tombolnya sekali lagi."), reason: actReason }),
  ],
  unknownForm,
);
