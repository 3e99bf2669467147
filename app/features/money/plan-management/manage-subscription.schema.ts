import { z } from "zod";
import { longestGoodwill } from "#app/features/money/plan-management/manage-subscription.ts";
import { actReason } from "#app/lib/act-reason.ts";
import { reloadPage, unknownForm } from "#app/lib/form-complaints.ts";

/** What management does with a subscription. */
export const manageSubscriptionForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("extend"),
      days: z.coerce
        .number("Tulis jumlah harinya.")
        .int("Tulis hari bulat.")
        .min(1, "Paling sedikit 1 hari.")
        .max(longestGoodwill, `Paling banyak ${longestGoodwill} hari sekaligus.`),
      /** When it ends as the member read it: the same form again gives nothing. */
      seen: z.iso.datetime(`${reloadPage}.`),
      reason: actReason,
    }),
    z.object({ act: z.enum(["stop", "resume", "end-grace"]), reason: actReason }),
  ],
  unknownForm,
);
