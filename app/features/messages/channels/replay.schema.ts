import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { reloadPage } from "#app/lib/form-complaints.ts";

/** `replays` is how often it had been sent again when the page was shown. */
export const replayForm = z.object({
  act: z.literal("replay", `${reloadPage}.`),
  replays: z.coerce.number(`${reloadPage}.`).int().min(0).max(32_000),
  reason: actReason,
});
