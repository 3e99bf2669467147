import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";

/** `replays` is how often it had been sent again when the page was shown. */
export const replayForm = z.object({
  act: z.literal("replay", "Muat ulang halaman ini."),
  replays: z.coerce.number("Muat ulang halaman ini.").int().min(0).max(32_000),
  reason: actReason,
});
