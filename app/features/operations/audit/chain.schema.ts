import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";

/** Follow the chain now, or seal what came too late. */
export const chainForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("check"),
      reason: actReason,
      anchor: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, "Hash terdiri dari 64 angka atau huruf a sampai f.")
        .optional(),
    }),
    z.object({ act: z.literal("seal"), reason: actReason }),
  ],
  unknownForm,
);
