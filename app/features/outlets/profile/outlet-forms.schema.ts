import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { typedText } from "#app/lib/typed-text.ts";

/** A switch that is off sends nothing: the form says that it is this one. */
export const bookingSwitchForm = z.object({
  form: z.literal("booking", { error: "Pilih dulu, lalu simpan." }),
  takesBookings: z.boolean().default(false),
});

export const closeForm = z.object({
  understood: z.literal(true, { error: "Centang bahwa outlet tidak dapat dibuka lagi" }),
  reason: typedText("Alasan", { min: 0, max: 300 }).default(""),
});

export const suspensionForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("suspend"), reason: actReason }),
    z.object({ act: z.literal("restore"), reason: actReason }),
  ],
  { error: "Pilih yang akan dilakukan" },
);
