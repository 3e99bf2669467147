import { z } from "zod";
import { proposalReasonMaxLength } from "#app/features/bookings/move/proposal-text.ts";
import { startInstant } from "#app/features/bookings/terms/booking.schema.ts";
import { confirmedStarts } from "#app/lib/confirmed-starts.ts";
import { reloadAndRetry, unknownAct } from "#app/lib/form-complaints.ts";
import { optionalText } from "#app/lib/typed-text.ts";

/** The customer's answer. */
export const proposalAnswerForm = z.object({
  intent: z.enum(["accept", "decline"], { error: unknownAct }),
  proposal: z.guid({ error: reloadAndRetry }),
  again: confirmedStarts,
});

/** Another time that the outlet proposes, or its proposal taken back. */
export const proposeForm = z.discriminatedUnion(
  "intent",
  [
    z.object({
      /** With "offer" a request is declined. */
      intent: z.enum(["propose", "offer"]),
      barber: z.guid({ error: "Pilih barbernya." }),
      start: startInstant,
      reason: optionalText(proposalReasonMaxLength),
    }),
    z.object({ intent: z.literal("withdraw") }),
  ],
  { error: unknownAct },
);
