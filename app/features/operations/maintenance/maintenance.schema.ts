import { z } from "zod";
import { actReason } from "#app/lib/act-reason.ts";
import { unknownForm } from "#app/lib/form-complaints.ts";
import { typedText } from "#app/lib/typed-text.ts";

const message = typedText("Pesan", { max: 300 }).optional();
/** A wall clock's time in Jakarta, as `datetime-local` sends it. */
const wallTime = (missing: string) =>
  z.string(missing).regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, "Tulis tanggal dan jamnya.");

export const maintenanceForm = z.discriminatedUnion(
  "act",
  [
    z.object({ act: z.literal("on"), message, until: wallTime("Isi sampai kapan.").optional(), reason: actReason }),
    z.object({ act: z.literal("off"), reason: actReason }),
    z.object({
      act: z.literal("plan"),
      message,
      from: wallTime("Isi mulai kapan."),
      until: wallTime("Isi sampai kapan."),
      reason: actReason,
    }),
    z.object({ act: z.literal("unplan"), plan: z.uuid(), reason: actReason }),
  ],
  unknownForm,
);

export type MaintenanceCommand = z.output<typeof maintenanceForm>;
