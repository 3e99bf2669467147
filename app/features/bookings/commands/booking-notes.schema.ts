import { z } from "zod";
import { unknownAct } from "#app/lib/form-complaints.ts";
import { isPrintableText } from "#app/lib/typed-text.ts";

const bookingNoteMaxLength = 500;

/** What the page of internal notes posts. */
export const noteForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("add"),
      text: z
        .string({ error: "Tulis catatannya dulu." })
        .transform((text) => text.replaceAll("\r\n", "\n").trim())
        .pipe(
          z
            .string()
            .min(1, { error: "Tulis catatannya dulu." })
            .max(bookingNoteMaxLength, { error: `Catatan paling panjang ${bookingNoteMaxLength} karakter.` }),
        )
        .refine(isPrintableText, {
          error: "Catatan berisi karakter yang tidak dapat disimpan.",
        }),
    }),
    z.object({ intent: z.literal("delete"), note: z.guid({ error: "Muat ulang halaman." }) }),
  ],
  { error: unknownAct },
);
