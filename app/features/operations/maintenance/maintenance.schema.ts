import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { typedText } from "#app/lib/typed-text.ts";
import { typedWallTime } from "#app/lib/wall-time.ts";

const message = typedText("Pesan", { max: 300 }).optional();

export const maintenanceForm = z.discriminatedUnion(
  "act",
  [
    z.object({
      act: z.literal("on"),
      message,
      until: typedWallTime("Isi sampai kapan.").optional(),
      reason: actReason,
    }),
    z.object({ act: z.literal("off"), reason: actReason }),
    z.object({
      act: z.literal("plan"),
      message,
      from: typedWallTime("Isi mulai kapan."),
      until: typedWallTime("Isi sampai kapan."),
      reason: actReason,
    }),
    z.object({ act: z.literal("unplan"), plan: z.uuid(), reason: actReason }),
  ],
  unknownForm,
);

export type MaintenanceCommand = z.output<typeof maintenanceForm>;
