import { z } from "zod";

/** A switch that is off sends nothing: the form says that it is this one. */
export const bookingSwitchForm = z.object({
  form: z.literal("booking", { error: "Pilih dulu, lalu simpan." }),
  takesBookings: z.boolean().default(false),
});

export const closeForm = z.object({
  understood: z.literal(true, { error: "Centang bahwa outlet tidak dapat dibuka lagi" }),
  reason: z.string().trim().max(300, { error: "Alasan paling banyak 300 karakter" }).default(""),
});

export const suspensionReasonMax = 500;

export const suspensionForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("suspend"),
      reason: z
        .string({ error: "Alasan belum diisi" })
        .trim()
        .min(10, { error: "Tulis alasannya, paling sedikit 10 karakter" })
        .max(suspensionReasonMax, { error: `Alasan paling banyak ${suspensionReasonMax} karakter` }),
    }),
    z.object({ act: z.literal("restore") }),
  ],
  { error: "Pilih yang akan dilakukan" },
);
