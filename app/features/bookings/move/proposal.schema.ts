import { z } from "zod";
import { startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import { confirmedStarts } from "#app/lib/confirmed-starts.ts";
import { unknownAct } from "#app/lib/form-complaints.ts";

export const proposalReasonMaxLength = 200;

/** The customer's answer. */
export const proposalAnswerForm = z.object({
  intent: z.enum(["accept", "decline"], { error: unknownAct }),
  proposal: z.guid({ error: "Muat ulang halaman lalu coba lagi." }),
  again: confirmedStarts,
});

/** Another time that the outlet proposes, or its proposal taken back. */
export const proposeForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("propose"),
      barber: z.guid({ error: "Pilih barbernya." }),
      start: startInstant,
      reason: z
        .string()
        .trim()
        .max(proposalReasonMaxLength, { error: `Maksimal ${proposalReasonMaxLength} karakter.` })
        .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text.replace(/[\r\n\t]/g, "")), {
          error: "Ada karakter yang tidak dapat disimpan.",
        })
        .default(""),
    }),
    z.object({ intent: z.literal("withdraw") }),
  ],
  { error: unknownAct },
);
