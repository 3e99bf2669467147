import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { typedText } from "#app/lib/typed-text.ts";

/** What management does with a withdrawal. */
export const reviewForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("approve"), reason: actReason }),
    z.object({ act: z.literal("reject"), reason: typedText("Alasan", { min: 10, max: 300 }) }),
  ],
  { error: "Pilih setujui atau tolak" },
);
