import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";

/** What management does with an application on its way: it takes it from its reviewer, or gives it to another. */
export const monitorForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("release"), reason: actReason }),
    z.object({ act: z.literal("assign"), reason: actReason, reviewer: z.guid({ error: "Pilih peninjaunya." }) }),
  ],
  { error: "Pilih yang akan dilakukan." },
);
