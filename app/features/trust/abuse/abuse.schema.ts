import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";

/** What management does with a signal, or with one of the rows behind it. */
export const abuseForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.enum(["fine", "block-code", "unblock-code", "end-promo"]), reason: actReason }),
    z.object({
      act: z.enum(["reject-event", "approve-event"]),
      event: z.uuid("Tekan tombolnya sekali lagi."),
      reason: actReason,
    }),
  ],
  unknownForm,
);
