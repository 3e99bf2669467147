import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";

/** What was done about a message, or why it is opened again. */
export const messageForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("handle"), reason: actReason }),
    z.object({ act: z.literal("reopen"), reason: actReason }),
  ],
  { error: "Pilih yang akan dilakukan." },
);
